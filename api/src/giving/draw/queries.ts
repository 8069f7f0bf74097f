import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { CARD, type Card } from "../../entrepreneurs/public/cards.ts";
import { isShown } from "../../entrepreneurs/public/one.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { gift_parts, gifts } from "../tables.ts";
import { draw_chains, draw_list_pages, draw_lists, draw_turns, draws } from "./tables.ts";

export type Draw = typeof draws.$inferSelect;
export type Turn = typeof draw_turns.$inferSelect;

export async function findDraw(db: Database, id: string): Promise<Draw | null> {
  const [row] = await db.select().from(draws).where(eq(draws.id, id));
  return row ?? null;
}

/**
 * Finds a draw and locks it until the transaction ends. So if two gifts use the same draw, we handle the second gift
 * after the first.
 */
export async function holdDraw(tx: Database, number: number): Promise<Draw | null> {
  const [row] = await tx.select().from(draws).where(eq(draws.number, number)).for("update");
  return row ?? null;
}

export async function nextNumber(tx: Database): Promise<number> {
  const [last] = await tx
    .select({ number: draws.number })
    .from(draws)
    .orderBy(desc(draws.number))
    .limit(1);
  return (last?.number ?? 0) + 1;
}

export async function addDraw(tx: Database, row: typeof draws.$inferInsert): Promise<Draw> {
  const [added] = await tx.insert(draws).values(row).returning();
  if (!added) throw new Error(`The draw ${row.number} was not saved.`);
  return added;
}

/** Records the end of a draw. Returns null if the draw had already ended. */
export async function endDraw(
  tx: Database,
  number: number,
  end: Pick<Draw, "drawn_at" | "server_seed" | "donor_seed">,
  turns: Omit<Turn, "draw">[],
): Promise<Draw | null> {
  const [row] = await tx
    .update(draws)
    .set(end)
    .where(and(eq(draws.number, number), isNull(draws.drawn_at)))
    .returning();
  if (row && turns.length > 0)
    await tx.insert(draw_turns).values(turns.map((turn) => ({ ...turn, draw: number })));
  return row ?? null;
}

/** A page on a list, with its present status. */
export interface Candidate {
  position: number;
  id: string;
  code: string;
  status: string;
  /** True if the page is public and still needs at least the draw's amount. */
  needs: boolean;
}

export function candidatesAt(
  db: Database,
  { day, amount }: Pick<Draw, "day" | "amount">,
  positions: readonly number[],
): Promise<Candidate[]> {
  return rowsOf<Candidate>(
    db,
    sql`select listed.position, page.id, page.code, page.status,
               page.is_public and page.target - page.raised >= ${amount}::bigint as needs
          from ${draw_list_pages} as listed join entrepreneurs as page on page.id = listed.entrepreneur_id
         where listed.day = ${day} and listed.position in (${sql.join([...positions], sql`, `)})`,
  );
}

/** A draw with the hash of its list and the anchor of its chain. */
export interface WholeDraw {
  draw: Draw;
  hash: string;
  anchor: string;
}

export async function wholeDraw(db: Database, number: number): Promise<WholeDraw | null> {
  const [row] = await db
    .select({ draw: draws, hash: draw_lists.hash, anchor: draw_chains.anchor })
    .from(draws)
    .innerJoin(draw_lists, eq(draw_lists.day, draws.day))
    .innerJoin(draw_chains, eq(draw_chains.number, draws.chain))
    .where(eq(draws.number, number));
  return row ?? null;
}

export function turnsOf(db: Database, number: number): Promise<Turn[]> {
  return db
    .select()
    .from(draw_turns)
    .where(eq(draw_turns.draw, number))
    .orderBy(asc(draw_turns.turn));
}

/** Finds the pages that a draw has chosen, in the order of the draw. Includes pages of any status. */
export async function chosenBy(db: Database, number: number) {
  const rows = await db
    .select({ page: entrepreneurs })
    .from(draw_turns)
    .innerJoin(entrepreneurs, eq(entrepreneurs.id, draw_turns.entrepreneur_id))
    .where(and(eq(draw_turns.draw, number), isNull(draw_turns.passed)))
    .orderBy(asc(draw_turns.turn));
  return rows.map(({ page }) => page);
}

/** Finds the cards of these pages, in the order of `ids`. Leaves out pages that are no longer public. */
export async function cardsOf(db: Database, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ page: CARD.page, photo: { file: CARD.photo.file } })
    .from(entrepreneurs)
    .where(and(inArray(entrepreneurs.id, [...ids]), isShown));
  const cards = rows as unknown as Card[];
  return ids.flatMap((id) => cards.find(({ page }) => page.id === id) ?? []);
}

/** Finds the number of the draw that the donor made after rejecting this draw. Returns null if there is none. */
export async function followerOf(db: Database, number: number): Promise<number | null> {
  const [row] = await db
    .select({ number: draws.number })
    .from(draws)
    .where(eq(draws.again, number))
    .orderBy(asc(draws.number))
    .limit(1);
  return row?.number ?? null;
}

/** Returns true if there is a paid gift whose pages were chosen by this draw. */
export async function isGiven(db: Database, number: number): Promise<boolean> {
  const [row] = await db
    .select({ id: gifts.id })
    .from(gift_parts)
    .innerJoin(gifts, eq(gifts.id, gift_parts.gift_id))
    .where(and(eq(gift_parts.draw, number), isNotNull(gifts.paid_at)))
    .limit(1);
  return row !== undefined;
}
