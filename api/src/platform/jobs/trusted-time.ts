import { eq } from "drizzle-orm";
import { BELIEVED_AFTER_MS, LEAP_MS } from "../clock.ts";
import type { Database } from "../db/open.ts";
import { marks } from "../db/schema.ts";

const DAY_MS = 86_400_000;

type Mark = (typeof marks.$inferSelect)["name"];

async function readMarks(db: Database): Promise<Partial<Record<Mark, Date>>> {
  const rows = await db.select().from(marks);
  return Object.fromEntries(rows.map(({ name, at }) => [name, at]));
}

/** How far this moment is from the last by which house was kept, in milliseconds; 0 where it never was. */
export async function leapSinceKept(db: Database, now: Date): Promise<number> {
  const { kept } = await readMarks(db);
  return kept ? now.getTime() - kept.getTime() : 0;
}

/** "400 days ahead of". */
export function leapInWords(ms: number): string {
  const days = Math.round(Math.abs(ms) / DAY_MS);
  return `${days} ${days === 1 ? "day" : "days"} ${ms > 0 ? "ahead of" : "behind"}`;
}

/**
 * Whether things may be deleted for their age at this moment. Not where it is more than a day from the last by which
 * house was kept: the clock has leapt, or the server was off for long, and nobody can tell which. A moment that is
 * still as far after a day of looking is believed.
 */
export async function mayKeepHouse(db: Database, now: Date): Promise<boolean> {
  const { kept = now, doubted } = await readMarks(db);
  const apart = (one: Date) => Math.abs(now.getTime() - one.getTime());
  if (apart(kept) > LEAP_MS) {
    const hasStayed = doubted && now >= doubted && apart(doubted) <= BELIEVED_AFTER_MS + LEAP_MS;
    if (!hasStayed) await mark(db, "doubted", now);
    if (!hasStayed || apart(doubted) < BELIEVED_AFTER_MS) return false;
  }
  await db.delete(marks).where(eq(marks.name, "doubted"));
  await mark(db, "kept", now);
  return true;
}

async function mark(db: Database, name: Mark, at: Date) {
  await db
    .insert(marks)
    .values({ name, at })
    .onConflictDoUpdate({ target: marks.name, set: { at } });
}
