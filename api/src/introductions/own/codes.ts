import { randomInt } from "node:crypto";
import { INTRODUCTION_CODE } from "@agbara/shared/constants.ts";
import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../platform/db/database.ts";
import { isDuplicate } from "../../platform/db/failures.ts";
import { updateIntroduction } from "../queries.ts";
import { introductions } from "../tables.ts";

const { alphabet, length } = INTRODUCTION_CODE;
const RANDOM_TRIES = 8;

/**
 * Activates the introduction and gives it a code that no other active introduction has. Keeps its old code if nobody
 * has taken it. If all 46,656 codes are taken, the introduction has no code. Then it is active, but nobody can find it
 * by a code.
 */
export async function giveCode(tx: Database, id: string, present: string | null) {
  const candidates = [
    ...(present ? [present] : []),
    ...Array.from({ length: RANDOM_TRIES }, randomCode),
  ];
  for (const code of candidates) if (await tryCode(tx, id, code)) return;
  const free = await freeCode(tx);
  if (free && (await tryCode(tx, id, free))) return;
  await updateIntroduction(tx, id, { code: null, status: "active" });
}

/**
 * Sets the status and the code in one statement, because the unique index depends on both. Returns false if another
 * introduction has the code.
 */
async function tryCode(tx: Database, id: string, code: string): Promise<boolean> {
  try {
    await tx.transaction((savepoint) =>
      updateIntroduction(savepoint, id, { code, status: "active" }),
    );
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

function randomCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** Finds a random code that no active introduction has. Returns null if all codes are taken. */
async function freeCode(tx: Database): Promise<string | null> {
  const letters = sql`unnest(string_to_array(${[...alphabet].join(",")}, ','))`;
  const [row] = await rowsOf<{ code: string }>(
    tx,
    sql`with letters as (select ${letters} as l)
        select a.l || b.l || c.l || d.l || e.l || f.l as code
        from letters a, letters b, letters c, letters d, letters e, letters f
        where not exists (
          select from ${introductions} i
          where i.status = 'active' and i.code = a.l || b.l || c.l || d.l || e.l || f.l)
        order by random() limit 1`,
  );
  return row?.code ?? null;
}
