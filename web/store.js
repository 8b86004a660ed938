// Keeps tables in IndexedDB, one tab per table, and never loses the newest text.
//
// Knows records as texts. Must not know what is in them. All steps run one after another. Each table has two
// entries, written in one transaction: "record:<table>", the text, and "about:<table>", {about, saved, owner}.
// Invariant: a tab writes a table only while it is the owner named there. To open a table is to
// become its owner; a Web Lock, where there are any, tells whether another living tab is that already.
import { createStore, getMany, keys } from "./vendor/idb-keyval.js";

import { intent } from "./intents.js";

const NAME = `milepost ${new URL(".", location.href).pathname}`;
const RETRY = 5000; // ms between attempts while saving fails
const TRIES = 6; // a page just closed may still hold its lock
const PAUSE = 100; // ms between tries
const me = `${Date.now()} ${Math.random()}`;

// It is not touched before it is used: where storage is forbidden, boot.js puts a stand-in in place.
const database = createStore(NAME, "tables");

const pending = new Map(); // table -> {text, about} still to be written, or null: to be forgotten
let mine = null; // {table, release}: the table this tab has open
let failing = "";
let retrying = null; // the timer while saving fails
let last = Promise.resolve();

function queue(step) {
  const done = last.then(step);
  last = done.catch((error) => console.warn("store:", error));
  return last;
}

// Resolves when all that was asked for so far is done.
export const settled = () => last;

// Does the work in one transaction if `allowed(the entry about the table)`; tells whether it did.
function transact(table, allowed, work) {
  return database("readwrite", (store) => {
    return new Promise((resolve, reject) => {
      const { transaction } = store;
      let done = false;
      transaction.oncomplete = () => resolve(done);
      transaction.onabort = () => reject(transaction.error);
      const asked = store.get(`about:${table}`);
      asked.onsuccess = () => {
        try {
          done = allowed(asked.result);
          if (done) work(store, asked.result);
        } catch (error) {
          reject(error);
          transaction.abort();
        }
      };
    });
  });
}

function reason(error) {
  if (error?.name === "QuotaExceededError") return "full";
  const forbidden = ["SecurityError", "InvalidStateError", "NotAllowedError", "UnknownError"];
  return forbidden.includes(error?.name) ? "forbidden" : (error?.message ?? String(error));
}

function report(why) {
  if (why === failing) return;
  failing = why;
  intent(why ? `store:failed:${why}` : "store:recovered");
}

// Locks

// Asks again and again rather than waiting with a time limit: on a slow page the limit would pass before the
// answer is heard, though nobody has the table.
async function claim(table, steal) {
  let locks = null;
  try {
    locks = navigator.locks;
  } catch {
    // a sandboxed frame: the owner's name in each entry has to do
  }
  if (!locks) return () => {};
  for (let tries = steal ? 1 : TRIES; ; tries -= 1) {
    const release = await request(locks, table, steal ? { steal } : { ifAvailable: true });
    if (release || tries === 1) return release;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

// Resolves to a function that lets the lock go, or to null where it can't be had.
function request(locks, table, options) {
  return new Promise((resolve) => {
    let release = null;
    const hold = (lock) =>
      lock
        ? new Promise((freed) => {
            release = freed;
            resolve(freed);
          })
        : resolve(null);
    locks.request(`${NAME} ${table}`, options, hold).catch(() => {
      if (release && mine?.release === release) lose(table);
      else resolve(null);
    });
  });
}

function lose(table) {
  if (mine?.table === table) letGo();
  pending.delete(table);
  intent(`store:robbed:${table}`);
}

function letGo() {
  mine?.release();
  mine = null;
}

// Effects

let latest = 0;

// A save counts from when it was asked for, and no two at once, so that the newest stands first.
export function save(table, text, about) {
  latest = Math.max(latest + 1, Date.now());
  wish(table, { text, about, saved: latest });
}

export const remove = (table) => wish(table, null);

// Only the newest wish for a table counts, however long the store takes.
function wish(table, wanted) {
  const isNew = !pending.has(table);
  pending.set(table, wanted);
  if (isNew) queue(() => write(table));
}

// One step does all that is wished while it works, so that no later step comes between two wishes.
async function write(table) {
  while (pending.has(table)) {
    const wanted = pending.get(table);
    try {
      if (!(await (wanted ? put(table, wanted) : forget(table)))) return void lose(table);
    } catch (error) {
      retrying ??= setTimeout(retry, RETRY);
      return void report(reason(error));
    }
    if (pending.get(table) === wanted) pending.delete(table);
    report(document.documentElement.dataset.storage === "none" ? "forbidden" : "");
  }
}

function retry() {
  retrying = null;
  for (const table of pending.keys()) queue(() => write(table));
}

async function put(table, { text, about, saved }) {
  if (mine?.table !== table) {
    const release = await claim(table, false);
    if (!release) return false;
    letGo();
    mine = { table, release };
  }
  return transact(
    table,
    (entry) => !entry || entry.owner === me,
    (store) => {
      store.put({ about, saved, owner: me }, `about:${table}`);
      store.put(text, `record:${table}`);
    },
  );
}

function forget(table) {
  if (mine?.table === table) letGo();
  return transact(
    table,
    () => true,
    (store) => {
      store.delete(`about:${table}`);
      store.delete(`record:${table}`);
    },
  );
}

export function open(table, takeOver) {
  queue(async () => {
    letGo();
    const release = await claim(table, takeOver);
    let entry, text;
    try {
      if (release) {
        await transact(table, Boolean, (store, before) => {
          store.put({ ...before, owner: me }, `about:${table}`);
        });
      }
      [entry, text] = await getMany([`about:${table}`, `record:${table}`], database);
    } catch (error) {
      release?.();
      return intent(`store:broken:${table}:${error.message}`);
    }
    if (typeof text !== "string") {
      release?.();
      if (text === undefined && !entry) return intent(`store:missing:${table}`);
      const fault = text === undefined ? "its record is not there" : "its record is no text";
      return intent(`store:broken:${table}:${fault}`);
    }
    if (release) mine = { table, release };
    intent(`store:${release ? "opened" : "busy"}:${table}:${text}`);
  });
}

export const close = () => void queue(letGo);

// The saved tables, newest first, as JSON [{table, about, when, fault}].
export async function tables() {
  try {
    const found = (await keys(database)).map((key) => String(key).split(":"));
    const records = new Set(found.filter(([kind]) => kind === "record").map(([, table]) => table));
    const names = [...new Set(found.map(([, table]) => table))];
    const entries = await getMany(names.map((table) => `about:${table}`), database);
    const saved = new Map(names.map((table, index) => [table, entries[index]]));
    const age = (table) => -(saved.get(table)?.saved ?? 0);
    names.sort((a, b) => age(a) - age(b));
    return JSON.stringify(names.map((name) => describe(name, saved.get(name), records.has(name))));
  } catch (error) {
    report(reason(error));
    return "[]";
  }
}

function describe(table, entry, hasRecord) {
  const whole = typeof entry?.about === "string" && typeof entry.saved === "number";
  return {
    table,
    about: whole ? entry.about : "",
    when: whole ? new Date(entry.saved).toLocaleString("sv-SE").slice(0, 16) : "",
    fault: !hasRecord ? "its record is not there" : whole ? "" : "its description is damaged",
  };
}
