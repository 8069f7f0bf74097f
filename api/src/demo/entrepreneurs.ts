import { koboFromNaira } from "@agbara/shared/money.ts";
import { pageCode } from "@agbara/shared/page-code.ts";
import { and, eq, notInArray } from "drizzle-orm";
import { entrepreneurs } from "../giving/tables.ts";
import { users } from "../people/tables.ts";
import type { Database } from "../platform/db/database.ts";
import { newId } from "../platform/db/ids.ts";

/** Pages that can be given to: the five letters of their codes, their targets in naira, and what they say. */
const PAGES = [
  ["TAYLR", 250_000, "fashion", "ng-la-agege", "I sew school uniforms and need a second machine."],
  [
    "BAKER",
    180_000,
    "food",
    "ng-kn-dala",
    "I bake bread at night and sell it before school begins.",
  ],
  ["FARM2", 250_000, "farming", "ng-oy-egbeda", "Catfish in four ponds: feed is what I lack."],
  ["PHXNE", 120_000, "phones", "ng-la-ikeja", "I repair phones for three villages."],
  ["SHEA9", 90_000, "hair", "ng-ab-aba-north", "Shea butter for hair, whipped by hand."],
  ["WELD7", 240_000, "building", "ng-ri-okrika", "I weld gates, and need a generator of my own."],
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
  [letters, target, trade, lga, pitch]: (typeof PAGES)[number],
  { userId, name, now }: { userId: string; name: string; now: Date },
): typeof entrepreneurs.$inferInsert {
  return {
    id: newId(),
    user_id: userId,
    code: pageCode(letters),
    name,
    status: "verified",
    target: BigInt(koboFromNaira(target)),
    ...{ trade, state: lga.slice(0, "ng-la".length), lga, pitch },
    story: `${pitch} My family has lived here for three generations, and people know my work.`,
    verified_at: now,
    created_at: now,
  };
}
