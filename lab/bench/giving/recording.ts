import pg from "pg";

/** An SQL statement that our own code sent, and the rows that came back. */
export interface Sent {
  text: string;
  values: unknown[];
  answered: unknown[][];
}

type Query = (...given: unknown[]) => unknown;
type Answer = { rows?: (unknown[] | Record<string, unknown>)[] };

/**
 * Records SQL statements from the moment when `work` calls `now`, on all connections that are opened while `work` runs.
 */
export async function recorded(work: (now: () => void) => Promise<void>): Promise<Sent[]> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  const sent: Sent[] = [];
  let isOn = false;
  prototype.query = function noting(this: unknown, ...given: unknown[]) {
    const [statement, values] = given as [string | { text: string; values?: unknown[] }, unknown];
    const one: Sent = {
      text: typeof statement === "string" ? statement : statement.text,
      values: Array.isArray(values)
        ? values
        : (typeof statement === "object" && statement.values) || [],
      answered: [],
    };
    if (isOn) sent.push(one);
    const note = (answer: Answer | undefined) => {
      one.answered = (answer?.rows ?? []).map((row) => Object.values(row));
    };
    const last = given.at(-1);
    // A connection pool passes a callback to the database client. All other callers wait for a promise.
    if (typeof last === "function")
      given[given.length - 1] = (error: unknown, answer: Answer) => {
        note(answer);
        last(error, answer);
      };
    const answer = query.apply(this, given);
    return answer instanceof Promise
      ? answer.then((rows: Answer) => {
          note(rows);
          return rows;
        })
      : answer;
  };
  try {
    await work(() => {
      isOn = true;
    });
  } finally {
    prototype.query = query;
  }
  return sent;
}
