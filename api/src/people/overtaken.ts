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

/** The old values of the fields, as the caller saw them before the change. The caller sends them. */
type Base = Record<string, unknown> | undefined;

/** Tells whether two values mean the same to a reader. Null and an empty text mean the same. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? "") === JSON.stringify(other ?? "");
}

/**
 * Returns the fields that an input really changes. Leaves out a field if its value is still the value that the caller
 * saw before the change.
 */
export function changesIn<Fields extends object>(input: Fields, base: Base): Partial<Fields> {
  const changed = Object.entries(input).filter(
    ([field, value]) =>
      value !== undefined && !(base && Object.hasOwn(base, field) && isSame(base[field], value)),
  );
  return Object.fromEntries(changed) as Partial<Fields>;
}

/** Returns the names of the changed fields whose new value is different from the stored value. */
export function newIn(changes: object, onRecord: object): string[] {
  const present: Record<string, unknown> = { ...onRecord };
  return Object.entries(changes).flatMap(([field, value]) =>
    isSame(value, present[field]) ? [] : field,
  );
}

interface Change {
  /** The name of the changed thing, for example "note". */
  what: string;
  changes: object;
  base: Base;
  /** The record as it is now, locked until the transaction ends. */
  onRecord: object;
  /** Who last changed each field. Absent if nobody but the caller changes the record. */
  changedBy?: ChangedBy;
  actor: Pick<Actor, "id">;
}

/**
 * Refuses to change a field that somebody has changed since the caller read it. Changes to other fields of the record
 * do not matter.
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
  /** The name of the change that the caller undoes, for example "DeActivated". */
  done: string;
  /** The time when the caller made the change. */
  at: string;
  field: string;
  changedBy: ChangedBy;
  actor: Pick<Actor, "id">;
}

/**
 * Refuses to undo the caller's change if somebody has changed the same field after it. `at` is the time of the caller's
 * change.
 */
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

/** Finds first names by id. People who have left are not in the map. */
export async function namesOf(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, first_name: users.first_name })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, first_name }) => [id, first_name]));
}

/** Returns the record's `changed_by` with `actor` as the last person who changed these fields. */
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
