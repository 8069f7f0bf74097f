import { PGlite } from "@electric-sql/pglite";
import pg from "pg";

/**
 * Called after each step. `isKept` is true if the step made a change permanent: something has changed, and no
 * transaction is open.
 */
type Note = (step: string, isKept: boolean) => void;

/** Matches what PostgreSQL answers to a statement that changed something, for example "UPDATE 3". */
const CHANGED = /^(INSERT 0|UPDATE|DELETE) [1-9]/;
/** With this status, PostgreSQL says that no transaction is open on the connection. */
const IDLE = "I";

/**
 * Returns a function for one connection, to call after each statement. It remembers whether the open transaction has
 * changed something.
 */
function connection(note: Note) {
  let hasChanged = false;
  return (step: string, tag: string, status: string) => {
    hasChanged ||= CHANGED.test(tag);
    const isKept = hasChanged && status === IDLE;
    if (status === IDLE) hasChanged = false;
    note(step, isKept);
  };
}

/** Records the end of each PostgreSQL statement as soon as `pg` hears of it, before `pg` tells its caller. */
export function watchPostgres(note: Note) {
  const client = pg.Client.prototype as unknown as {
    _getActiveQuery(): { text?: string; _result?: pg.QueryResult } | null;
    _handleReadyForQuery(message: { status: string }): void;
  };
  const heard = client._handleReadyForQuery;
  const connections = new WeakMap<object, ReturnType<typeof connection>>();
  client._handleReadyForQuery = function (message) {
    const own = connections.get(this) ?? connection(note);
    connections.set(this, own);
    const { text, _result: result } = this._getActiveQuery() ?? {};
    const tag = `${result?.command} ${result?.command === "INSERT" ? "0 " : ""}${result?.rowCount}`;
    if (text) own(text, tag, message.status);
    heard.call(this, message);
  };
}

/**
 * Records the end of each statement of the embedded database. A statement begins with a Query or a Parse message of
 * PostgreSQL's protocol, and ends with the next Sync message.
 */
export function watchEmbedded(note: Note) {
  const own = connection(note);
  const run = PGlite.prototype.execProtocolStream;
  let text = "";
  let tag = "";
  let inTransaction = false;
  PGlite.prototype.execProtocolStream = async function (message, options) {
    const answer = await run.call(this, message, options);
    const kind = String.fromCharCode(message[0] ?? 0);
    if (kind === "Q") text = textIn(message, 5);
    if (kind === "P") text = textIn(message, message.indexOf(0, 5) + 1);
    for (const one of answer)
      if (one.name === "commandComplete") tag = (one as typeof one & { text: string }).text;
    if (kind !== "S" || text === "") return answer;
    inTransaction = text === "BEGIN" || (inTransaction && !/^(COMMIT|ROLLBACK)$/.test(text));
    const step = text;
    text = "";
    own(step, tag, inTransaction ? "T" : IDLE);
    return answer;
  };
}

function textIn(message: Uint8Array, from: number): string {
  return new TextDecoder().decode(message.subarray(from, message.indexOf(0, from)));
}

const PAYSTACK = "https://api.paystack.co";

/** Sends the calls of Paystack's adapter to the address in TEST_GATEWAY instead. Records each call after its answer. */
export function watchPaystack(note: Note) {
  const ask = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = String(input);
    if (!url.startsWith(PAYSTACK)) return ask(input, init);
    const path = url.slice(PAYSTACK.length);
    const answer = await ask(`${process.env.TEST_GATEWAY}${path}`, init);
    const { method = "GET" } = init ?? {};
    note(`${method} ${path.split("?")[0]}`, method !== "GET");
    return answer;
  };
}
