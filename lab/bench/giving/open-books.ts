import { booksHandlers } from "@agbara/api/ledger/books/routes.ts";
import { interleave, type Timed, type Times } from "../timing.ts";
import type { Books } from "./accounts.ts";

const WARM_UP = 5;
/** A month about two months ago. It is so old that the open books list the money that each page got in this month. */
const old = () => new Date(Date.now() - 75 * 86_400_000).toISOString().slice(0, 7);

/**
 * Measures how many milliseconds it takes to read the open books, and the days and pages of a month, for each size of
 * the books.
 */
export async function timeOpenBooks(
  all: readonly Books[],
  rounds: number,
): Promise<Map<string, Times>> {
  const found = new Map<string, Times>();
  const month = old();
  const reads = {
    "the open books": "ledger.books.read",
    "a month of the open books": "ledger.books.month",
  } as const;
  for (const [name, call] of Object.entries(reads)) {
    console.error(`${name} …`);
    const subjects = all.map(({ db, size }): Timed => {
      const unlimited = { config: { throttleFactor: 1_000_000 }, address: "::1" };
      const context = { db, primary: db, now: new Date(), ...unlimited } as never;
      return { name: `${size}`, run: async () => booksHandlers[call]({ month }, context) };
    });
    found.set(name, await interleave(subjects, { rounds, warmUp: WARM_UP, connections: 1 }));
  }
  return found;
}
