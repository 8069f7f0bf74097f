import { isDeepStrictEqual } from "node:util";
import { APPLICATION } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { MISSING, missingWords, sumOf } from "@agbara/shared/fundraising/application.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { Entrepreneur } from "../../entrepreneurs/public/queries.ts";
import type { OwnContext } from "../../people/me.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { findPagePhotos, holdPageOf } from "../applications/queries.ts";
import { addVersion, dropVersion, findLast, isOpen, takePhotos } from "./queries.ts";

type Sent = Input<"fundraising.versions.send">;

async function holdOwn(tx: Database, { actor }: Pick<OwnContext, "actor">): Promise<Entrepreneur> {
  const page = await holdPageOf(tx, actor.id);
  if (!page) throw new HttpError(404, words.news.noPage);
  return page;
}

/**
 * Stores a changed version of the caller's page. A verifier must check this version. If an older version is still
 * waiting, the new one replaces it.
 */
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

/** Throws 422 that names each wrong field. A version must be as complete as an application. */
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

/** Removes the waiting version of the caller's page, which no verifier has decided about yet. */
export async function takeBack(context: OwnContext) {
  const { db, now } = context;
  await db.transaction(async (tx) => {
    const page = await holdOwn(tx, context);
    const last = await findLast(tx, page.id);
    if (last?.verdict !== null) throw new HttpError(409, words.versions.noneWaits);
    await dropVersion(tx, last, { now });
  });
}
