import { words } from "../../words/words.ts";
import { BUSY_RETRY_AFTER_S } from "../errors.ts";
import { HttpError } from "../http-error.ts";

/**
 * How many calls about one record may run at the same time. A call that waits for its turn uses no database connection.
 */
const AT_ONCE = 2;
const WAIT_MS = 10_000;

/** Runs the work when it is this call's turn. Without a record, runs it immediately. */
export type Turns = <Answer>(record: string | null, work: () => Promise<Answer>) => Promise<Answer>;

/**
 * Returns a function that lets only a few calls about one record run at the same time. Otherwise many calls about the
 * same record could use all database connections.
 */
export function createTurns(): Turns {
  /** For each record in use: how many calls about it run, and which calls wait, with the oldest first. */
  const records = new Map<string, { atWork: number; waiting: Set<() => void> }>();

  async function begin(record: string): Promise<void> {
    const turns = records.get(record) ?? { atWork: 0, waiting: new Set() };
    records.set(record, turns);
    if (turns.atWork < AT_ONCE) {
      turns.atWork += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        turns.waiting.delete(begun);
        reject(new HttpError(503, words.platform.busy, { retryAfter: BUSY_RETRY_AFTER_S }));
      }, WAIT_MS);
      const begun = () => {
        clearTimeout(late);
        resolve();
      };
      turns.waiting.add(begun);
    });
  }

  /** Lets the oldest waiting call run. */
  function end(record: string) {
    const turns = records.get(record);
    if (!turns) return;
    const [next] = turns.waiting;
    if (next) {
      turns.waiting.delete(next);
      next();
      return;
    }
    turns.atWork -= 1;
    if (turns.atWork === 0) records.delete(record);
  }

  return async (record, work) => {
    if (record === null) return work();
    await begin(record);
    try {
      return await work();
    } finally {
      end(record);
    }
  };
}
