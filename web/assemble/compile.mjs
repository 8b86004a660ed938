// Compiles Python archives with the very interpreter that will run them.
//
// Usage: node compile.mjs PYODIDE_DIR JOBS.json
// JOBS is a list of {"source": zip or wheel, "target": zip, "drop": [path prefixes],
// "optimize": as Python's own -O count}. Docstrings are dropped whatever it is: nobody reads them there.
// Each target holds the source's modules as .pyc (unchecked hash, so no source is looked for) and
// its other files as they are. Compiling and zipping both happen inside Pyodide, so the bytes
// depend on nothing but the sources and the pinned interpreter.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideDir, jobsFile] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${pyodideDir}/pyodide.mjs`));
const pyodide = await loadPyodide({ indexURL: pyodideDir });

const compileArchive = pyodide.runPython(`
import ast
import importlib._bootstrap_external as bootstrap
import importlib.util
import io
import zipfile

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)

def undocumented(data, name):
    tree = ast.parse(data, name)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            nothing = ast.copy_location(ast.Pass(), node.body[0])
            node.body = node.body[1:] or [nothing]
    return tree

def compile_archive(raw, drop, optimize):
    made = io.BytesIO()
    drop = tuple(drop)
    with zipfile.ZipFile(io.BytesIO(raw)) as old, zipfile.ZipFile(made, "w") as new:
        for name in sorted(old.namelist()):
            if name.endswith("/") or name.startswith(drop):
                continue
            data = old.read(name)
            if name.endswith(".py"):
                tree = undocumented(data, name)
                code = compile(tree, name, "exec", dont_inherit=True, optimize=optimize)
                hash_ = importlib.util.source_hash(data)
                data = bootstrap._code_to_hash_pyc(code, hash_, checked=False)
                name += "c"
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            new.writestr(entry, data, compresslevel=9)
    return made.getvalue()

lambda raw, drop, optimize: compile_archive(raw.to_bytes(), drop.to_py(), optimize)
`);

for (const { source, target, drop, optimize } of JSON.parse(readFileSync(jobsFile, "utf8"))) {
  const made = compileArchive(new Uint8Array(readFileSync(source)), drop, optimize);
  const bytes = made.getBuffer();
  writeFileSync(target, bytes.data);
  bytes.release();
  made.destroy();
}
