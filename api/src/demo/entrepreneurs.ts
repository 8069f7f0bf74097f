import { koboFromNaira } from "@agbara/shared/money.ts";
import { pageCode } from "@agbara/shared/page-code.ts";
import { and, eq, notInArray } from "drizzle-orm";
import { entrepreneurs } from "../giving/tables.ts";
import { users } from "../people/tables.ts";
import type { Database } from "../platform/db/database.ts";
import { newId } from "../platform/db/ids.ts";

/** Pages that can be given to, with the five letters of their codes and their targets in naira. */
const PAGES = [
  ["TAYLR", 250_000],
  ["BAKER", 180_000],
  ["FARM2", 250_000],
  ["PHXNE", 120_000],
  ["SHEA9", 90_000],
  ["WELD7", 240_000],
] as const;

/** Gives the first invented members in Nigeria a verified page each, as far as there are so many. */
export async function insertPages(tx: Database, team: string[], now: Date) {
  const owners = await tx
    .select({ id: users.id, name: users.first_name })
    .from(users)
    .where(and(eq(users.role, "member"), eq(users.country_code, "NG"), notInArray(users.id, team)))
    .orderBy(users.created_at, users.phone_key)
    .limit(PAGES.length);
  const rows = owners.flatMap(({ id, name }, nth) => {
    const page = PAGES[nth];
    return page ? [rowOf(page, { userId: id, name, now })] : [];
  });
  if (rows.length > 0) await tx.insert(entrepreneurs).values(rows);
}

function rowOf(
  [letters, target]: (typeof PAGES)[number],
  { userId, name, now }: { userId: string; name: string; now: Date },
): typeof entrepreneurs.$inferInsert {
  return {
    id: newId(),
    user_id: userId,
    code: pageCode(letters),
    name,
    status: "verified",
    target: BigInt(koboFromNaira(target)),
    created_at: now,
  };
}
