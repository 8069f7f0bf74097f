import { pick } from "@agbara/shared/contract/parts/pick.ts";
import { PRIVATE_FIELDS, PUBLIC_FIELDS } from "@agbara/shared/fundraising/application-fields.ts";
import { desc, eq } from "drizzle-orm";
import { bank_accounts } from "../../entrepreneurs/bank-accounts/tables.ts";
import { findUpdates } from "../../entrepreneurs/public/news.ts";
import { type Entrepreneur, pageOfUser } from "../../entrepreneurs/public/queries.ts";
import { findNumber } from "../../entrepreneurs/texts/queries.ts";
import { findPayoutsOf } from "../../finance/payouts/reading.ts";
import { ownPayoutView } from "../../finance/payouts/views.ts";
import { donors, gift_parts, gifts } from "../../giving/tables.ts";
import type { HeldData } from "../../people/person-holder.ts";
import { photoUrls } from "../../people/photos/files.ts";
import type { Database } from "../../platform/db/database.ts";
import { readWhole } from "../applications/queries.ts";
import { applicationView } from "../applications/views.ts";
import { findProofs } from "../proofs/queries.ts";
import { findVersions, photosOfVersion } from "../versions/queries.ts";

type Page = NonNullable<HeldData["fundraising"]>;

/**
 * Returns the person's page for the copy of their data. About the page's donors, the copy shows only what everybody can
 * see.
 */
export async function pageOf(db: Database, userId: string, cap: number): Promise<Page | null> {
  const page = await pageOfUser(db, userId);
  if (!page) return null;
  const { code, status, raised, created_at, id } = page;
  const payouts = await findPayoutsOf(db, id, cap);
  return {
    page_code: code,
    status,
    raised: Number(raised),
    created_at: created_at.toISOString(),
    ...(await appliedFor(db, page)),
    updates: (await findUpdates(db, id, cap)).map(({ at, words, file }) => ({
      at: at.toISOString(),
      words,
      photo: file && photoUrls(file).url,
    })),
    proofs: (await findProofs(db, id)).map(
      ({ at, amount, words, line, file, verdict, refusal }) => ({
        at: at.toISOString(),
        sum: Number(amount),
        words,
        line,
        photo: photoUrls(file).url,
        state: verdict ?? ("waiting" as const),
        refusal,
      }),
    ),
    versions: await versionsOf(db, page, cap),
    received: await receivedBy(db, page, cap),
    bank_accounts: await accountsOf(db, page, cap),
    payouts: payouts.map((row) => {
      const { _id, ...payout } = ownPayoutView(row);
      return payout;
    }),
  };
}

/** Returns the phone number to which this person gets text messages. */
export async function textsOf(db: Database, userId: string): Promise<HeldData["text_messages"]> {
  const number = await findNumber(db, userId);
  if (!number) return null;
  const { phone, way, agreed_at } = number;
  return { phone, way, agreed_at: agreed_at.toISOString() };
}

/** Returns the texts of the page and of its application. Leaves out the number that proves the person's identity. */
async function appliedFor(db: Database, page: Entrepreneur) {
  const whole = await readWhole(db, page);
  const view = whole && applicationView(whole);
  return {
    ...pick(page, PUBLIC_FIELDS),
    target: Number(page.target),
    photos: view?.photos.map(({ url }) => url) ?? [],
    video: view?.video_url ?? null,
    application: view && {
      ...pick(view, PRIVATE_FIELDS),
      identity: view.identity,
      submitted_at: view.submitted_at,
      history: view.history,
      documents: view.documents.map(({ kind, added_at }) => ({ kind, added_at })),
    },
  };
}

async function versionsOf(db: Database, { id }: Entrepreneur, cap: number) {
  const versions = [];
  for (const version of await findVersions(db, id, cap)) {
    const { pitch, story, target, buys, sent_at, verdict, refusal, was, photo_ids } = version;
    versions.push({
      sent_at: sent_at.toISOString(),
      state: verdict ?? ("waiting" as const),
      words: refusal,
      pitch,
      story,
      buys,
      target: Number(target),
      photos: (await photosOfVersion(db, version.id)).map(({ file }) => photoUrls(file).url),
      was,
      photo_ids,
    });
  }
  return versions;
}

async function receivedBy(db: Database, { id }: Entrepreneur, cap: number) {
  const rows = await db
    .select({ part: gift_parts, gift: gifts, donorName: donors.name })
    .from(gift_parts)
    .innerJoin(gifts, eq(gifts.id, gift_parts.gift_id))
    .leftJoin(donors, eq(donors.id, gifts.donor_id))
    .where(eq(gift_parts.entrepreneur_id, id))
    .orderBy(desc(gift_parts.id))
    .limit(cap);
  return rows
    .filter(({ part }) => part.state !== "awaited")
    .map(({ part, gift, donorName }) => {
      // A person who redeemed a gift card does not learn who bought it.
      const isNamed = !gift.anonymous && part.voucher_id === null;
      return {
        amount: Number(part.amount),
        state: part.state,
        donor_name: isNamed ? donorName : null,
        message: part.voucher_id === null ? gift.message : null,
        given_at: gift.paid_at?.toISOString() ?? null,
      };
    });
}

async function accountsOf(db: Database, { id }: Entrepreneur, cap: number) {
  const rows = await db
    .select()
    .from(bank_accounts)
    .where(eq(bank_accounts.entrepreneur_id, id))
    .orderBy(desc(bank_accounts.set_at))
    .limit(cap);
  return rows.map(({ bank_name, last4, holder, verdict, set_at, ended_at }) => ({
    bank_name,
    last4,
    holder,
    state: verdict ?? ("waiting" as const),
    set_at: set_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }));
}
