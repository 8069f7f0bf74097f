import type { Conflict } from "@agbara/shared/contract/error-body.ts";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../db/open.ts";
import { type ChangedBy, users } from "../db/schema.ts";
import type { Actor } from "./calls.ts";
import { HttpError } from "./http-error.ts";

/** As a call takes it: the changed fields as they were when the change was begun. */
type Base = Record<string, unknown> | undefined;

/** Nothing and an empty text are the same to whoever reads them. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? "") === JSON.stringify(other ?? "");
}

/** What an input changes: without the fields that are still as they were when the change was begun. */
export function changesIn<Fields extends object>(input: Fields, base: Base): Partial<Fields> {
  const changed = Object.entries(input).filter(
    ([field, value]) =>
      value !== undefined && !(base && Object.hasOwn(base, field) && isSame(base[field], value)),
  );
  return Object.fromEntries(changed) as Partial<Fields>;
}

/** The fields of a change that are not on record as it has them. */
export function newIn(changes: object, onRecord: object): string[] {
  const present: Record<string, unknown> = { ...onRecord };
  return Object.entries(changes).flatMap(([field, value]) =>
    isSame(value, present[field]) ? [] : field,
  );
}

interface Change {
  /** What is changed: "note". */
  what: string;
  changes: object;
  base: Base;
  /** The record as it is now, held until the transaction ends. */
  onRecord: object;
  /** Who changed what of it last; without it nobody but the caller changes it. */
  changedBy?: ChangedBy;
  actor: Pick<Actor, "id">;
}

/** Refuses a change of what somebody changed since it was read. Other fields of the same record are no matter. */
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
  /** What is taken back: "DeActivated". */
  done: string;
  /** When the caller did it. */
  at: string;
  field: string;
  changedBy: ChangedBy;
  actor: Pick<Actor, "id">;
}

/** Refuses to take back what is not the caller's change of then any more: somebody changed the same since. */
export async function refuseToUndo(tx: Database, undone: Undone): Promise<void> {
  const { done, at, field, changedBy, actor } = undone;
  const last = changedBy[field];
  const own = last?.by === actor.id;
  if (own && last.at === at) return;
  const by = (last && (await namesOf(tx, [last.by])).get(last.by)) ?? null;
  const who = own
    ? "You changed this in another window or on another device"
    : `${by ?? "Somebody"} changed this`;
  throw new HttpError(
    409,
    `${who} after you ${done}. Undo would take that back, too, so nothing was changed. Read this person again.`,
  );
}

function sentence(what: string, conflicts: readonly Conflict[]): string {
  const others = conflicts.filter(({ own }) => !own).map(({ by }) => by ?? "Somebody");
  const who = [...new Set(others)].join(" and ");
  const changed = who
    ? `${who} changed this ${what}`
    : `You changed this ${what} in another window or on another device`;
  return `${changed} while you were writing, so your change is not saved yet. Read the other version, then save yours again.`;
}

async function namesOf(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, first_name: users.first_name })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, first_name }) => [id, first_name]));
}

/** The record's `changed_by` once `actor` has changed these fields. */
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
