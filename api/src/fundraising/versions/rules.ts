import { isDeepStrictEqual } from "node:util";
import { APPLICATION } from "@agbara/shared/constants.ts";
import type { AuditedCall, Input } from "@agbara/shared/contract/calls.ts";
import { MISSING, missingWords, sumOf } from "@agbara/shared/fundraising/application.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { findJudged } from "../../entrepreneurs/judged.ts";
import { type Entrepreneur, holdPage } from "../../entrepreneurs/public/queries.ts";
import { readerOf } from "../../people/mail-parts.ts";
import type { OwnContext } from "../../people/me.ts";
import { findPresent } from "../../people/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import type { Context } from "../../platform/http/handler.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import {
  addEvent,
  beginRow,
  changePage,
  findPagePhotos,
  holdPageOf,
} from "../applications/queries.ts";
import { versionMail } from "./mails.ts";
import {
  addVersion,
  dropVersion,
  endVersion,
  findLast,
  findVersion,
  isOpen,
  photosOfVersion,
  replacePhotos,
  takePhotos,
  type VersionRow,
} from "./queries.ts";

type Sent = Input<"fundraising.versions.send">;

async function holdOwn(tx: Database, { actor }: Pick<OwnContext, "actor">): Promise<Entrepreneur> {
  const page = await holdPageOf(tx, actor.id);
  if (!page) throw new HttpError(404, words.news.noPage);
  return page;
}

/** Stores a changed version of the caller's page for a verifier. Replaces a version that waits. */
export async function send(sent: Sent, context: OwnContext) {
  const { db, now } = context;
  await db.transaction(async (tx) => {
    const page = await holdOwn(tx, context);
    if (!isOpen(page)) throw new HttpError(409, words.versions.notOpen);
    refuseIncomplete(sent, page);
    const { photo_ids: ids, pitch, story, buys } = sent;
    const target = BigInt(sent.target);
    await refuseUnchanged(tx, sent, page);
    const last = await findLast(tx, page.id);
    const photos = await takePhotos(tx, { pageId: page.id, last, ids });
    if (last) await dropVersion(tx, last, { kept: photos, now });
    const row = { id: newId(), entrepreneur_id: page.id, pitch, story, target, buys, sent_at: now };
    await addVersion(tx, row, photos);
  });
}

/** Throws 422 at each field that is wrong. A version must be as complete as an application. */
function refuseIncomplete({ story, target, buys, photo_ids }: Sent, page: Entrepreneur) {
  const wrong = {
    story: story.length < APPLICATION.story.least && missingWords("story"),
    target: wrongTarget(target, page),
    buys: (buys.length === 0 || sumOf(buys) !== target) && missingWords("buys"),
    photo_ids: photo_ids.length === 0 && MISSING.photos,
  };
  const fields = Object.entries(wrong).filter(([, sentence]) => sentence);
  if (fields.length > 0)
    throw new HttpError(422, words.versions.incomplete, {
      fields: Object.fromEntries(fields) as Record<string, string>,
    });
}

function wrongTarget(target: number, page: Entrepreneur): string | null {
  const sums = { raised: formatKobo(Number(page.raised)), target: formatKobo(Number(page.target)) };
  if (target < page.raised) return fill(words.versions.belowRaised, sums);
  return target > page.target ? fill(words.versions.aboveTarget, sums) : null;
}

async function refuseUnchanged(tx: Database, sent: Sent, page: Entrepreneur) {
  const { pitch, story, buys } = page;
  const photo_ids = (await findPagePhotos(tx, page.id)).map(({ id }) => id);
  const shown = { pitch, story, buys, target: Number(page.target), photo_ids };
  if (isDeepStrictEqual(shown, { ...sent })) throw new HttpError(409, words.versions.unchanged);
}

/** Removes the waiting version of the caller's page. */
export async function takeBack(context: OwnContext) {
  const { db, now } = context;
  await db.transaction(async (tx) => {
    const page = await holdOwn(tx, context);
    const last = await findLast(tx, page.id);
    if (last?.verdict !== null) throw new HttpError(409, words.versions.noneWaits);
    await dropVersion(tx, last, { now });
  });
}

type Deciding = Pick<Context<"fundraising.versions.pass">, "db" | "actor" | "now" | "post">;

/** Puts a version on its page. From then on, everybody reads it. */
export function pass(id: string, context: Deciding) {
  return decide(id, { refusal: null, action: "fundraising.versions.pass" }, context);
}

/** Sends a version back to its owner, who can change it and send it again. */
export function sendBack(id: string, refusal: string, context: Deciding) {
  return decide(id, { refusal, action: "fundraising.versions.sendBack" }, context);
}

/**
 * Decides about the version that the verifier saw. The page's owner may not decide, and neither may anybody who gave a
 * verdict about its application.
 */
async function decide(
  id: string,
  { refusal, action }: { refusal: string | null; action: AuditedCall },
  context: Deciding,
) {
  const { db, actor, now, post } = context;
  await db.transaction(async (tx) => {
    const pageId = (await findVersion(tx, id))?.entrepreneur_id;
    const page = pageId === undefined ? null : await holdPage(tx, pageId);
    // The owner may have taken the version back before we had the lock.
    const version = page && (await findVersion(tx, id));
    if (!version) throw notFound();
    await refuseWhoHasPart(tx, page, actor.id);
    if (version.verdict !== null) throw new HttpError(409, words.versions.isDecided);
    if (!isOpen(page)) throw new HttpError(409, words.versions.pageNotOpen);
    if (refusal === null) await putOn(tx, { page, version }, context);
    const buys_changed = refusal === null && !isDeepStrictEqual(page.buys, version.buys);
    const verdict = refusal === null ? "passed" : "sent_back";
    const end = { verdict, refusal, buys_changed } as const;
    await endVersion(tx, id, { ...end, decided_by: actor.id, decided_at: now });
    const to = readerOf(page.user_id === null ? null : await findPresent(tx, page.user_id));
    if (to) await post(tx, versionMail(to, { code: page.code, said: refusal }));
    const details = { record: { id: page.id, title: page.code } };
    const subject = page.user_id ? { subject_id: page.user_id } : {};
    await recordAudit(tx, { actor, action, ...subject, details }, now);
  });
}

async function refuseWhoHasPart(tx: Database, page: Entrepreneur, actorId: string) {
  if (page.user_id === actorId) throw new HttpError(403, words.news.ownProof);
  if ((await findJudged(tx, page.id, actorId)).application)
    throw new HttpError(403, words.versions.judgedPage);
}

/**
 * Changes the page. If its new target equals the sum that it has raised, the page is funded, unless its owner paused
 * it.
 */
async function putOn(
  tx: Database,
  { page, version }: { page: Entrepreneur; version: VersionRow },
  { actor, now }: Deciding,
) {
  const { pitch, story, target, buys } = version;
  if (target < page.raised) throw new HttpError(409, words.versions.raisedMore);
  const isFunded = target === page.raised && page.status !== "paused";
  await changePage(tx, page.id, {
    pitch,
    story,
    target,
    buys,
    ...(isFunded && { status: "funded" }),
  });
  const photos = await photosOfVersion(tx, version.id);
  await replacePhotos(tx, page.id, photos, now);
  await dropVersion(tx, { ...version, verdict: "passed" }, { now });
  await beginRow(tx, page.id, now);
  await addEvent(tx, {
    entrepreneur_id: page.id,
    what: "edited",
    at: now,
    by: actor.id,
    words: null,
  });
}
