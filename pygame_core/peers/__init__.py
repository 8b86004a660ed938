"""A table for friends in different homes: peers that talk to each other by text, and no server.

Two halves, neither of which knows a socket, a clock or an await; what they are told and when comes
in as arguments, what they want done comes out as data, so all of it runs under any test.

- The lines, "from a secret to text for peer X": `packing` (a connection's description as a short
  code), `invite` (links and codes that people send each other), `seal`, `curve`, `schnorr`, `nostr`
  (messages that a public relay may carry without understanding them), `relays`, `rendezvous`
  (finding each other), `line` (one connection's life), `switchboard` with its `news` (all of that
  behind one door).
- The room, "from text to a table": `wire` (what is said), `identity` (who says so), `roster` with
  `wishes` and `door` (who is here, sits where, may come in), `chain` (dice), `ledger` and `veil`
  (what was done, whole or as one seat may know it), `host` with `orders`, `rolling`, `telling` and
  `backlog`, `guest` with `asking`, `watch` and `custody`, `party` (who leads next), `escrow` and `recovery`
  (hidden hands of a lost host), `verdict` (dice looked at afterwards), `letter` and `post` (a table that nobody need
  be online for).

The room knows peers by a name and texts; the lines know no game and no word of the room's. What a
peer or a relay sends is an enemy's until it has been read.

What a guest can't do: foresee dice (nobody is told a link before all are shown, so to withhold one
chooses nothing, and the proof names it), act for another, hand a host anything in place of what that
ordered itself, be two people on one connection. A seat is theirs who have its key: a device signs for
each connection anew, and a hello that a former host heard lets it in nowhere. Whoever has the link may
look on, also once more after they were removed, until the host locks the table; once it has begun they
lead nobody away, for a host must show that it leads already or sits there.

What a host can't do: choose or foresee dice (its chain is committed before the first roll, and a
pledge binds it to its link and to what a roll is for before it sees the others' links), take links of
who does not sit, act for a person who is here, change what was done since it leads, give a seat or a
chain to another, open another game in the middle of one: guests who are connected notice at once and
name it.

What a host with a changed page can:
- leave out links once it knows all, and so choose among some rolls, or never ask for them. Whose link
  it left out knows at once, if that is within `watch.PROMPT`; the proof names them, unless it says that
  they had gone, and `verdict` counts what was rolled by one alone;
- do one thing in the name of somebody whose page was just loaded anew, as it may have been on its way;
- go once it knows the dice, and do something else when it leads again; that it went is seen by all;
- play bots, and whoever it says is away for too long, as it likes;
- look at hidden cards, which it deals, and deal on with false ones until all is laid open at the end;
- tell two guests different histories: they find out when one of them leads, or compare what they kept;
- lead with too great an epoch, if it sits, and go on from an earlier place; all see what is undone.
A guest who sits can hand a host that was just loaded more than was done, in anybody's name; those who
were there see that it is not what they know. Whoever has the link can keep relays and lines busy.
By letter whoever writes knows their dice, and may go on from an earlier place: the greater mark counts.
"""
