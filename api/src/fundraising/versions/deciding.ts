import { isDeepStrictEqual } from "node:util";
import type { AuditedCall, Input } from "@agbara/shared/contract/calls.ts";
import { pick } from "@agbara/shared/contract/parts/pick.ts";
import { findJudged } from "../../entrepreneurs/judged.ts";
import { refuseOwnPhone } from "../../entrepreneurs/own-phone.ts";
import { type Entrepreneur, holdPage } from "../../entrepreneurs/public/queries.ts";
import { readerOf } from "../../people/mail-parts.ts";
import { findPresent } from "../../people/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/handler.ts";
import { HttpError, invalid, notFound } from "../../platform/http/http-error.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { addEvent, beginRow, changePage, findPagePhotos } from "../applications/queries.ts";
import { versionMail } from "./mails.ts";
import {
  dropVersion,
  endVersion,
  findVersion,
  isOpen,
  type Photo,
  photosOfVersion,
  replacePhotos,
  type VersionRow,
} from "./queries.ts";
import { addVersionLook, findSamePhoto, findVersionLooks, type VersionLook } from "./seen.ts";

type Deciding = Pick<Context<"fundraising.versions.pass">, "db" | "actor" | "now" | "post">;

/**
 * Puts a changed version on its page. From now on, everybody reads it there. If a new photo looks like another page's
 * photo, two verifiers must first write about it. Returns false if the version still waits for the second verifier.
 */
export function pass(
  { id, words: said }: Input<"fundraising.versions.pass">,
  context: Deciding,
): Promise<boolean> {
  const action = "fundraising.versions.pass";
  return withVersion(id, action, context, async (tx, found) => {
    if (!(await isSeenByEnough(tx, found.version, said ?? null, context))) return false;
    await putOn(tx, found, context);
    await tellOwner(tx, found.page, null, context);
    return true;
  });
}

/** Sends a version back to its owner, who can change it and send it again. */
export function sendBack(id: string, refusal: string, context: Deciding) {
  const { actor, now } = context;
  const action = "fundraising.versions.sendBack";
  return withVersion(id, action, context, async (tx, { page }) => {
    const kept = { buys_changed: false, was: null, photo_ids: null };
    const by = { decided_by: actor.id, decided_at: now };
    await endVersion(tx, id, { verdict: "sent_back", refusal, ...kept, ...by });
    await tellOwner(tx, page, refusal, context);
  });
}

interface Found {
  page: Entrepreneur;
  version: VersionRow;
}

/**
 * Locks the version's page, and calls `act` with the version if this person may check it. Writes the decision to the
 * audit log. If `act` returns false, the version still waits, and the log only says that this person wrote about it.
 */
function withVersion<T>(
  id: string,
  action: AuditedCall,
  { db, actor, now }: Deciding,
  act: (tx: Database, found: Found) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const pageId = (await findVersion(tx, id))?.entrepreneur_id;
    const page = pageId === undefined ? null : await holdPage(tx, pageId);
    // Reads the version again, because its owner may have taken it back before we locked the page.
    const version = page && (await findVersion(tx, id));
    if (!version) throw notFound();
    await refuseWhoHasPart(tx, page, actor.id);
    if (version.verdict !== null) throw new HttpError(409, words.versions.isDecided);
    if (!isOpen(page)) throw new HttpError(409, words.versions.pageNotOpen);
    const done = await act(tx, { page, version });
    const details = {
      record: { id: page.id, title: page.code },
      ...(done === false && { reason: words.versions.waits }),
    };
    const subject = page.user_id ? { subject_id: page.user_id } : {};
    await recordAudit(tx, { actor, action, ...subject, details }, now);
    return done;
  });
}

/** Throws 403 for the page's owner, and for staff who may not check versions of this page. */
async function refuseWhoHasPart(tx: Database, page: Entrepreneur, actorId: string) {
  if (page.user_id === actorId) throw new HttpError(403, words.news.ownProof);
  await refuseOwnPhone(tx, page.id, actorId);
  const { application, money } = await findJudged(tx, page.id, actorId);
  if (application) throw new HttpError(403, words.versions.judgedPage);
  if (money) throw new HttpError(403, words.versions.passedMoney);
}

/**
 * Returns true if enough verifiers have checked the version. If a new photo looks like a photo of other pages, two
 * verifiers must write about it. If the photo later looks like photos of different pages, what the verifiers wrote no
 * longer counts. Once a verifier has written about a photo, the version always needs a second verifier.
 */
async function isSeenByEnough(
  tx: Database,
  version: VersionRow,
  said: string | null,
  { actor, now }: Deciding,
): Promise<boolean> {
  const page_codes = await findSamePhoto(tx, version);
  const looks = await findVersionLooks(tx, version.id);
  if (page_codes.length === 0 && looks.length === 0) return true;
  const counts = (look: VersionLook) =>
    page_codes.length === 0 || isDeepStrictEqual(look.page_codes, page_codes);
  const standing = looks.filter(counts);
  if (standing.some(({ by }) => by === actor.id))
    throw new HttpError(409, words.versions.waitsForSecond);
  if (page_codes.length > 0 && said === null) throw invalid("words", words.versions.sayPhoto);
  await addVersionLook(tx, {
    version_id: version.id,
    by: actor.id,
    at: now,
    page_codes,
    words: said,
  });
  return standing.length > 0;
}

async function tellOwner(
  tx: Database,
  { user_id, code }: Entrepreneur,
  said: string | null,
  { post }: Deciding,
) {
  const to = readerOf(user_id === null ? null : await findPresent(tx, user_id));
  if (to) await post(tx, versionMail(to, { code, said }));
}

/**
 * Puts a version on its page, and stores what the page said before. If the new target equals the amount that the page
 * has raised, the page is funded, unless it is paused.
 */
async function putOn(tx: Database, { page, version }: Found, { actor, now }: Deciding) {
  const { pitch, story, target, buys } = version;
  if (target < page.raised) throw new HttpError(409, words.versions.raisedMore);
  const before = await findPagePhotos(tx, page.id);
  const photos = await photosOfVersion(tx, version.id);
  const isFunded = target === page.raised && page.status !== "paused";
  await changePage(tx, page.id, {
    pitch,
    story,
    target,
    buys,
    ...(isFunded && { status: "funded" }),
  });
  await replacePhotos(tx, page.id, photos, now);
  await dropVersion(tx, { ...version, verdict: "passed" }, { now });
  await beginRow(tx, page.id, now);
  await endVersion(tx, version.id, {
    verdict: "passed",
    refusal: null,
    buys_changed: !isDeepStrictEqual(page.buys, buys),
    was: {
      ...pick(page, ["pitch", "story", "buys"]),
      target: Number(page.target),
      photo_ids: idsOf(before),
    },
    photo_ids: idsOf(photos),
    decided_by: actor.id,
    decided_at: now,
  });
  await addEvent(tx, {
    entrepreneur_id: page.id,
    what: "edited",
    at: now,
    by: actor.id,
    words: null,
  });
}

const idsOf = (photos: readonly Photo[]) => photos.map(({ id }) => id);
