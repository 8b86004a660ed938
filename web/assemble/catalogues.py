"""The catalogues of languages: messages found in the sources, translations kept, files for gettext made.

English stands in the sources. `data/locale/<language>/LC_MESSAGES/milepost.po` is kept by people and
committed; the `.mo` beside it is made from it and is not. A `.po` is sorted by message and holds no
dates and no line numbers, so that two people's work can be merged.
"""

import io
import json
import string
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import PoFileError, read_po, write_po

from assemble import ROOT, Stop, say

LOCALE = ROOT / "data" / "locale"
NAMES = LOCALE / "names.json"
SOURCES = ROOT / "pygame_core"
MARKS = {"_": None, "n_": (1, 2), "p_": ((1, "c"), 2), "N_": None}
"""The functions of `kernel.language` that mark a message, and which of their arguments it is."""
NO_DATE = datetime(1970, 1, 1, tzinfo=UTC)

Key = tuple[str, str]
"""A message as gettext knows it: its context or "", and its English text (of a plural the one for 1)."""
Text = str | tuple[str, ...]
"""A translation: a text, or one for each plural form."""


def languages() -> list[str]:
    """The codes of the languages that have a catalogue."""
    return sorted(path.parts[-3] for path in LOCALE.glob("*/LC_MESSAGES/milepost.po"))


def path_of(language: str) -> Path:
    """Where a language's catalogue is."""
    return LOCALE / language / "LC_MESSAGES" / "milepost.po"


def key_of(message: Message) -> Key:
    """The key of a message."""
    one = message.id if isinstance(message.id, str) else message.id[0]
    return message.context or "", one


def messages() -> dict[Key, Message]:
    """Every message marked in the sources, with what is said to translators."""
    found = Catalog()
    for _, _, text, comments, context in extract_from_dir(
        SOURCES,
        method_map=[("**.py", "python")],
        keywords=MARKS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    ):
        found.add(text, auto_comments=comments, context=context)
    return {key_of(message): message for message in found if message.id}


def read(language: str) -> Catalog:
    """A language's catalogue as its file has it; Stop if it can't be read."""
    with path_of(language).open("rb") as file:
        try:
            return read_po(file, locale=language, abort_invalid=True)
        except (PoFileError, ValueError) as fault:
            raise Stop(f"{path_of(language).relative_to(ROOT)} can't be read: {fault}") from fault


# --- what the build does


def compile_all() -> None:
    """Make the file that gettext reads of each catalogue, where it is not as it should be."""
    for language in languages():
        made = compiled(language)
        target = path_of(language).with_suffix(".mo")
        if not target.exists() or target.read_bytes() != made:
            say(f"compiling the catalogue of '{language}'")
            target.write_bytes(made)
    names = {language: own_name(language) for language in languages()}
    told = json.dumps(names, ensure_ascii=False, sort_keys=True)
    if not NAMES.exists() or NAMES.read_text("utf-8") != told:
        NAMES.write_text(told, "utf-8")


def own_name(language: str) -> str:
    """What speakers of a language call it, written as a title."""
    name = Locale.parse(language).get_language_name(language)
    assert name, language
    return name[0].upper() + name[1:]


def compiled(language: str) -> bytes:
    """A catalogue as gettext reads it; the same catalogue makes the same bytes."""
    catalog = read(language)
    for message in [m for m in catalog if m.id and not _whole(m)]:
        catalog.delete(message.id, message.context)  # so that it is said in English
    catalog.creation_date = catalog.revision_date = NO_DATE
    file = io.BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


# --- what people do who change or translate messages


def update(given: Iterable[Path] = (), new: str = "", *, drop_unused: bool = False) -> None:
    """Bring every catalogue up to the sources, with translations from files; `new` begins a language.

    A file is a JSON object, `{English: translation}`; the translation of a plural is a list of its
    forms, or one text for all of them. A message with a context is written `context|English`.
    Translations of messages that are gone are kept as unused unless `drop_unused`.
    """
    texts: dict[Key, Text] = {}
    found = messages()
    for path in given:
        texts |= _given(path, found)
    for language in sorted({*languages(), *([new] if new else [])}):
        _update(language, found, texts, drop_unused=drop_unused)


def _given(path: Path, found: Mapping[Key, Message]) -> dict[Key, Text]:
    texts: dict[Key, Text] = {}
    for name, text in json.loads(path.read_text(encoding="utf-8")).items():
        context, _, one = name.partition("|")
        key = (context, one) if (context, one) in found else ("", name)
        if key not in found:
            say(f"{path.name}: there is no message '{name}'")
        texts[key] = text if isinstance(text, str) else tuple(text)
    return texts


def _update(
    language: str, found: Mapping[Key, Message], texts: Mapping[Key, Text], *, drop_unused: bool
) -> None:
    path = path_of(language)
    if path.exists():
        old = read(language)
        forms, number = old.plural_expr, old.num_plurals
        kept = {key_of(m): m for m in (*old.obsolete.values(), *old) if m.id and m.string}
    else:
        path.parent.mkdir(parents=True)
        plural = get_plural(language)
        forms, number, kept = plural.plural_expr, plural.num_plurals, {}
    catalog = Catalog(fuzzy=False)
    for key, message in found.items():
        text = texts.get(key) or (kept[key].string if key in kept else "")
        if not isinstance(message.id, str):
            text = (text,) * number if isinstance(text, str) else tuple(text)
        elif not isinstance(text, str):
            text = text[0]
        catalog.add(
            message.id,
            text,
            auto_comments=sorted(message.auto_comments),
            user_comments=kept[key].user_comments if key in kept else (),
            context=message.context,
        )
    for key, gone in kept.items() if not drop_unused else ():
        if key not in found:
            catalog.obsolete[key] = gone
    body = io.BytesIO()
    write_po(body, catalog, width=0, no_location=True, omit_header=True, sort_output=True)
    head = (
        'msgid ""\nmsgstr ""\n'
        f'"Language: {language}\\n"\n'
        '"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n'
        f'"Plural-Forms: nplurals={number}; plural={forms};\\n"\n\n'
    )
    path.write_bytes(head.encode() + body.getvalue())
    wanting = sum(1 for message in catalog if message.id and not _whole(message))
    unused = len(catalog.obsolete)
    say(f"'{language}': {len(found)} messages, {wanting} to translate, {unused} unused")


def _whole(message: Message) -> bool:
    return all(_texts(message))


def _texts(message: Message) -> tuple[str, ...]:
    """A translation's forms, one where the message has no plural."""
    text = message.string or ""
    return (text,) if isinstance(text, str) else tuple(text)


# --- what a test asks


def faults(language: str) -> list[str]:
    """Everything that is wrong with a catalogue, a sentence each."""
    catalog, found = read(language), messages()
    there = {key_of(message): message for message in catalog if message.id}
    told = [f"not in the catalogue: {key}" for key in sorted(found.keys() - there.keys())]
    unused = (there.keys() - found.keys()) | {key_of(m) for m in catalog.obsolete.values()}
    told += [f"unused: {key}" for key in sorted(unused)]
    for key in sorted(found.keys() & there.keys()):
        told += [f"{fault}: {key}" for fault in _faults(found[key], there[key], catalog)]
    return told


def _faults(source: Message, message: Message, catalog: Catalog) -> Iterable[str]:
    if message.fuzzy:
        yield "fuzzy"
    if source.id != message.id:
        yield "another plural in the sources"
        return
    if not _whole(message):
        yield "not translated"
        return
    if isinstance(source.id, str):
        yield from _misfits(source.id, source.id, *_texts(message))
        return
    one, many = source.id
    if len(_texts(message)) != catalog.num_plurals:
        yield f"{catalog.num_plurals} plural forms wanted"
    for text in _texts(message):
        yield from _misfits(one, many, text)


def _misfits(one: str, many: str, text: str) -> Iterable[str]:
    """How a translation does not fit: a placeholder too many or too few, space at an end.

    What only one of two English forms names may be left out.
    """
    try:
        needed, known = fields(one) & fields(many), fields(one) | fields(many)
        if not needed <= fields(text) <= known:
            yield "other placeholders"
    except ValueError:
        yield "a lonely brace"
    for strip in (str.lstrip, str.rstrip):
        if (strip(many) == many) != (strip(text) == text) and text.strip():
            yield "other space at an end"


def fields(text: str) -> set[str]:
    """The names of a message's placeholders; ValueError where braces do not match."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
