"""A table for friends in different homes: peers that talk to each other by text, and no server.

Two halves, neither of which knows a socket, a clock or an await; what they are told and when comes
in as arguments, what they want done comes out as data, so all of it runs under any test.

- The lines, "from a secret to text for peer X": `packing` (a connection's description as a short
  code), `invite` (links and codes that people send each other), `seal`, `curve`, `schnorr`, `nostr`
  (messages that a public relay may carry without understanding them), `relays`, `rendezvous`
  (finding each other), `line` (one connection's life), `switchboard` (all of that behind one door).
- The room, "from text to a table": `wire` (what is said), `roster` with `wishes` and `door` (who is
  here, sits where, may come in), `chain` (dice), `ledger` and `veil` (what was done, whole or as one
  seat may know it), `host` with `orders`, `rolling`, `telling` and `backlog`, `guest` with `watch`,
  `party` (who leads next), `escrow` and `recovery` (hidden hands of a lost host), `verdict` (dice
  looked at afterwards), `letter` and `post` (a table that nobody need be online for).

The room knows peers by a name and texts; the lines know no game and no word of the room's. What a
peer or a relay sends is an enemy's until it has been read.

What a host can't do: choose or foresee dice (its chain is committed before the first roll, and a
pledge binds it to what a roll is for before it sees the others' links), act for another, change what
was done, give a seat or a chain to another: guests notice at once and name it. What it can: look at
hidden cards, which it deals, with a changed page; be slow; go. What nobody can be kept from: showing
no link once they know the others', which the proof names.
"""
