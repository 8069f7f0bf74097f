import { faqs } from "@agbara/api/content/tables.ts";
import { introductions } from "@agbara/api/introductions/tables.ts";
import { photos, sessions, users } from "@agbara/api/people/tables.ts";
import { sentApplication } from "@agbara/api/testing/applications.ts";
import { giverAt } from "@agbara/api/testing/giver.ts";
import { newGroup } from "@agbara/api/testing/ledger.ts";
import { newBankAccount, newBatch } from "@agbara/api/testing/payout-records.ts";
import {
  newDispute,
  newFactorReset,
  newFlag,
  newMovement,
  newPasskey,
  newProposal,
  newRefund,
} from "@agbara/api/testing/records.ts";
import type { TestApi } from "@agbara/api/testing/start-test-api.ts";
import { newRun, newTask } from "@agbara/api/testing/tasks.ts";
import type { Known } from "./inputs.ts";

const OF_EACH = 6;

/** Creates one record of each kind that calls are about. Returns the ids and other names of these records. */
export async function makeRecords(api: TestApi): Promise<Known> {
  const { db } = api;
  const giver = giverAt(api);
  const page = await giver.page();
  const gift = await giver.paid({ kind: "voucher", people: 2 });
  const { accountId, groupId } = await newGroup(db);
  const made = [
    ...[await newRefund(api), await newDispute(api), await newMovement(api)],
    ...[await newBatch(api), await newBankAccount(api)],
    ...[await newProposal(api), await newFactorReset(api), await newPasskey(api)],
    ...[{ flag: await newFlag(db), task: await newTask(db), run: await newRun(db) }],
    ...[{ gift: gift._id, page: page.id }, await sentApplication(api)],
  ];
  const ids = made.flatMap((values) => Object.values<string>(values));
  for (const table of [users, introductions, photos, faqs]) {
    const rows = await db.select({ id: table.id }).from(table).limit(OF_EACH);
    ids.push(...rows.map(({ id }) => id));
  }
  const open = await db.select({ id: sessions.jti }).from(sessions).limit(OF_EACH);
  ids.push(...open.map(({ id }) => id));
  const codes = gift.opened.vouchers.map(({ voucher_code }) => voucher_code);
  return { ids, names: [gift.link, gift.reference, page.code, accountId, groupId, ...codes] };
}
