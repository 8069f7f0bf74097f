import type { Conflict } from "@agbara/shared/contract/parts/error-body.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../platform/db/database.ts";
import type { ChangedBy } from "../platform/db/tables.ts";
import type { Actor } from "../platform/http/handler.ts";
import { HttpError } from "../platform/http/http-error.ts";
import { words } from "../platform/words/words.ts";
import { users } from "./tables.ts";

/** The values of the fields before the change, as the caller saw them. The caller sends them with the change. */
type Base = Record<string, unknown> | undefined;

/** Tells whether two values look the same to a reader. Null and an empty text look the same. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? "") === JSON.stringify(other ?? "");
}

/**
 * Returns the fields that the caller really changed. Leaves out fields that still have the value that the caller saw
 * before.
 */
export function changesIn<Fields extends object>(input: Fields, base: Base): Partial<Fields> {
  const changed = Object.entries(input).filter(
    ([field, value]) =>
      value !== undefined && !(base && Object.hasOwn(base, field) && isSame(base[field], value)),
  );
  return Object.fromEntries(changed) as Partial<Fields>;
}

/** Returns the names of the changed fields whose new value differs from the stored value. */
export function newIn(changes: object, onRecord: object): string[] {
  const present: Record<string, unknown> = { ...onRecord };
  return Object.entries(changes).flatMap(([field, value]) =>
    isSame(value, present[field]) ? [] : field,
  );
}

interface Change {
  /** What was changed, as a word for the error, for example "note". */
  what: string;
  changes: object;
  base: Base;
  /** The record as it is now, locked until the transaction ends. */
  onRecord: object;
  /** Who last changed each field. Missing if only the caller can change the record. */
  changedBy?: ChangedBy;
  actor: Pick<Actor, "id">;
}

/**
 * Throws if somebody has changed one of these fields since the caller read the record. Changes to other fields do not
 * matter.
 */
export async function refuseOvertaken(tx: Database, change: Change): Promise<void> {
  const { what, changes, base = {}, changedBy } = change;
  const onRecord: Record<string, unknown> = { ...change.onRecord };
  const overtaken = newIn(changes, onRecord).filter(
    (field) => Object.hasOwn(base, field) && !isSame(base[field], onRecord[field]),
  );
  if (overtaken.length === 0) return;
  const names = await namesOf(
    tx,
    overtaken.flatMap((field) => changedBy?.[field]?.by ?? []),
  );
  const conflicts = overtaken.map((field): Conflict => {
    const last = changedBy?.[field];
    return {
      field,
      value: onRecord[field] ?? null,
      by: (last && names.get(last.by)) ?? null,
      at: last?.at ?? null,
      own: !changedBy || last?.by === change.actor.id,
    };
  });
  throw new HttpError(409, sentence(what, conflicts), { conflicts });
}

interface Undone {
  /** The change that the caller undoes, as a word for the error, for example "deactivated". */
  done: string;
  /** The time when the caller made the change. */
  at: string;
  field: string;
  changedBy: ChangedBy;
  actor: Pick<Actor, "id">;
}

/** Throws if somebody has changed the field after the caller's change. Then the caller cannot undo it. */
export async function refuseToUndo(tx: Database, undone: Undone): Promise<void> {
  const { done, at, field, changedBy, actor } = undone;
  const last = changedBy[field];
  const own = last?.by === actor.id;
  if (own && last.at === at) return;
  const by = (last && (await namesOf(tx, [last.by])).get(last.by)) ?? null;
  const message = own
    ? fill(words.people.notUndoneByYou, { done })
    : fill(words.people.notUndone, { who: by || words.people.somebody, done });
  throw new HttpError(409, message);
}

function sentence(what: string, conflicts: readonly Conflict[]): string {
  const others = conflicts.flatMap(({ own, by }) => (own ? [] : by || words.people.somebody));
  if (others.length === 0) return fill(words.people.overtakenByYou, { what });
  const who = [...new Set(others)].reduce((one, other) => fill(words.people.both, { one, other }));
  return fill(words.people.overtaken, { who, what });
}

/** Finds the first names of these people. The keys of the map are the ids. Leaves out ids without a person. */
export async function namesOf(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, first_name: users.first_name })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, first_name }) => [id, first_name]));
}

/**
 * Returns the new value of the column `changed_by` as SQL. In this value, `actor` is the person who last changed these
 * fields.
 */
export function changedNow(
  column: PgColumn,
  fields: readonly string[],
  actor: Pick<Actor, "id">,
  now: Date,
): SQL {
  const mark = { by: actor.id, at: now.toISOString() };
  const marks = Object.fromEntries(fields.map((field) => [field, mark]));
  return sql`${column} || ${JSON.stringify(marks)}::jsonb`;
}
