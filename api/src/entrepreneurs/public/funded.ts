import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { rowsWith, select } from "../../platform/db/statements.ts";
import { entrepreneurs } from "../tables.ts";
import { CARD, type Card } from "./cards.ts";
import type { ProofRow } from "./news.ts";
import { page_proofs } from "./tables.ts";

/** How many pages a visitor sees. */
const SHOWN = 3;
/** How many funded pages we look at, the newest first. Not each of them has a proof yet. */
const LOOKED_AT = 48;

const number = (n: number) => sql.raw(String(n));
const { at, amount, words, line, file } = page_proofs;

// In `page_needs`, funded pages have a range of `closeness` of their own, in the order in which they opened. So this
// reads a few rows of an index, however many pages there are.
const FUNDED = select(
  { ...CARD, proof: { at, amount, words, line, file } },
  sql`from (select id from page_needs where closeness >= 100000000000
        order by closeness desc, id desc limit ${number(LOOKED_AT)}) as funded
      join ${entrepreneurs} on ${entrepreneurs.id} = funded.id
      join lateral (select * from ${page_proofs}
        where entrepreneur_id = funded.id and verdict = 'accepted'
        order by at desc, id desc limit 1) as page_proofs on true
      order by page_proofs.at desc, page_proofs.id desc limit ${number(SHOWN)}`,
);

export interface Funded extends Card {
  proof: Pick<ProofRow, "at" | "amount" | "words" | "line" | "file">;
}

/** Finds funded pages that show what became of the money, the latest proof first. */
export async function findFunded(db: Database): Promise<Funded[]> {
  return (await rowsWith(db, FUNDED, {})) as unknown as Funded[];
}
