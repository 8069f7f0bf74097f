import { DAY_MS } from "@agbara/shared/age.ts";
import { eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { marks } from "../db/tables.ts";
import { BELIEVED_AFTER_MS, LEAP_MS } from "./clock.ts";

type Mark = (typeof marks.$inferSelect)["name"];

async function readMarks(db: Database): Promise<Partial<Record<Mark, Date>>> {
  const rows = await db.select().from(marks);
  return Object.fromEntries(rows.map(({ name, at }) => [name, at]));
}

/**
 * Returns how many milliseconds passed between the last housekeeping and `now`. Returns 0 if there was no housekeeping
 * yet.
 */
export async function leapSinceKept(db: Database, now: Date): Promise<number> {
  const { kept } = await readMarks(db);
  return kept ? now.getTime() - kept.getTime() : 0;
}

/** Describes a leap of the clock in words, such as "400 days ahead of". */
export function leapInWords(ms: number): string {
  const days = Math.round(Math.abs(ms) / DAY_MS);
  return `${days} ${days === 1 ? "day" : "days"} ${ms > 0 ? "ahead of" : "behind"}`;
}

/**
 * Returns true if we may delete old records now. Returns false if the last housekeeping is more than a day before or
 * after `now`. Then either the clock made a leap, or the server was off for a long time, and we cannot know which. We
 * trust the clock again after a day without another leap.
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
