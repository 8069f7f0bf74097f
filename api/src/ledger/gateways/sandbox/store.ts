import { and, asc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { AS_EVER, type Switches, switches } from "./switches.ts";
import { sandbox_records, sandbox_webhooks } from "./tables.ts";

/** A payment in the sandbox's records. Amounts are whole kobo. */
export interface Transaction {
  email: string;
  amount: number;
  /** The amount that the sandbox reports as charged. It counts only after the payment is paid. */
  charged: number;
  currency: string;
  callbackUrl: string;
  accessCode: string;
  status: "ongoing" | "success" | "failed" | "abandoned" | "reversed";
  fees: number;
  paidAt: string | null;
}

export interface Refund {
  transaction: string;
  amount: number;
  status: "pending" | "processed" | "failed" | "needs-attention";
}

export interface Recipient {
  name: string;
  accountNumber: string;
  bankCode: string;
}

export interface Transfer {
  amount: number;
  recipient: string;
  status: "pending" | "success" | "failed" | "reversed";
  fee: number;
  /** Why the bank did not take the money, in its own words. Missing if it gave no reason. */
  said?: string;
}

export interface Dispute {
  transaction: string;
  amount: number;
  status: "awaiting-merchant-feedback" | "resolved";
  resolution: "merchant-accepted" | "auto-accepted" | "declined" | null;
  dueAt: string;
}

/** An account at a simulated bank, found by its number. */
export interface Holding {
  holder: string;
}

export interface Kinds {
  transaction: Transaction;
  refund: Refund;
  recipient: Recipient;
  transfer: Transfer;
  dispute: Dispute;
  holding: Holding;
  switches: Switches;
}

export interface Row<Kind extends keyof Kinds> {
  id: number;
  reference: string;
  body: Kinds[Kind];
  at: Date;
}

const { id, kind: ofKind, reference, body, at } = sandbox_records;
const columns = { id, reference, body, at };

/** Adds a record to the sandbox. Returns null if the reference is already used. */
export async function add<Kind extends keyof Kinds>(
  db: Database,
  kind: Kind,
  own: string,
  value: Kinds[Kind],
  now: Date,
): Promise<Row<Kind> | null> {
  const [row] = await db
    .insert(sandbox_records)
    .values({ kind, reference: own, body: value, at: now })
    .onConflictDoNothing()
    .returning(columns);
  return (row as Row<Kind> | undefined) ?? null;
}

export async function find<Kind extends keyof Kinds>(
  db: Database,
  kind: Kind,
  own: string,
): Promise<Row<Kind> | null> {
  const [row] = await db
    .select(columns)
    .from(sandbox_records)
    .where(and(eq(ofKind, kind), eq(reference, own)));
  return (row as Row<Kind> | undefined) ?? null;
}

/**
 * Changes a record of the sandbox, but only if it is in the state `when`. Returns null if it is in another state or
 * does not exist.
 */
export async function change<Kind extends keyof Kinds>(
  db: Database,
  kind: Kind,
  own: string,
  changes: Partial<Kinds[Kind]>,
  when: Partial<Kinds[Kind]> = {},
): Promise<Row<Kind> | null> {
  const [row] = await db
    .update(sandbox_records)
    .set({ body: sql`${body} || ${JSON.stringify(changes)}::jsonb` })
    .where(
      and(eq(ofKind, kind), eq(reference, own), sql`${body} @> ${JSON.stringify(when)}::jsonb`),
    )
    .returning(columns);
  return (row as Row<Kind> | undefined) ?? null;
}

export interface Stretch {
  from?: Date;
  to?: Date;
  page?: number;
  perPage?: number;
}

/** Lists records of the sandbox by time. Without a page, lists all of them. */
export async function list<Kind extends keyof Kinds>(
  db: Database,
  kind: Kind,
  { from, to, page = 1, perPage = 10_000 }: Stretch = {},
): Promise<Row<Kind>[]> {
  const rows = await db
    .select(columns)
    .from(sandbox_records)
    .where(and(eq(ofKind, kind), from && gte(at, from), to && lte(at, to)))
    .orderBy(asc(at), asc(id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return rows as Row<Kind>[];
}

export async function readSwitches(db: Database): Promise<Switches> {
  const row = await find(db, "switches", "now");
  return row ? switches.parse(row.body) : AS_EVER;
}

export async function setSwitches(db: Database, value: Switches, now: Date): Promise<void> {
  if (!(await add(db, "switches", "now", value, now))) await change(db, "switches", "now", value);
}

/** Removes due webhooks from the sandbox's queue and returns them. So each is sent once, unless it is queued again. */
export async function takeDueWebhooks(db: Database, now: Date) {
  return db
    .delete(sandbox_webhooks)
    .where(
      inArray(
        sandbox_webhooks.id,
        db
          .select({ id: sandbox_webhooks.id })
          .from(sandbox_webhooks)
          .where(lte(sandbox_webhooks.due_at, now))
          .orderBy(asc(sandbox_webhooks.due_at), asc(sandbox_webhooks.id))
          .limit(20)
          .for("update", { skipLocked: true }),
      ),
    )
    .returning();
}
