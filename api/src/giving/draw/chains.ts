import { createHash, randomBytes } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { addEntry } from "../../ledger/public-log/log.ts";
import type { Database } from "../../platform/db/database.ts";
import { seal, unseal } from "../../platform/seals.ts";
import { draw_chains, draws } from "./tables.ts";

/** The number of draws that use the seeds of one chain. */
const LENGTH = 4_096;
const PURPOSE = "draw-chain";

/** Computes the same as `shared/draw/chain.ts`, but synchronously, because a chain has thousands of steps. */
function seedBefore(seed: Buffer, steps: number): Buffer {
  let found = seed;
  for (let step = 0; step < steps; step++) found = createHash("sha256").update(found).digest();
  return found;
}

interface Step {
  chain: number;
  step: number;
}

/**
 * Returns the next step that no draw has used. The caller must have locked the log. If the chain is used up, begins a
 * new chain. The log has the anchor of the new chain before any of its seeds is used.
 */
export async function nextStep(tx: Database, key: Buffer, at: Date): Promise<Step> {
  const [chain] = await tx.select().from(draw_chains).orderBy(desc(draw_chains.number)).limit(1);
  if (chain) {
    const [last] = await tx
      .select({ step: draws.step })
      .from(draws)
      .where(eq(draws.chain, chain.number))
      .orderBy(desc(draws.step))
      .limit(1);
    const step = (last?.step ?? 0) + 1;
    if (step <= chain.length) return { chain: chain.number, step };
  }
  const number = (chain?.number ?? 0) + 1;
  await beginChain(tx, { number, key, at });
  return { chain: number, step: 1 };
}

async function beginChain(
  tx: Database,
  { number, key, at }: { number: number; key: Buffer; at: Date },
) {
  const top = randomBytes(32);
  const anchor = seedBefore(top, LENGTH).toString("hex");
  const sealed = seal(key, PURPOSE, top).toString("base64");
  await tx.insert(draw_chains).values({ number, anchor, length: LENGTH, sealed, begun_at: at });
  const body = { anchor, length: LENGTH };
  await addEntry(tx, { kind: "draw_chain", name: `${number}`, body, at });
}

/** Returns our seed for a step, in hexadecimal. Nobody else knows the seed before we publish it. */
export async function seedOf(db: Database, key: Buffer, { chain, step }: Step): Promise<string> {
  const [row] = await db.select().from(draw_chains).where(eq(draw_chains.number, chain));
  if (!row) throw new Error(`There is no chain ${chain}.`);
  const top = unseal(key, PURPOSE, Buffer.from(row.sealed, "base64"));
  return seedBefore(top, row.length - step).toString("hex");
}
