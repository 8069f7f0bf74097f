import { createHash, randomBytes } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { addEntry } from "../../ledger/public-log/log.ts";
import type { Database } from "../../platform/db/database.ts";
import { seal, unseal } from "../../platform/seals.ts";
import { draw_chains, draws } from "./tables.ts";

/** How many draws can use the seeds of one chain. */
const LENGTH = 4_096;
const PURPOSE = "draw-chain";

/** Computes the same seed as `shared/draw/chain.ts`, but synchronously, because a chain has thousands of steps. */
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
 * Returns the next step of a chain of seeds. No draw has used this step. The caller must have locked the public log. If
 * all steps of the chain are used, begins a new chain. We publish the anchor of the new chain in the public log before
 * a draw uses its first seed.
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

/** Returns our seed for a step of a chain, in hexadecimal. The seed is secret until we publish it. */
export async function seedOf(db: Database, key: Buffer, { chain, step }: Step): Promise<string> {
  const [row] = await db.select().from(draw_chains).where(eq(draw_chains.number, chain));
  if (!row) throw new Error(`There is no seed chain ${chain}.`);
  const top = unseal(key, PURPOSE, Buffer.from(row.sealed, "base64"));
  return seedBefore(top, row.length - step).toString("hex");
}
