import { eq } from "drizzle-orm";
import { page_proofs, page_updates } from "../entrepreneurs/public/tables.ts";
import { entrepreneurs } from "../entrepreneurs/tables.ts";
import { newId } from "../platform/db/ids.ts";
import { addPage } from "./pages.ts";
import { addMember } from "./people.ts";
import type { TestApi } from "./start-test-api.ts";

/**
 * Inserts an update and a proof for a person's open page directly into the tables. Makes the page if the person has
 * none.
 */
export async function newsOf({ db, deps }: TestApi, { id: userId }: { id: string }) {
  const at = deps.now();
  const [present] = await db.select().from(entrepreneurs).where(eq(entrepreneurs.user_id, userId));
  const { id: entrepreneur_id } = present ?? (await addPage(db, { userId, now: at }));
  const [update, proof] = [newId(), newId()];
  await db
    .insert(page_updates)
    .values({ id: update, entrepreneur_id, words: "The machine is here.", at });
  await db.insert(page_proofs).values({
    id: proof,
    entrepreneur_id,
    amount: 4_500_000n,
    words: "A second machine",
    file: newId(),
    salt: "00".repeat(32),
    digest: "11".repeat(32),
    at,
  });
  return { update, proof, page: entrepreneur_id };
}

/** Adds a proof that waits for a verifier's decision. */
export async function newProof(api: TestApi): Promise<{ id: string }> {
  return { id: (await newsOf(api, await addMember(api))).proof };
}
