import { EXPORT_ROWS, PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import type { Introduction } from "@agbara/shared/contract/entities.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import { filtersForLog, recordAudit } from "../audit/record.ts";
import type { Database } from "../db/open.ts";
import type { Context, Handlers } from "../http/calls.ts";
import { HttpError } from "../http/http-error.ts";
import { countUse } from "../http/throttle.ts";
import type { FullRow } from "./records.ts";
import { findStaffPage, peopleIn } from "./staff-lists.ts";
import { staffView } from "./views.ts";

type Asked = Input<"admin.exports.create">;
type ExportContext = Pick<Context<"admin.exports.create">, "db" | "actor" | "now" | "config">;
type Person = Introduction["user"];
type Cell = string | number | null | undefined;

const DAY_MS = 86_400_000;

/** A person's columns; `part` says which of two people they are. */
function personColumns(person: Person | null | undefined, part = ""): Record<string, Cell> {
  return {
    [`${part}first_name`]: person?.first_name,
    [`${part}age`]: person?.age,
    [`${part}gender`]: person?.gender,
    [`${part}country`]: person && COUNTRIES[person.country_code],
    [`${part}occupation`]: person?.data_occupation.answer,
    [`${part}email`]: person?.account_email,
    [`${part}phone`]: person?.international_phone_number,
  };
}

/** What a file of each list says of a row, and nothing else. */
const COLUMNS: Record<Asked["list"], (row: Introduction) => Record<string, Cell>> = {
  users: ({ user }) => personColumns(user),
  members: ({ user }) => personColumns(user),
  "introductions/users": ({ user, status, code, note }) => ({
    ...personColumns(user),
    status,
    code,
    note,
  }),
  requests: ({ user, contact, request_status, requested_at, status, note }) => ({
    ...personColumns(user, "asking_"),
    ...personColumns(contact, "asked_"),
    answer: request_status,
    requested_at,
    status,
    note,
  }),
};

/** Counts one file, by calendar day in UTC: each person may make so many. */
async function limitToday(tx: Database, { actor, now, config }: ExportContext) {
  const today = now.toISOString().slice(0, 10);
  const limit = { name: "export:account", whom: `${actor.id} ${today}`, tries: 0, minutes: 1440 };
  const { count } = await countUse(tx, limit, now);
  if (count <= config.exportsADay) return;
  const retryAfter = Math.ceil((Date.parse(`${today}T00:00:00Z`) + DAY_MS - now.getTime()) / 1000);
  throw new HttpError(
    429,
    `You have made ${config.exportsADay} ${config.exportsADay === 1 ? "file" : "files"} today, and that is the most for one day. Try again tomorrow, or ask whoever runs the server for more.`,
    { retryAfter },
  );
}

/** The list's first rows, each once, though it may change while it is read. */
async function firstRows(tx: Database, { list, filters }: Asked, context: ExportContext) {
  const rows = new Map<string, FullRow>();
  let total = 0;
  for (let page = 1; page <= EXPORT_ROWS / PAGE_SIZE; page += 1) {
    const found = await findStaffPage(tx, list, filters, page, context);
    total = found.total;
    for (const row of found.rows) rows.set(row.introduction.id, row);
    if (found.rows.length < PAGE_SIZE) break;
  }
  return { rows: [...rows.values()], total };
}

export const exportHandlers: Handlers<"admin.exports.create"> = {
  async "admin.exports.create"(asked, context) {
    const { db, actor, now } = context;
    return db.transaction(async (tx) => {
      await limitToday(tx, context);
      const { rows, total } = await firstRows(tx, asked, context);
      const details = {
        list: asked.list,
        filters: filtersForLog(asked.filters),
        rows: rows.length,
        reason: asked.reason,
      };
      const entry = {
        actor,
        action: "admin.exports.create",
        seen_ids: peopleIn(rows),
        details,
      } as const;
      await recordAudit(tx, entry, now);
      const cells = rows.map((row) => COLUMNS[asked.list](staffView(row, now)));
      return {
        success: true,
        data: {
          columns: Object.keys(cells[0] ?? {}),
          rows: cells.map((row) => Object.values(row).map((value) => String(value ?? ""))),
          total,
        },
      };
    });
  },
};
