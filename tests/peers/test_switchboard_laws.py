"""Whatever is cut, slept through or switched off, and in whatever order: in the end all are together again."""

from hypothesis import given, settings
from hypothesis import strategies as st
from peers.wires import Node, World

SECRET = bytes(range(16))
GUESTS = 3

steps = st.one_of(
    st.tuples(st.just("run"), st.integers(1, 40_000)),
    st.tuples(st.sampled_from(["cut relay", "mend relay"]), st.integers(0, 1)),
    st.tuples(
        st.sampled_from(["offline", "online", "sleep", "wake", "say", "drop"]),
        st.integers(0, GUESTS),
    ),
)


def go_on(world: World, step: str, number: int, said: list[str]) -> None:
    """Take one step of a schedule."""
    if step == "run":
        world.run(number)
    elif step == "cut relay":
        world.cut_relay(list(world.relays)[number])
    elif step == "mend relay":
        list(world.relays.values())[number].up = True
    else:
        node = world.nodes[number]
        if step in {"offline", "online"}:
            node.online = step == "online"
            if node.online:
                node.hear("online")
        elif step in {"sleep", "wake"}:
            node.awake = step == "wake"
        elif node.awake:
            for line in node.open_lines():
                if step == "say":
                    said.append(f"{node.name} {len(said)}")
                    node.board.send(line, said[-1], node.now)
                else:
                    node.board.drop(line, node.now)
            node.settle()


def mend(world: World) -> None:
    """Everything works again."""
    for relay in world.relays.values():
        relay.up = True
    for node in world.nodes:
        node.online = node.awake = True
        node.hear("online")


def open_ends(node: Node) -> int:
    return sum(end.channel == "open" for end in node.ends.values())


@settings(max_examples=50)
@given(st.lists(steps, max_size=25))
def test_all_are_together_again_when_everything_works_again(
    schedule: list[tuple[str, int]],
) -> None:
    world = World()
    host, *guests = (world.node(name) for name in ("host", *"abc"))
    host.board.host(SECRET, "", host.now)
    for guest in guests:
        guest.board.join(SECRET, "", guest.now)
        guest.settle()
    host.settle()
    said: list[str] = []
    for step, number in schedule:
        go_on(world, step, number, said)
    mend(world)
    world.run(60_000)
    assert [len(guest.open_lines()) for guest in guests] == [1] * GUESTS
    assert [open_ends(guest) for guest in guests] == [1] * GUESTS
    assert len(host.open_lines()) == open_ends(host) == GUESTS
    for node in world.nodes:
        heard = node.heard()
        assert len(heard) == len(set(heard))
        assert set(heard) <= set(said)
        for other in "host", *"abc":
            numbers = [int(text.split()[1]) for text in heard if text.startswith(other + " ")]
            assert numbers == sorted(numbers)
    for line in host.open_lines():
        host.board.send(line, "all", host.now)
    host.settle()
    world.run(1_000)
    assert [guest.heard()[-1:] for guest in guests] == [["all"]] * GUESTS
