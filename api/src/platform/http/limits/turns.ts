import { words } from "../../words/words.ts";
import { BUSY_RETRY_AFTER_S } from "../errors.ts";
import { HttpError } from "../http-error.ts";

/**
 * Of one record so many calls are worked on at a time. The others hold no connection to the database in the meantime.
 */
const AT_ONCE = 2;
const WAIT_MS = 10_000;

/** Works for a record when its turn comes. Without a record it works at once. */
export type Turns = <Answer>(record: string | null, work: () => Promise<Answer>) => Promise<Answer>;

/** Calls about one record take turns, so that a burst of them keeps no connection from anybody else. */
export function createTurns(): Turns {
  /** Of each record that is worked on: how many are, and who waits, the first first. */
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

  /** Hands the turn on to anyone who waits longest. */
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
