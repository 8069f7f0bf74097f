import { createHash, randomBytes } from "node:crypto";
import { NEWS } from "@agbara/shared/constants.ts";
import type { AuditedCall, Input } from "@agbara/shared/contract/calls.ts";
import { eq } from "drizzle-orm";
import { findJudged } from "../../entrepreneurs/judged.ts";
import { refuseOwnPhone } from "../../entrepreneurs/own-phone.ts";
import type { ProofRow } from "../../entrepreneurs/public/news.ts";
import { type Entrepreneur, holdPage } from "../../entrepreneurs/public/queries.ts";
import { page_proofs } from "../../entrepreneurs/public/tables.ts";
import { readerOf } from "../../people/mail-parts.ts";
import type { OwnContext } from "../../people/me.ts";
import { photoFiles } from "../../people/photos/files.ts";
import { markStray } from "../../people/photos/stray-files.ts";
import { findPresent } from "../../people/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { readWhole } from "../../platform/files/photo-store.ts";
import type { Context, Deps } from "../../platform/http/handler.ts";
import { HttpError, invalid, notFound } from "../../platform/http/http-error.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { holdOpenPage, ownPage } from "../updates/open-page.ts";
import { findUpload, takeUpload } from "../updates/uploads.ts";
import { proofRefusedMail } from "./mails.ts";
import { findProofs, holdProof } from "./queries.ts";

type Proving = OwnContext & Pick<Deps, "photos">;

/**
 * Returns a digest of a file: the hash of the salt's bytes and, after them, the file's bytes. The digest identifies the
 * file without showing its content.
 */
export function digestOf(salt: string, file: Uint8Array): string {
  return createHash("sha256").update(Buffer.from(salt, "hex")).update(file).digest("hex");
}

/** Stores a proof for staff to check. If the same proof is sent twice, stores it once. */
export async function addProof(
  sent: Input<"fundraising.proofs.add">,
  context: Proving,
): Promise<string> {
  const { db, actor, now } = context;
  const { id, sum, words: said, line = null, photo_id } = sent;
  const { id: pageId } = await db.transaction((tx) => holdOpenPage(tx, actor.id));
  if (await isThere(db, pageId, id)) return pageId;
  const file = await findUpload(db, pageId, photo_id);
  const salt = randomBytes(32).toString("hex");
  const digest = digestOf(salt, await bytesOf(file, context));
  await db.transaction(async (tx) => {
    const page = await holdOpenPage(tx, actor.id);
    if (await isThere(tx, page.id, id)) return;
    if ((await findProofs(tx, page.id)).length >= NEWS.proofs)
      throw new HttpError(409, words.news.mostProofs);
    if (line !== null && page.buys.every((bought) => bought.words !== line))
      throw invalid("line", words.news.noLine);
    await takeUpload(tx, page.id, photo_id);
    const amount = BigInt(sum);
    const row = { id, entrepreneur_id: page.id, amount, words: said, line, file, salt, digest };
    await tx.insert(page_proofs).values({ ...row, at: now });
  });
  return pageId;
}

async function isThere(db: Database, pageId: string, id: string): Promise<boolean> {
  const [present] = await db.select().from(page_proofs).where(eq(page_proofs.id, id));
  if (present && present.entrepreneur_id !== pageId) throw new HttpError(409, words.news.idTaken);
  return present !== undefined;
}

async function bytesOf(file: string, { photos }: Pick<Deps, "photos">): Promise<Buffer> {
  const bytes = await readWhole(photos, photoFiles(file).full);
  if (!bytes) throw invalid("photo_id", words.news.photoGone);
  return bytes;
}

/**
 * Returns the page and the proof for a line of the audit log. Names the proof by the first characters of its digest.
 * With these characters, anybody can find all lines about the proof. They can also find the digest in the public log,
 * even after the owner has removed the proof.
 */
const recordOf = ({ id, code }: Entrepreneur, { digest }: ProofRow) => ({
  record: { id, title: `${code}, proof ${digest.slice(0, DIGEST_SHOWN)}` },
});
const DIGEST_SHOWN = 12;

/**
 * Removes a proof with its file and salt. If the proof had been accepted, its digest stays in the public log, and the
 * audit log still says who accepted it.
 */
export async function removeProof(id: string, { db, actor, now }: Proving): Promise<string> {
  return db.transaction(async (tx) => {
    const page = await ownPage(tx, actor.id);
    const proof = await holdProof(tx, id);
    if (proof?.entrepreneur_id !== page.id) throw notFound();
    await tx.delete(page_proofs).where(eq(page_proofs.id, id));
    await markStray(tx, [proof.file], now);
    const action = "fundraising.proofs.remove";
    const details = recordOf(page, proof);
    await recordAudit(tx, { actor, action, subject_id: actor.id, details }, now);
    return page.id;
  });
}

type Verdict = { verdict: "accepted"; refusal: null } | { verdict: "refused"; refusal: string };

type Deciding = Pick<
  Context<"fundraising.proofs.accept">,
  "db" | "actor" | "now" | "post" | "config"
>;

/**
 * Accepts or refuses a proof. The page's owner may not do so, and a person who gave a verdict about the page may not do
 * so either. So nobody decides about two things of one page.
 */
export async function decide(
  id: string,
  decided: Verdict & { action: AuditedCall },
  context: Deciding,
) {
  const { verdict, refusal, action } = decided;
  const { db, actor, now } = context;
  await db.transaction(async (tx) => {
    const proof = await holdProof(tx, id);
    const page = proof && (await holdPage(tx, proof.entrepreneur_id));
    if (!page) throw notFound();
    if (page.user_id === actor.id) throw new HttpError(403, words.news.ownProof);
    await refuseOwnPhone(tx, page.id, actor.id);
    if ((await findJudged(tx, page.id, actor.id)).page)
      throw new HttpError(403, words.news.openedPage);
    if (proof.verdict !== null) throw new HttpError(409, words.news.isDecided);
    const row = { verdict, refusal, decided_by: actor.id, decided_at: now };
    await tx.update(page_proofs).set(row).where(eq(page_proofs.id, id));
    if (refusal !== null) await tellOwner(tx, page, { said: refusal, about: proof.words }, context);
    const details = recordOf(page, proof);
    const subject = page.user_id ? { subject_id: page.user_id } : {};
    await recordAudit(tx, { actor, action, ...subject, details }, now);
  });
}

async function tellOwner(
  tx: Database,
  { user_id, code }: Entrepreneur,
  told: { said: string; about: string },
  { post }: Pick<Deciding, "post">,
) {
  const to = readerOf(user_id === null ? null : await findPresent(tx, user_id));
  if (to) await post(tx, proofRefusedMail(to, { ...told, code }));
}
