"""A table for friends in different homes: peers that talk to each other by text, and no server.

Two halves, neither of which knows a socket, a clock or an await; what they are told and when comes
in as arguments, what they want done comes out as data, so all of it runs under any test.

- The lines, "from a secret to text for peer X": `packing` (a connection's description as a short
  code), `invite` (links and codes that people send each other), `seal`, `curve`, `schnorr`, `nostr`
  (messages that a public relay may carry without understanding them), `relays`, `rendezvous`
  (finding each other), `line` (one connection's life), `switchboard` (all of that behind one door).
- The room, "from text to a table": roster, ledger, dice, host and guests.

The room knows peers by a name and texts; the lines know no game and no word of the room's. What a
peer or a relay sends is an enemy's until it has been read.
"""
