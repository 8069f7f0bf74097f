import type { Input } from "@agbara/shared/contract/calls.ts";
import { eq } from "drizzle-orm";
import { type Entrepreneur, isRunning } from "../../entrepreneurs/public/queries.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError, invalid, notFound } from "../../platform/http/http-error.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { closeEvidence } from "../applications/evidence.ts";
import { changePage, findRow } from "../applications/queries.ts";
import type { Verifying } from "../applications/review/claims.ts";
import { decide } from "../applications/review/opening.ts";
import {
  addAnswer,
  findOpenAnswers,
  holdClaiming,
  idsOf,
  settleAnswers,
  whyNotAnswer,
} from "../applications/review/same-number.ts";
import { suspend } from "../suspensions/rules.ts";

/**
 * Records which of several pages with the same NIN or BVN is genuine, according to this verifier. When two people name
 * the same page, we refuse the applications of the other pages, and suspend those other pages that are open. A person
 * cannot answer about their own page, a page that they opened, or a page whose changed version they checked.
 */
export async function sayGenuine(
  tx: Database,
  { id, page_code, words: said }: Input<"fundraising.pages.sayGenuine">,
  context: Verifying,
) {
  const { actor, now } = context;
  const hash = (await findRow(tx, id))?.identity_hash ?? null;
  const pages = hash === null ? [] : await holdClaiming(tx, hash);
  const asked = pages.find((page) => page.id === id);
  if (hash === null || !asked || pages.length < 2) {
    if ((await tx.$count(entrepreneurs, eq(entrepreneurs.id, id))) === 0) throw notFound();
    throw new HttpError(409, words.applications.notContested);
  }
  const not = await whyNotAnswer(tx, pages, actor.id);
  if (not === "own") throw new HttpError(403, words.applications.ownOne);
  if (not === "opened") throw new HttpError(403, words.applications.openedOne);
  const genuine = pages.find(({ code }) => code === page_code);
  if (!genuine) throw invalid("page_code", words.applications.otherNumber);
  await addAnswer(tx, {
    identity_hash: hash,
    genuine_id: genuine.id,
    page_ids: idsOf(pages),
    by: actor.id,
    words: said,
    at: now,
  });
  const answers = await findOpenAnswers(tx, hash, idsOf(pages));
  const agreeing = answers.filter(({ genuine_id }) => genuine_id === genuine.id);
  if (agreeing.length > 1) {
    await settleAnswers(tx, answers, genuine.id, now);
    for (const page of pages) if (page.id !== genuine.id) await end(tx, page, context);
  }
  const record = { id, title: asked.code };
  const subject = asked.user_id ? { subject_id: asked.user_id } : {};
  const action = "fundraising.pages.sayGenuine";
  await recordAudit(tx, { actor, action, ...subject, details: { record } }, now);
}

/** Ends a page that is not genuine: refuses its application, or suspends the page if it is open. */
async function end(tx: Database, page: Entrepreneur, context: Verifying) {
  const said = words.applications.notGenuine;
  if (isRunning(page)) await suspend(tx, page.id, said, context);
  if (page.status !== "submitted" && page.status !== "in_review") return;
  await changePage(tx, page.id, { status: "refused" });
  await closeEvidence(tx, page.id, context.now);
  await decide(tx, { page, what: "refused", said }, context);
}
