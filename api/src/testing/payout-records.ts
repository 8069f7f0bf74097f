import { hashOfNumber, sealNumber } from "../entrepreneurs/bank-accounts/numbers.ts";
import { bank_accounts } from "../entrepreneurs/bank-accounts/tables.ts";
import { payout_batches, payout_items, payout_parts } from "../finance/payouts/tables.ts";
import { donors, gift_parts, gifts } from "../giving/tables.ts";
import { newId } from "../platform/db/ids.ts";
import { addPage } from "./pages.ts";
import type { Values } from "./records.ts";
import type { TestApi } from "./start-test-api.ts";

let made = 0;

/** Adds a public page that belongs to a new member. */
const newPage = ({ db, deps }: TestApi) => addPage(db, { now: deps.now(), name: "Sandbox Holder" });

async function addAccount({ db, deps }: TestApi, entrepreneur_id: string) {
  const id = newId();
  made += 1;
  const number = `30${String(made).padStart(7, "0")}1`;
  const at = deps.now();
  const { codeKey } = deps.giving;
  await db.insert(bank_accounts).values({
    id,
    entrepreneur_id,
    bank_code: "001",
    bank_name: "Sandbox Bank",
    number_sealed: sealNumber(codeKey, number),
    number_hash: hashOfNumber(codeKey, "001", number),
    last4: number.slice(-4),
    holder: `SANDBOX HOLDER ${number.slice(-4)}`,
    fit: "fits",
    resolved_at: at,
    set_at: at,
    payable_from: at,
  });
  return { id };
}

/** Adds a bank account that waits for a verifier. */
export async function newBankAccount(api: TestApi): Promise<Values> {
  const page = await newPage(api);
  return { id: (await addAccount(api, page.id)).id };
}

/** Inserts a batch with one payout directly into the tables, as if another person had prepared it. Moves no money. */
export async function newBatch(api: TestApi): Promise<Values> {
  const { db, deps } = api;
  const at = deps.now();
  const page = await newPage(api);
  const account = await addAccount(api, page.id);
  const [batch, item, gift, part, donor, other] = Array.from({ length: 6 }, newId);
  const [batch_id, item_id, gift_id, part_id] = [batch ?? "", item ?? "", gift ?? "", part ?? ""];
  const [donor_id, prepared_by] = [donor ?? "", other ?? ""];
  await db.update(bank_accounts).set({ verdict: "verified", decided_by: donor_id, decided_at: at });
  await db.insert(donors).values({
    id: donor_id,
    name: "Ṣadé",
    email: "sade@people.example",
    created_at: at,
    keep_until: at,
  });
  await db.insert(gifts).values({
    id: gift_id,
    donor_id,
    fingerprint: "",
    kind: "entrepreneur",
    total: 400_000n,
    if_full: "refund",
    anonymous: false,
    created_at: at,
  });
  await db.insert(gift_parts).values({
    id: part_id,
    gift_id,
    kind: "entrepreneur",
    entrepreneur_id: page.id,
    amount: 400_000n,
    state: "in_payout",
    window_ends_at: new Date(at.getTime() - 1_000),
  });
  await db.insert(payout_batches).values({
    id: batch_id,
    fingerprint: "",
    gateway: "sandbox",
    prepared_by,
    prepared_at: at,
  });
  await db.insert(payout_items).values({
    id: item_id,
    batch_id,
    entrepreneur_id: page.id,
    account_id: account.id,
    amount: 400_000n,
    state: "prepared",
    reference: `agb-out-${item_id}`,
    prepared_by,
  });
  await db.insert(payout_parts).values({ item_id, part_id });
  return { id: batch_id, item: item_id };
}
