import { and, desc, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { donors, gift_parts, gifts, payments } from "../../giving/tables.ts";
import { account, balanceOf, post } from "../../ledger/accounts/ledger.ts";
import type { Charge, Gateway } from "../../ledger/gateways/gateway.ts";
import { closeTasks } from "../../ledger/tasks/queries.ts";
import { money_tasks } from "../../ledger/tasks/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { stray_moves } from "./tables.ts";

export type Move = typeof stray_moves.$inferSelect;

/** The causes of tasks about money that belongs to no gift. */
export const STRAY_CAUSES = ["unknown_payment", "charged_twice"] as const;

/**
 * If an open task is about money without a gift, returns the name that this money has in the books. Returns null for
 * any other task.
 */
export async function strayOf(db: Database, taskId: string): Promise<string | null> {
  const [task] = await db
    .select({ about: money_tasks.about })
    .from(money_tasks)
    .where(
      and(
        eq(money_tasks.id, taskId),
        inArray(money_tasks.cause, [...STRAY_CAUSES]),
        isNull(money_tasks.closed_at),
      ),
    );
  return task?.about ?? null;
}

/**
 * Returns the gateway that took this money, which belongs to no gift. Returns null if the money is not in our books.
 */
export async function gatewayOfStray(db: Database, about: string): Promise<Gateway["name"] | null> {
  const [row] = await rowsOf<{ name: Gateway["name"] }>(
    db,
    sql`select entry.owner as name from ledger_groups as posted
          join ledger_transfers as line on line.group_id = posted.id
          join ledger_accounts as entry on entry.id = line.debit_account
         where posted.key = ${`payment:${about}:posted`} and entry.kind = 'gateway_receivable'`,
  );
  return row?.name ?? null;
}

/** Returns how much of this money still waits for a decision. */
export const waitingOf = (db: Database, about: string) =>
  balanceOf(db, account("unallocated", about));

/** Matches our own references anywhere in a text that somebody typed. */
const OWN_REFERENCE = /agb-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export interface FittingGift {
  id: string;
  donor: string | null;
  created_at: Date;
  /** The names of the gift's pages. */
  pages: string[];
  /** True if the gift has gift cards. */
  cards: boolean;
  /**
   * Why the gift may belong to the payment. `reference`: the payment names the gift. `payer`: the payer's e-mail
   * address is the donor's.
   */
  fits: "reference" | "payer";
}

/**
 * Finds the unpaid gifts that this charge may have paid, the latest first. Such a gift has the same sum. Also, the
 * payment's reference names the gift, or the payer's e-mail address is the donor's. Anybody can order a gift with
 * another person's address. So if only the address fits, the gift must have been ordered before the payment, and must
 * not be gift cards, because the person who ordered the cards could spend them.
 */
export async function fittingGifts(
  db: Database,
  { reference, amount, payer, paidAt }: Pick<Charge, "reference" | "amount" | "payer" | "paidAt">,
): Promise<FittingGift[]> {
  const named = reference.toLowerCase().match(OWN_REFERENCE) ?? [];
  const isNamed = named.length
    ? sql<boolean>`exists (select from ${payments} where ${payments.gift_id} = ${gifts.id}
        and ${inArray(payments.reference, named)})`
    : sql<boolean>`false`;
  const parts = (what: SQL, kind: "entrepreneur" | "voucher") =>
    sql`(select ${what} from ${gift_parts} left join ${entrepreneurs}
           on ${entrepreneurs.id} = ${gift_parts.entrepreneur_id}
         where ${gift_parts.gift_id} = ${gifts.id} and ${gift_parts.kind} = ${kind})`;
  const pages = sql<
    string[]
  >`${parts(sql`coalesce(json_agg(${entrepreneurs.name} order by ${entrepreneurs.name}), '[]')`, "entrepreneur")}`;
  const cards = sql<boolean>`${parts(sql`count(*) > 0`, "voucher")}`;
  const isPayers =
    payer === null || paidAt === null
      ? sql`false`
      : and(
          eq(donors.email, payer.toLowerCase()),
          lte(gifts.created_at, paidAt),
          sql`not ${cards}`,
        );
  const rows = await db
    .select({
      id: gifts.id,
      donor: donors.name,
      created_at: gifts.created_at,
      pages,
      cards,
      isNamed,
    })
    .from(gifts)
    .leftJoin(donors, eq(donors.id, gifts.donor_id))
    .where(and(isNull(gifts.paid_at), eq(gifts.total, amount), or(isNamed, isPayers)))
    .orderBy(desc(gifts.created_at), desc(gifts.id))
    .limit(20);
  return rows.map(({ isNamed: byName, ...row }) => ({
    ...row,
    fits: byName ? "reference" : "payer",
  }));
}

/**
 * Adds a proposal about money without a gift. Returns false if the money already has a proposal, or if the id is used.
 */
export async function addMove(tx: Database, move: typeof stray_moves.$inferInsert) {
  const added = await tx
    .insert(stray_moves)
    .values(move)
    .onConflictDoNothing()
    .returning({ id: stray_moves.id });
  return added.length > 0;
}

export async function findMove(db: Database, id: string): Promise<Move | null> {
  const [move] = await db.select().from(stray_moves).where(eq(stray_moves.id, id));
  return move ?? null;
}

/**
 * Finds the latest proposal about each of these sums of money. `about` has the sums' names in the books. Leaves out
 * dropped proposals.
 */
export async function movesAbout(db: Database, about: readonly string[]): Promise<Move[]> {
  return db
    .selectDistinctOn([stray_moves.about])
    .from(stray_moves)
    .where(and(inArray(stray_moves.about, [...about]), sql`${stray_moves.state} <> 'dropped'`))
    .orderBy(stray_moves.about, desc(stray_moves.proposed_at), desc(stray_moves.id));
}

/** Changes a proposal if it is in one of these states, and returns it. Otherwise returns null. */
export async function changeMove(
  tx: Database,
  id: string,
  from: readonly Move["state"][],
  changes: Partial<Move>,
  only: SQL | undefined = undefined,
): Promise<Move | null> {
  const [moved] = await tx
    .update(stray_moves)
    .set(changes)
    .where(and(eq(stray_moves.id, id), inArray(stray_moves.state, [...from]), only))
    .returning();
  return moved ?? null;
}

/**
 * Claims the agreed proposals whose next request to a gateway is due. Until `until`, no other process takes these
 * proposals.
 */
export async function takeDueMoves(
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Move[]> {
  const due = db
    .select({ id: stray_moves.id })
    .from(stray_moves)
    .where(lte(stray_moves.next_try_at, now))
    .orderBy(stray_moves.next_try_at)
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(stray_moves)
    .set({ next_try_at: until, tries: sql`${stray_moves.tries} + 1` })
    .where(inArray(stray_moves.id, due))
    .returning();
}

interface Back {
  /** The name that the money has in the books. */
  about: string;
  gateway: Gateway["name"];
  /** The gateway's own id of the refund. */
  refundId: string;
  amount: bigint;
  at: Date;
}

/**
 * Records in the books that the gateway gave this money back, once for each refund of the gateway. Closes the task when
 * nothing is left of the money.
 */
export async function postBack(tx: Database, { about, gateway, refundId, amount, at }: Back) {
  const debit = account("unallocated", about);
  const credit = account("gateway_receivable", gateway);
  await post(tx, {
    key: `payment:${about}:back:${refundId}`,
    fingerprint: `${amount}`,
    lines: [{ debit, credit, amount, kind: "refund_paid" }],
    at,
  });
  if ((await balanceOf(tx, debit)) === 0n) await closeTasks(tx, [about], at, [...STRAY_CAUSES]);
}
