import { AML } from "@agbara/shared/constants.ts";
import type { Database } from "../../platform/db/database.ts";
import {
  addFlag,
  holdUnlooked,
  mostWithin,
  noteLooked,
  sharedMarks,
  type Unlooked,
} from "./queries.ts";

const DAY_HOURS = 24;

/**
 * Checks paid gifts, and flags those that the law asks us to check. Checks each gift once, even if many processes run
 * at the same time. Returns the number of checked gifts.
 */
export async function lookAtGifts({
  db,
  now,
  limit = 50,
  ofUser,
}: {
  db: Database;
  now: Date;
  limit?: number;
  /** If given, only this person's gifts are checked. */
  ofUser?: string;
}): Promise<number> {
  return db.transaction(async (tx) => {
    const gifts = await holdUnlooked(tx, limit, ofUser);
    for (const gift of gifts) {
      await lookAtSums(tx, gift, now);
      await lookAtMarks(tx, gift, now);
      await noteLooked(tx, gift.id, now);
    }
    return gifts.length;
  });
}

async function lookAtSums(tx: Database, { id: giftId, total, body }: Unlooked, now: Date) {
  const limit = BigInt(body ? AML.limit.body : AML.limit.person);
  const ofADay = await mostWithin(tx, giftId, AML.splittingHours);
  if (total <= limit && ofADay > limit)
    return addFlag(tx, { giftId, rule: "splitting", amount: ofADay }, now);
  const amount = await mostWithin(tx, giftId, AML.addedUpDays * DAY_HOURS);
  if (amount > limit) await addFlag(tx, { giftId, rule: "threshold", amount }, now);
}

async function lookAtMarks(
  tx: Database,
  { id: giftId, total, own_device: ownDevice }: Unlooked,
  now: Date,
) {
  const marks = await sharedMarks(tx, giftId);
  const shared = ownDevice ? (["device", ...marks] as const) : marks;
  if (shared.length > 0)
    await addFlag(tx, { giftId, rule: "related", amount: total, shared: [...shared] }, now);
}
