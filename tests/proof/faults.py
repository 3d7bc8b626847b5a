"""The table of seeded faults: what is broken, by which wall it must be caught, where it is seeded.

The engine's and the probes' are one changed place of their source, the words' one of a template. A
page's are one changed place of a finished sheet (friday's), as a regular expression and what stands
for it. A style's are lines added to a sheet's style sheet; all of those must be caught by the paper.
"""

# ruff: noqa: E501 - one fault a line makes a table that can be read.

from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """One fault in the source: `old` stands once in `file`, and `new` is written there instead."""

    what: str
    wall: str
    file: str
    old: str
    new: str


class PageFault(NamedTuple):
    """One fault in a finished page: what `pattern` finds first is replaced."""

    what: str
    wall: str
    sheet: str
    pattern: str
    new: str


class StyleFault(NamedTuple):
    """One fault in a style sheet: these lines are added."""

    what: str
    sheet: str
    css: str


def _rule(what: str, clause: str, old: str, new: str) -> Fault:
    return Fault(what, "cases", f"rulesheets/rules/{clause}.py", old, new)


def _engine(what: str, module: str, old: str, new: str) -> Fault:
    return Fault(what, "cases", f"rulesheets/engine/{module}.py", old, new)


ENGINE = (
    _rule("the bag penalty falls one bag late", "bags", "divmod(bags, self.limit)", "divmod(bags, self.limit + 1)"),
    _rule("a penalty is paid once however often it is due", "bags", 'reached if self.charged == "each time" else min(1, reached)', "min(1, reached)"),
    _rule("the bags left over are dropped", "bags", "else rest", "else 0"),
    _rule("a reset carries bags over", "bags", 'self.after == "reset"', 'self.after == "carry"'),
    _rule("a set costs a trick short, not bid", "set_penalty", "_UNITS[self.each]", '"trick short"'),
    _rule("a set pays", "set_penalty", "Amount(-self.points", "Amount(self.points"),
    _rule("the exact contract is missed", "contract", "tally.tricks >= tally.contract", "tally.tricks > tally.contract"),
    _rule("tricks over are no bags", "overtricks", "bags=tally.bags + over +", "bags=tally.bags +"),
    _rule("tricks over score nothing", "overtricks", "bags_paid=tally.bags_paid + over +", "bags_paid=tally.bags_paid +"),
    _rule("a nil that took one is made", "nil", "took == 0", "took <= 1"),
    _rule("a failed nil costs nothing", "nil", "Amount(-self.worth)", "Amount(0)"),
    _rule("a failed nil's tricks are lost", "failed_nil", 'self.tricks == "help the partner" and not gone', "False"),
    _rule("a blind nil counts as a nil only", "blind_nil", "took == 0, Amount(self.worth)", "took == 0, Amount(self.worth // 2)"),
    _rule("a blind nil is for the side that is ahead", "blind_nil", "auction.behind >= self.behind", "auction.behind <= self.behind"),
    _rule("a blind bid of less than six is taken", "blind_bid", "range(min(self.least, hand_size), hand_size + 1)", "range(1, hand_size + 1)"),
    _rule("a blind bid pays double and loses single", "blind_bid", "if loses else Amount()", "if not loses else Amount()"),
    _rule("the board counts one partner's bid", "board", "sum(numbers) >= (self.least or 0)", "bid.tricks >= (self.least or 0)"),
    _rule("ten for 200 pays by the trick", "ten_for_200", "Amount(self.worth), Amount(-self.cost)", 'Amount(self.worth // 10, "trick bid"), Amount(-self.cost)'),
    _rule("two nils as a unit score as two nils", "double_nil", "worth=self.worth,", "worth=self.worth * 2,"),
    _rule("the first hand is bid", "first_hand", "() if number == 1 else tuple(order)", "tuple(order)"),
    _rule("the first hand pays nothing", "first_hand", 'Amount(stake.pays.each, "trick taken")', 'Amount(0, "trick taken")'),
    _rule("the deuce of spades ranks last", "deuce_of_spades", "trumps=(*high, *(code for code in deck.trumps if code not in high))", "trumps=deck.trumps"),
    _rule("the little joker beats the big one", "jokers", "else (BIG_JOKER, LITTLE_JOKER)", "else (LITTLE_JOKER, BIG_JOKER)"),
    _rule("any card may be thrown on a suit held", "following_suit", "deck.suit(card) == turn.led", "True"),
    _rule("a trump on another suit breaks nothing", "breaking_spades", 'deck.suit(card) == "S" and (on_another_suit or', 'deck.suit(card) == "S" and (False or'),
    _rule("spades are led at will", "breaking_spades", '"" if turn.broken else', '"" if not turn.broken else'),
    _rule("spades go on the first trick", "first_trick", "if turn.first and", "if not turn.first and"),
    _rule("the dealer leads", "first_lead", "range(1, seats + 1)", "range(seats)"),
    _rule("a hand with spades is dealt again", "redeal", '"no spades": not spades', '"no spades": bool(spades)'),
    _rule("the highest score of all wins, where those over the target lose", "target", "not loses or", "True or"),
    _rule("a tie ends the game", "target", "if best is None:\n            return None", "best = best or 0"),
    _rule("the floor is one point too low", "floor", "else self.score - 1", "else self.score - 2"),
    _rule("a set is not kept in mind", "sets_out", "name: before + 1", "name: before"),
    _rule("a set in a row is not forgotten after a made hand", "sets_out", "counts[_ROW] = 0", "pass"),
    _rule("a renege's tricks stay where they are", "penalty_tricks", "tally.tricks - gone for", "tally.tricks for"),
    _rule("a renege's tricks go to nobody", "penalty_tricks", "len(tricks)] += gone", "len(tricks)] += 0"),
    _rule("a renege gives up no trick", "renege", "gives_up(tally, self", "gives_up(tally, 0 * self"),
    _rule("a hand more than the fixed ones is played", "fixed_hands", "if over < 0", "if over <= 0"),
    _engine("the first of two identical cards wins", "play", "twins[-1] if deck.later_twin_wins", "twins[0] if deck.later_twin_wins"),
    _engine("a spade does not trump", "play", 'best_suit = "S" if "S" in suits else', 'best_suit = "S" if False else'),
    _engine("a rule that leaves nothing is not waived", "table", "return left or choices", "return left"),
    _engine("a made stake is paid as a failed one", "scoring", "stake.pays if stake.made else stake.costs", "stake.costs if stake.made else stake.pays"),
    _engine("a stake counts the whole side's bid", "scoring", "for seat in stake.seats if", "for seat in tally.seats if"),
    _engine("a penalty does not come off the score", "scoring", "        after = _scored(after, more)\n", "\n"),
    _engine("an illegal bid is scored", "checking", """yield Reason(f"can't bid {bid}: {reason}", seat, "bids")""", "pass"),
)  # fmt: skip


def _probe(what: str, clause: str, old: str, new: str, wall: str = "measured = setting") -> Fault:
    return Fault(what, wall, f"rulesheets/rules/{clause}.py", old, new)


PROBES = (
    _probe("the penalty is read at half a limit", "bags", "_one_more(referee, last)", "_one_more(referee, last // 2)"),
    _probe("the count starts again and carries over", "bags", '"carry": referee', '"carry": not referee', "prints"),
    _probe("the trick's points are divided by three", "contract", 'line("contract") // 4', 'line("contract") // 3'),
    _probe("the price of a set is taken for its points", "set_penalty", '"bid": near // 4', '"bid": near'),
    _probe("a bag is read from two", "overtricks", 'line("bags") // 2', 'line("bags")'),
    _probe("a failed nil is asked for its worth", "nil", '"worth": referee.side(["nil", "4"], [0,', '"worth": referee.side(["nil", "4"], [1,'),
    _probe("a nil's cost keeps its sign", "nil", '"cost": -referee', '"cost": referee', "prints"),
    _probe("the board is read one low", "board", "least = found if found", "least = found - 1 if found"),
    _probe("the floor is found one step late", "floor", "ends(n - 1)", "ends(n - 6)"),
    _probe("the limit in a row is asked for in all", "sets_out", '"row": limit(_ROW)', '"row": limit(_ALL)'),
    _probe("a redeal that may be called must be", "redeal", "bool(answer and answer.must)", "bool(answer)", "prints"),
    _probe("helping and not helping change places", "failed_nil", "helps = made.tricks == sum", "helps = made.tricks != sum", "prints"),
    _probe("what breaks spades is asked with a heart", "breaking_spades", '"trumping_breaks": referee.breaks("AS"', '"trumping_breaks": not referee.breaks("AS"', "prints"),
    _probe("the target is found by hundreds", "target", "scores = range(1, 1001)", "scores = range(1, 1001, 100)"),
)  # fmt: skip


def _words(what: str, clause: str, old: str, new: str, wall: str = "prints") -> Fault:
    return Fault(what, wall, f"templates/clauses/{clause}.html.j2", old, new)


WORDS = (
    _words("carrying over and starting again change places", "bags", "{% elif ask.carry %}\n{% call say(value=", "{% elif not ask.carry %}\n{% call say(value="),
    _words("a not is lost", "failed_nil", "{{ word.tricks }} don’t help the partner; they are bags", "{{ word.tricks }} help the partner; they are bags"),
    _words("may and must change places", "redeal", '{% if ask.must %}\n{% call say("bid")', '{% if not ask.must %}\n{% call say("bid")'),
    _words("a condition is turned round", "set_penalty", '{% if ask.each == "bid" %}\n{% call', '{% if ask.each != "bid" %}\n{% call'),
    _words("a gain is printed as a loss", "overtricks", "{% call say(value=ask.points | plus) %}Each", "{% call say(value=ask.points | minus) %}Each"),
    _words("the loss stands under made", "nil", "made=ask.worth | plus, failed=ask.cost | minus", "failed=ask.worth | plus, made=ask.cost | minus"),
    _words("a sentence is dropped", "ten_for_200", "{% if ask.above %}\n{% call say() %}A higher", "{% if not ask.above %}\n{% call say() %}A higher"),
    _words("the tip is for every table", "bags", "{% if ask.last_digit %}", "{% if ask.counted %}"),
    _words("a label says the wrong number", "board", "nil exempt{% else %}{{ ask.least }}", "nil exempt{% else %}{{ ask.most }}"),
    _words("set means lost only once", "sets_out", "say(\"once\") %}{{ ask.limit | spelled | cap }} sets lose", "say(\"once\") %}One set may lose"),
    _words("a word nobody has read", "target", "The first {{ word.team }} to reach", "The very first {{ word.team }} to reach"),
    _words("a figure is typed", "target", "Both there: the higher. A tie: play on.", "Both there: the higher. A tie: play 1 more.", "text rules"),
    _words("a number word is typed", "blind_nil", "Nil, bid before looking.{%", "Nil, bid before looking at two cards.{%", "text rules"),
    _words("trick is typed where the table says book", "overtricks", "each {{ word.trick }} over", "each trick over", "text rules"),
    _words("a figure is typed on the page", "nil", "A bid of no {{ word.tricks }}, scored", "A bid of 0 {{ word.tricks }}, scored", "census"),
    _words("a figure is typed inside its mark", "nil", "scored apart.{%", 'scored <data value="7">7</data> apart.{%', "answers"),
    Fault("the tick is drawn where none is", "ticks", "templates/rules.html.j2", "{% if box.ticked %}☑{% else %}☐{% endif %}", "☑"),
    Fault("no sentence carries a bar", "bars", "rulesheets/render/speech.py", 'Markup(" data-differs") if self.differs', "Markup() if self.differs"),
    Fault("what a bar means is not read aloud", "bars", "templates/parts.html.j2", 'House rule: </span>{% endif %}', "</span>{% endif %}"),
    Fault("the rules number is left out", "number", "templates/parts.html.j2", "{{ frame.number }}", ""),
)  # fmt: skip


_ROW = r'data-question="{}"(?:(?!data-question).)*?'


def _row(question: str, rest: str) -> str:
    return f"({_ROW.format(question)}){rest}"


PAGES = (
    PageFault("the tick moves to another box", "ticks", "rules", _row("Bags", r'data-offer="1" data-ticked'), r'\1data-offer="1"'),
    PageFault("a second box is ticked", "ticks", "rules", _row("Bags", r'data-offer="0"'), r'\1data-offer="0" data-ticked'),
    PageFault("the drawn box is empty", "ticks", "rules", _row("Bags", "☑"), r"\1☐"),
    PageFault("another box is drawn ticked", "ticks", "rules", _row("Nil", "☐"), r"\1☑"),
    PageFault("a box is lost", "ticks", "rules", _row("Nil", r'<span class="offer" data-offer="2">.*?</span></span>'), r"\1"),
    PageFault("a row is lost", "ticks", "rules", r'<div class="row[^>]*data-question="Bags".*?</span></div></div>', ""),
    PageFault("a row stands twice", "ticks", "rules", r'(<div class="row[^>]*data-question="Bags".*?</span></div></div>)', r"\1\1"),
    PageFault("a row asks something else", "ticks", "rules", r'(data-question="Nil".*?class="label">)Nil', r"\1Blind nil"),
    PageFault("two offers change places", "ticks", "rules", _row("Bags", 'data-offer="0"(.*?)data-offer="2"'), r'\1data-offer="2"\2data-offer="0"'),
    PageFault("a row has no bar", "bars", "rules", _row("Bags", "").replace("(?:", "[^>]*?(?=data-differs)(?:", 1) + "data-differs", r"\1"),
    PageFault("a row has a false bar", "bars", "rules", r'(data-question="Nil")>', r"\1 data-differs>"),
    PageFault("a sentence has no bar", "bars", "cheat", r'(<[^>]*class="[^"]*unit"[^>]*) data-differs(>)', r"\1\2"),
    PageFault("a sentence has a false bar", "bars", "cheat", r'(class="[^"]*unit[^"]*" data-clause="nil")>', r"\1 data-differs>"),
    PageFault("a difference is not listed", "bars", "rules", r'<span data-clause="bags">.*?</span> ·', ""),
    PageFault("what does not differ is listed", "bars", "rules", r'(class="band list different".*?)<span data-clause="bags">', r'\1<span data-clause="nil">'),
    PageFault("a worked hand has no bar", "bars", "worked", r'(data-hand="[^"]*") data-differs', r"\1"),
    PageFault("a figure is another one", "answers", "cheat", r'<data value="-50">−50', '<data value="-60">−60'),
    PageFault("a figure reads as another one", "census", "cheat", r'<data value="-50">−50', '<data value="-50">−60'),
    PageFault("a loss reads as a gain", "census", "cheat", r'<data value="-50">−50', '<data value="-50">+50'),
    PageFault("a hyphen is printed for a minus", "census", "cheat", r'<data value="-50">−50', '<data value="-50">-50'),
    PageFault("a figure has lost its mark", "census", "cheat", r'<data value="-50">−50</data>', "−50"),
    PageFault("a number word has lost its mark", "census", "cheat", r'<data value="2">Two</data>', "Two"),
    PageFault("a run of rings is one short", "census", "pad", "○○○○○<", "○○○○<"),
    PageFault("two drawn cards change places", "answers", "cheat", r'(<div class="card[^>]*>.*?</div></div>)(<div class="card[^>]*>.*?</div></div>)', r"\2\1"),
    PageFault("a drawn card is read as another", "census", "cheat", "king of spades", "queen of spades"),
    PageFault("a suit is another", "census", "rules", r'(<data value="2D">2<span class=")red diamonds(">)♦', r"\1black clubs\2♣"),
    PageFault("a worked sum is another", "examples replayed", "worked", r'(class="points"><data value=")72(">)\+72', r"\g<1>73\2+73"),
    PageFault("a worked line is another", "examples replayed", "worked", r'(class="sum"><data value=")70(">)70', r"\g<1>80\2+80"),
    PageFault("a hand tells of other tricks", "examples replayed", "worked", r'(takes <data value=")9(">)9', r"\g<1>8\g<2>8"),
    PageFault("a hand's data has other bids", "examples replayed", "worked", r"&#34;bids&#34;: \[&#34;3&#34;", "&#34;bids&#34;: [&#34;4&#34;"),
    PageFault("a cell of bid by tricks is another", "examples replayed", "worked", r'(data-bid="7" data-took="9"><data value=")72(">)72', r"\g<1>71\g<2>71"),
    PageFault("a cell is lost", "examples replayed", "worked", r'<td[^>]*data-bid="7" data-took="9">.*?</td>', ""),
    PageFault("the rules number is another", "number", "pad", r'class="number">\w+-\w+', 'class="number">7QF-31D'),
    PageFault("the data block has another number", "number", "pad", r'"number": "[^"]*"', '"number": "7QF-31D"'),
    PageFault("a sheet is lost", "number", "pad", "<article.*</article>", ""),
    PageFault("a run of rings and its count are one short", "answers", "pad", 'data-count="5">○○○○○', 'data-count="4">○○○○'),
)  # fmt: skip


STYLES = (
    StyleFault("a line is clipped", "cheat", ".caption { height: 8pt; overflow: hidden }"),
    StyleFault("a line is clipped at the right", "cheat", ".caption { overflow: hidden; white-space: nowrap; width: 60pt }"),
    StyleFault("text is white", "cheat", ".scores .note { color: #fff }"),
    StyleFault("text is pale", "pad", ".heads th { color: #b0b0b0 }"),
    StyleFault("text is nearly transparent", "cheat", ".scores .note { color: rgba(17, 17, 17, .2) }"),
    StyleFault("text is tiny", "cheat", ".scores .note { font-size: 4pt }"),
    StyleFault("text has no size", "cheat", ".scores .note { font-size: 0 }"),
    StyleFault("a sentence is hidden", "cheat", ".caption { visibility: hidden }"),
    StyleFault("a row of the score table is gone", "cheat", ".scores tbody tr:first-child { display: none }"),
    StyleFault("text runs off the page", "cheat", ".caption { margin-left: 420pt; white-space: nowrap }"),
    StyleFault("text stands where printers can't print", "worked", ".contracts { margin-left: -30pt }"),
    StyleFault("two lines stand on each other", "cheat", ".caption { margin-bottom: -30pt }"),
    StyleFault("a panel covers a line", "cheat", ".caption { position: relative } .caption::after { content: ''; position: absolute; inset: 0; background: #eee }"),
    StyleFault("a style sheet adds words", "cheat", ".caption::before { content: 'Mostly: ' }"),
    StyleFault("letters are made capitals", "cheat", ".caption { text-transform: uppercase }"),
    StyleFault("what only a screen reader says is printed", "cheat", ".spoken { display: inline }"),
    StyleFault("the foot is gone", "cheat", ".foot { display: none }"),
    StyleFault("a bar is not drawn", "cheat", ".bar > .line { border-left-color: transparent }"),
    StyleFault("a bar is too short", "rules", ".bar > .line { border-left: 0; background: linear-gradient(#a6192e, #a6192e) no-repeat 0 0 / 2.25pt 4pt }"),
    StyleFault("every line has a bar", "cheat", ".line { border-left: 2pt solid #a6192e }"),
    StyleFault("hearts and diamonds are black", "cheat", ".red { color: #111 }"),
    StyleFault("words are red", "cheat", ".scores .note { color: #a6192e }"),
    StyleFault("ticked labels are not bold", "rules", "[data-ticked] .choice { font-weight: 400 }"),
    StyleFault("all labels are bold", "rules", ".choice { font-weight: 600 }"),
    StyleFault("the page is another paper", "cheat", "@page { size: 500pt 792pt }"),
)  # fmt: skip
