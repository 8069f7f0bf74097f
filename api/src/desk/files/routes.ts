import { setTimeout } from "node:timers/promises";
import type { AuditedCall, Output } from "@agbara/shared/contract/calls.ts";
import { may } from "@agbara/shared/policy.ts";
import { csvLines, csvOf } from "@agbara/shared/text/csv.ts";
import { namesOf } from "../../finance/refunds/reading.ts";
import { limitFiles } from "../../people/staff/files.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context, HandlersAt } from "../../platform/http/handler.ts";
import { HttpError, invalid, notFound } from "../../platform/http/http-error.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { FILES } from "./lists.ts";
import { columnsOf, keysFrom, readPart } from "./queries.ts";
import {
  approveFile,
  askForFile,
  findFile,
  findFiles,
  isApprovable,
  isReadable,
  isSettled,
  type MoneyFileRow,
} from "./rules.ts";

type View = Output<"desk.files.ask">["data"];
type Calling = Pick<Context<"desk.files.ask">, "db" | "actor" | "now">;

/** The maximum number of rows in one part of a file. */
const ROWS = 2_000;
/**
 * How many times we check whether the file's data can still change, and the time between two checks in milliseconds.
 */
const LOOKS = 20;
const LOOK_AGAIN_MS = 100;

export const filesHandlers: HandlersAt<"desk.files"> = {
  async "desk.files.list"(_, context) {
    return { success: true, data: await views(context, await findFiles(context.db, context.now)) };
  },

  "desk.files.ask": (asked, context) =>
    changed(context, "desk.files.ask", async (acting) => {
      const known = await findFile(acting.db, asked.id);
      if (!known) await limitFiles(acting.db, context);
      return askForFile(acting, asked);
    }),

  "desk.files.approve": ({ id }, context) =>
    changed(context, "desk.files.approve", (acting) => approveFile(acting, id)),

  async "desk.files.rows"({ id, after }, { db, primary, actor, now }) {
    const file = await findFile(db, id);
    if (file?.asked_by !== actor.id || !may(actor.role, FILES[file.list].access)) throw notFound();
    if (!isReadable(file, now))
      throw new HttpError(409, file.contacts ? words.moneyFiles.waits : words.moneyFiles.over);
    await waitUntilSettled(db, file);
    const list = FILES[file.list];
    const keys = after === undefined ? null : keysFrom(after, list);
    if (after !== undefined && !keys) throw invalid("after", words.moneyFiles.noPlace);
    const part = {
      from: file.from_day,
      to: file.to_day,
      position: { upTo: file.up_to, moment: file.asked_at.toISOString() },
      after: keys,
      contacts: file.contacts,
      limit: ROWS,
    };
    const rows = await readPart(db, list, part);
    const columns = columnsOf(list, part);
    const lines = rows.map(({ cells }) => columns.map((name) => cells[name] ?? ""));
    const seen_ids = rows.flatMap(({ user }) => user ?? []);
    const details = {
      record: recordOf(file),
      contacts: file.contacts,
      after: after ?? null,
      list: file.list,
      rows: rows.length,
      reason: file.reason,
    };
    await recordAudit(primary, { actor, action: "desk.files.rows", seen_ids, details }, now);
    const last = rows.length === ROWS ? rows.at(-1) : undefined;
    const csv = keys
      ? lines.map((line) => `\r\n${csvLines([line])}`).join("")
      : csvOf(columns, lines);
    return { success: true, data: { csv, next: last ? last.keys.join("~") : null } };
  },
};

/**
 * Waits until the file's data can no longer change. A transaction that began before the person requested the file may
 * still be running.
 */
async function waitUntilSettled(db: Database, file: MoneyFileRow): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (await isSettled(db, file)) return;
    await setTimeout(LOOK_AGAIN_MS);
  }
  throw new HttpError(503, words.moneyFiles.notYet, { retryAfter: 1 });
}

async function views({ db, actor, now }: Calling, rows: MoneyFileRow[]): Promise<View[]> {
  const names = await namesOf(
    db,
    rows.map(({ asked_by }) => asked_by),
  );
  return rows.map((row) => ({
    _id: row.id,
    list: row.list,
    from: row.from_day,
    to: row.to_day,
    contacts: row.contacts,
    reason: row.reason,
    asked_by: { _id: row.asked_by, first_name: names.get(row.asked_by) || null },
    asked_at: row.asked_at.toISOString(),
    approved_at: row.approved_at?.toISOString() ?? null,
    up_to: `${row.up_to}`,
    readable: row.asked_by === actor.id && isReadable(row, now),
    approvable: isApprovable(row, actor.id, now),
  }));
}

/** Returns the id and title of a file, for the audit log. */
function recordOf({ id, list, from_day, to_day, contacts }: MoneyFileRow) {
  const days = [from_day, to_day].map((day) => day ?? "…").join(" – ");
  return { id, title: `${list}, ${days}${contacts ? ", with contact details" : ""}` };
}

/** Changes a file and writes an audit log line about the change. The database saves both or neither. */
function changed(
  context: Calling,
  action: AuditedCall & `desk.files.${string}`,
  change: (acting: Parameters<typeof askForFile>[0]) => Promise<MoneyFileRow>,
) {
  const { actor, now } = context;
  const writeLine = (tx: Database, file: MoneyFileRow) => {
    const details = { record: recordOf(file), reason: file.reason };
    return recordAudit(tx, { actor, action, details }, now);
  };
  return context.db.transaction(async (db) => {
    const row = await change({ db, now, actor, writeLine });
    const [data] = await views({ ...context, db }, [row]);
    if (!data) throw notFound();
    return { success: true as const, data };
  });
}
