import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { TASK_CAUSES, type TaskSubject } from "@agbara/shared/contract/finance/tasks.ts";
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { type DonorsReader, isBlind } from "../../giving/gifts/staff/donor-names.ts";
import { gift_parts, payments } from "../../giving/tables.ts";
import { money_tasks } from "../../ledger/tasks/tables.ts";
import { users } from "../../people/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { offsetOf } from "../../platform/http/paging.ts";
import { type Move, movesAbout, STRAY_CAUSES } from "../strays/queries.ts";
import { type Standing, standingOf } from "./standing.ts";

export type Task = typeof money_tasks.$inferSelect;

/** Data from other tables that a view of tasks needs. */
export interface TaskContext {
  /** The gift to which each task belongs. The key is the task's `about`, the id of its subject. */
  gifts: ReadonlyMap<string, string>;
  /**
   * For each open task, why it cannot be closed, and the batch or page to which the task links. The key is the task's
   * id.
   */
  standing: ReadonlyMap<string, Standing>;
  /** The latest proposal about each sum of money that belongs to no gift. The key is the money's name in the books. */
  moves: ReadonlyMap<string, Move>;
  /** True if we hide from the reader what colleagues wrote about donors. */
  blind: boolean;
  /** First names of staff, by their ids. A person whose account is deleted has no name here. */
  names: ReadonlyMap<string, string>;
}

interface Actor extends Pick<DonorsReader, "role"> {
  id: string;
}

type Filters = Input<"finance.tasks.list">;

const whereOf = ({ closed = false, cause }: Filters) =>
  and(
    closed ? isNotNull(money_tasks.closed_at) : isNull(money_tasks.closed_at),
    cause && eq(money_tasks.cause, cause),
  );

/**
 * Counts the tasks that match these filters. With `dueBefore`, counts only tasks whose deadline is before that time.
 */
export const countTasks = (db: Database, filters: Filters, dueBefore?: Date): Promise<number> =>
  db.$count(money_tasks, and(whereOf(filters), dueBefore && lt(money_tasks.due_at, dueBefore)));

export async function findTasks(
  db: Database,
  filters: Filters,
): Promise<{ rows: Task[]; total: number }> {
  const { closed = false, page = 1 } = filters;
  const order = closed
    ? [desc(money_tasks.closed_at), desc(money_tasks.id)]
    : [asc(money_tasks.due_at), asc(money_tasks.opened_at), asc(money_tasks.id)];
  const rows = await db
    .select()
    .from(money_tasks)
    .where(whereOf(filters))
    .orderBy(...order)
    .limit(PAGE_SIZE)
    .offset(offsetOf(page));
  return { rows, total: await countTasks(db, filters) };
}

export async function findTask(db: Database, id: string): Promise<Task | null> {
  const [task] = await db.select().from(money_tasks).where(eq(money_tasks.id, id));
  return task ?? null;
}

const referenceIn = (about: string) => about.split(":", 1)[0] ?? about;

/** Returns data from other tables about these tasks, as far as this person may read it. */
export async function contextOf(
  db: Database,
  tasks: readonly Task[],
  actor: Actor,
): Promise<TaskContext> {
  const about = (kind: TaskSubject) =>
    tasks.filter(({ cause }) => TASK_CAUSES[cause].about === kind).map((task) => task.about);
  // The queries below run one after the other, because they may share a transaction.
  const named = [...about("payment"), ...about("charge")];
  const paid = await db
    .select({ reference: payments.reference, gift: payments.gift_id })
    .from(payments)
    .where(inArray(payments.reference, named.map(referenceIn)));
  const gifts = new Map(paid.map(({ reference, gift }) => [reference, gift]));
  const byPayment = named.flatMap((one) => {
    const gift = gifts.get(referenceIn(one));
    return gift ? [{ about: one, gift }] : [];
  });
  const byPart = await db
    .select({ about: gift_parts.id, gift: gift_parts.gift_id })
    .from(gift_parts)
    .where(inArray(gift_parts.id, about("part")));
  const strays = tasks.flatMap(({ cause, about }) =>
    STRAY_CAUSES.some((one) => one === cause) ? [about] : [],
  );
  const moves = strays.length > 0 ? await movesAbout(db, strays) : [];
  const acted = [
    ...tasks.flatMap(({ closed_by }) => closed_by ?? []),
    ...moves.map(({ proposed_by }) => proposed_by),
  ];
  const people = await db
    .select({ id: users.id, name: users.first_name })
    .from(users)
    .where(inArray(users.id, acted));
  return {
    blind: isBlind(actor),
    gifts: new Map([...byPayment, ...byPart].map((row) => [row.about, row.gift])),
    standing: await standingOf(
      db,
      tasks.map(({ id }) => id),
      actor.id,
    ),
    moves: new Map(moves.map((move) => [move.about, move])),
    names: new Map(people.map(({ id, name }) => [id, name])),
  };
}
