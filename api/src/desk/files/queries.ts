import { isDay } from "@agbara/shared/age.ts";
import { isId } from "@agbara/shared/contract/parts/fields.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { inDays } from "../../platform/db/in-days.ts";
import type { Key, MoneyList, Position } from "./lists.ts";

export interface Part {
  from: string | null;
  to: string | null;
  position: Position;
  /** The sort keys of the last row of the previous part, as text. Null if this is the first part. */
  after: readonly string[] | null;
  contacts: boolean;
  limit: number;
}

/** A row of a file: its sort keys, the donor's member id if the donor is a member, and the text of each column. */
export interface FileRow {
  keys: string[];
  user: string | null;
  cells: Record<string, string | null>;
}

const UTC = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`);

/** SQL that writes a sort key as text. PostgreSQL reads exactly the same value from this text. */
const asText = ({ value, type }: Key): SQL =>
  type === "timestamptz" ? sql`to_char(${value} at time zone 'UTC', ${UTC})` : sql`${value}::text`;

const FITS: Record<Key["type"], (text: string) => boolean> = {
  timestamptz: (text) => /^[\d-]{10}T[\d:.]{15}Z$/.test(text) && !Number.isNaN(Date.parse(text)),
  date: isDay,
  bigint: (text) => /^\d{1,18}$/.test(text),
  uuid: isId,
  text: (text) => /^[\w:-]{1,100}$/.test(text),
};

/**
 * Reads the sort keys from `text`, which the file's previous part returned as `next`. Returns null if the text does not
 * fit the sort keys of this list.
 */
export function keysFrom(text: string, { keys }: MoneyList): string[] | null {
  const values = text.split("~");
  const fit = keys.every(({ type }, nth) => FITS[type](values[nth] ?? ""));
  return fit && values.length === keys.length ? values : null;
}

const tuple = (values: readonly SQL[]) => sql`(${sql.join([...values], sql`, `)})`;

/**
 * SQL condition: the row comes after the row with the keys `after`. The first part of the condition compares only the
 * keys that one index covers, so the database begins to read at that row.
 */
function isAfter({ keys, indexed }: MoneyList, after: readonly string[]): SQL {
  const own = keys.map(({ value }) => value);
  const given = keys.map(({ type }, nth) => sql`${after[nth] ?? ""}::${sql.raw(type)}`);
  const starts = sql`${tuple(own.slice(0, indexed))} >= ${tuple(given.slice(0, indexed))}`;
  return sql`${starts} and ${tuple(own)} > ${tuple(given)}`;
}

/** SQL condition: the row's day, in Lagos, is in the range that the file covers. */
function isIn([first]: MoneyList["keys"], { from, to }: Pick<Part, "from" | "to">): SQL {
  const { value, type } = first;
  const days = { from: from ?? undefined, to: to ?? undefined };
  if (type === "timestamptz") return inDays(value, days) ?? sql`true`;
  return sql`${from ? sql`${value} >= ${from}::date` : sql`true`}
    and ${to ? sql`${value} <= ${to}::date` : sql`true`}`;
}

const DONOR = {
  donor_user: sql`donor.user_id::text`,
  donor: sql`donor.name`,
};
const CONTACTS = {
  donor_email: sql`donor.email`,
  donor_phone: sql`(select phone from users where id = donor.user_id)`,
};

/** Returns the names of a file's columns. */
export function columnsOf(list: MoneyList, { position, contacts }: Part): string[] {
  const own = Object.keys(list.columns(position));
  return [...own, ...(list.donors ? ["donor"] : []), ...(contacts ? Object.keys(CONTACTS) : [])];
}

/** Reads the next rows of a file in one SQL statement. The statement uses one index. */
export async function readPart(db: Database, list: MoneyList, part: Part): Promise<FileRow[]> {
  const { position, after, contacts, limit } = part;
  const keys = Object.fromEntries(list.keys.map((key, nth) => [`key_${nth}`, asText(key)]));
  const donor = list.donors ? { ...DONOR, ...(contacts && CONTACTS) } : {};
  const selected = Object.entries({ ...list.columns(position), ...donor, ...keys }).map(
    ([name, value]) => sql`${value} as ${sql.identifier(name)}`,
  );
  const rows = await rowsOf<Record<string, string | null>>(
    db,
    sql`select ${sql.join(selected, sql`, `)} from ${list.from}
         where ${isIn(list.keys, part)} and ${list.belongs(position)}
           and ${after ? isAfter(list, after) : sql`true`}
         order by ${sql.join(
           list.keys.map(({ value }) => value),
           sql`, `,
         )} limit ${limit}`,
  );
  return rows.map((row) => ({
    keys: list.keys.map((_, nth) => row[`key_${nth}`] ?? ""),
    user: row.donor_user ?? null,
    cells: row,
  }));
}
