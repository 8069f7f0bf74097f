import type { AuditedCall } from "@agbara/shared/contract/calls.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import type { Database } from "../../platform/db/database.ts";
import { isLockTimeout } from "../../platform/db/failures.ts";
import { inSnapshot } from "../../platform/db/transactions.ts";
import type { Context, HandlersAt } from "../../platform/http/handler.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { kindsBetween, sidesBetween } from "../accounts/day-sums.ts";
import { ALL_DAYS } from "../accounts/reading.ts";
import { lastDayOf, monthOf, monthsBetween } from "./calendar.ts";
import { correctionsBetween, findMonths, findNames, firstMonth, type MonthRow } from "./queries.ts";
import { askToClose, type Closing, closeMonth, nextToClose } from "./rules.ts";
import { monthView, type Reader, statementView, trialView } from "./views.ts";

/** The contract allows at most this many entries in each list. */
const MOST_MONTHS = 600;
const MOST_CORRECTIONS = 200;

type Asking = Pick<Context<"ledger.months.ask">, "db" | "actor" | "now" | "giving">;

async function readerOf({ db, actor, now, giving }: Asking): Promise<{
  rows: Map<string, MonthRow>;
  first: string | null;
  reader: Reader;
}> {
  const rows = await findMonths(db);
  const first = await firstMonth(db);
  const people = [...rows.values()].flatMap(({ asked_by, closed_by }) => [asked_by, closed_by]);
  const names = await findNames(db, [...new Set(people.filter((one) => one !== null))]);
  const next = nextToClose(rows, first);
  const { holidays } = giving;
  return {
    rows,
    first,
    reader: { actorId: actor.id, today: dayInLagos(now), next, names, holidays },
  };
}

export const monthsHandlers: HandlersAt<"ledger.months"> = {
  async "ledger.months.list"(_, context) {
    const { rows, first, reader } = await readerOf(context);
    const last = monthOf(reader.today);
    const months = first === null ? [] : monthsBetween(first, last).slice(0, MOST_MONTHS);
    const data = months.map((month) => monthView(month, rows.get(month) ?? null, reader));
    return { success: true, data };
  },

  "ledger.months.ask": ({ month }, context) =>
    changed(context, "ledger.months.ask", (closing) => askToClose(closing, `${month}-01`)),

  async "ledger.months.close"({ month }, context) {
    const close = (closing: Closing) => closeMonth(closing, `${month}-01`);
    try {
      return await changed(context, "ledger.months.close", close);
    } catch (error) {
      throw isLockTimeout(error) ? new HttpError(409, words.months.busy) : error;
    }
  },

  async "ledger.months.statement"({ month: asked }, { db }) {
    const month = `${asked}-01`;
    const days = { from: month, to: lastDayOf(month) };
    const parts = await inSnapshot(db, async (snapshot) => ({
      month,
      row: (await findMonths(snapshot)).get(month) ?? null,
      sides: await sidesBetween(snapshot, days),
      kinds: await kindsBetween(snapshot, days),
      corrections: await correctionsBetween(snapshot, days, MOST_CORRECTIONS),
    }));
    return { success: true, data: statementView(parts) };
  },

  async "ledger.months.trial"({ day }, { db }) {
    const sides = await inSnapshot(db, (snapshot) =>
      sidesBetween(snapshot, { from: ALL_DAYS.from, to: day }),
    );
    return { success: true, data: trialView(day, sides) };
  },
};

/** Changes a month and writes the line about it to the audit log. The database saves both or neither. */
function changed(
  { db, actor, now, giving }: Asking,
  action: AuditedCall & `ledger.months.${string}`,
  change: (closing: Closing) => Promise<MonthRow>,
) {
  const writeLine = (tx: Database, { month }: MonthRow) => {
    const title = month.slice(0, 7);
    const details = { record: { id: title, title } };
    return recordAudit(tx, { actor, action, details }, now);
  };
  return db.transaction(async (tx) => {
    const { holidays } = giving;
    const row = await change({ db: tx, actor, now, holidays, writeLine });
    const { reader } = await readerOf({ db: tx, actor, now, giving });
    return { success: true as const, data: monthView(row.month, row, reader) };
  });
}
