import { formatKobo } from "@agbara/shared/money.ts";
import type { Database } from "../../platform/db/database.ts";
import { inSnapshot } from "../../platform/db/transactions.ts";
import { modeOf } from "../accounts/mode.ts";
import { type Difference, eachDifference, inWords } from "./check.ts";
import { totalsOf } from "./totals.ts";

/** Checks all rules of the books and prints each difference as a line. Returns true if there is none. */
export function verifyBooks(db: Database, say: (line: string) => void): Promise<boolean> {
  return inSnapshot(db, async (snapshot) => {
    await sayTotals(snapshot, say);
    let rule = "";
    let wrong = 0;
    await eachDifference(snapshot, (found: Difference | null) => {
      if (found === null) return say("- and more of these");
      if (found.what !== rule) say("");
      rule = found.what;
      wrong += 1;
      say(`- ${inWords(found)}`);
    });
    say("");
    say(
      wrong === 0
        ? "The books are right: every balance and every total is the sum of its transfers."
        : "The books are WRONG at the places listed above. The server itself cannot write this, so somebody changed the database. Approve no refund and no payout. Keep this list, and find out who it was.",
    );
    return wrong === 0;
  });
}

async function sayTotals(snapshot: Database, say: (line: string) => void) {
  const count = (number: number) => number.toLocaleString("en");
  const mode = await modeOf(snapshot);
  const { groups, transfers, kinds } = await totalsOf(snapshot);
  say(`${count(transfers)} transfers in ${count(groups)} groups. ${MODES[mode ?? "none"]}`);
  for (const { kind, accounts, balance } of kinds) {
    const sum = formatKobo(Number(balance)).padStart(20);
    say(
      `  ${kind.padEnd(20)} ${sum}  in ${count(accounts)} ${accounts === 1 ? "account" : "accounts"}`,
    );
  }
}

const MODES = {
  live: "The money is real.",
  sandbox: "No real money.",
  none: "No gift was ever made.",
};
