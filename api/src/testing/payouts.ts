import { DAY_MS } from "@agbara/shared/age.ts";
import { eq } from "drizzle-orm";
import {
  type BankDesk,
  setBankAccount,
  verifyBankAccount,
} from "../entrepreneurs/bank-accounts/rules.ts";
import { entrepreneurs } from "../entrepreneurs/tables.ts";
import { approveItems, cancelBatch, dropItems } from "../finance/payouts/decide.ts";
import { makeAvailable } from "../finance/payouts/payable.ts";
import { prepareBatch, type Wanted } from "../finance/payouts/prepare.ts";
import { lookAtTransfer, sendPayouts } from "../finance/payouts/send.ts";
import { payout_items } from "../finance/payouts/tables.ts";
import { lookAtPayment } from "../giving/gifts/payments/payments.ts";
import { gaveFrom } from "../giving/gifts/queries.ts";
import { gift_parts, gifts } from "../giving/tables.ts";
import { account, post } from "../ledger/accounts/ledger.ts";
import type { Gateway, Payouts } from "../ledger/gateways/gateway.ts";
import { openHolding } from "../ledger/gateways/sandbox/banks.ts";
import { add } from "../ledger/gateways/sandbox/store.ts";
import { users } from "../people/tables.ts";
import { newId } from "../platform/db/ids.ts";
import type { Mail } from "../platform/mail/transport.ts";
import { startGiving } from "./giving.ts";
import { addPage } from "./pages.ts";

export type PayoutsTest = Awaited<ReturnType<typeof startPayouts>>;

/** Starts {@link startGiving}, with helpers for pages with bank accounts and for the staff who make payouts. */
export async function startPayouts(start: Date) {
  const giving = await startGiving(start);
  const { db, codeKey, gateway } = giving;
  const mails: Mail[] = [];
  const gateways: Partial<Record<Gateway["name"], Gateway>> = { sandbox: gateway };
  const gatewayOf = (name: Gateway["name"]) => gateways[name] ?? null;
  const payer = { db, codeKey, gatewayOf, now: giving.now };
  let accounts = 0;

  async function person(role: "member" | "verifier" | "finance" | "admin" = "member") {
    const id = newId();
    await db.insert(users).values({
      id,
      role: role as "member",
      email: `${id}@people.example`,
      first_name: "Ngozi",
      name_key: "ngozi",
      birth_date: "2000-01-01",
      gender: "female",
      country_code: "NG",
      created_at: giving.now(),
    });
    return { id, email: `${id}@people.example` };
  }
  const [verifier, colleague, preparer, approver] = [
    await person("verifier"),
    await person("verifier"),
    await person("finance"),
    await person("finance"),
  ];

  const bankDesk = (): BankDesk => ({
    db,
    codeKey,
    payouts: gateway.payouts as Payouts,
    sanctionsFile: null,
    now: giving.now(),
    post: async (_, mail) => void mails.push(mail),
    writeLine: async () => undefined,
    gaveFrom,
  });
  const desk = (actor: { id: string } = preparer) => ({
    db,
    gatewayOf,
    now: giving.now(),
    actor: { id: actor.id },
    sanctionsFile: null as string | null,
    writeLine: async () => undefined,
  });

  /** Opens a bank account in this name at the sandbox's bank. Returns its number, which no other account has. */
  async function newNumber(holder = "OKAFOR NGOZI") {
    accounts += 1;
    const number = `30${String(accounts * 7 + 1).padStart(7, "0")}1`;
    await openHolding(db, number, holder, giving.now());
    return number;
  }

  const setAccount = async (pageId: string, number: string, bankCode = "001") => {
    const page = await giving.pageOf(pageId);
    if (!page) throw new Error("There is no such page.");
    return setBankAccount(bankDesk(), page, {
      number,
      bankCode,
      reason: "The earlier account is closed.",
    });
  };
  const verify = (id: string, actor = colleague, evidence: string | null = null) =>
    verifyBankAccount(bankDesk(), { id, actor, evidence });

  /** Adds a public page of Ngozi Okafor with a verified bank account. */
  async function page(target = 5_000_000n) {
    const owner = await person();
    const { id } = await addPage(db, {
      userId: owner.id,
      name: "Ngozi Okafor",
      target,
      now: giving.now(),
    });
    await db
      .update(entrepreneurs)
      .set({ verified_by: verifier.id })
      .where(eq(entrepreneurs.id, id));
    const set = await setAccount(id, await newNumber());
    await verify(set.id);
    return { id, owner, account: set };
  }

  /** Makes a gift to a page, pays it, and runs the check against money laundering. */
  async function given(pageId: string, amount = 400_000n, donor?: { id: string; email: string }) {
    const changes = donor && { donor: { name: "Ṣadé", email: donor.email, userId: donor.id } };
    const one = await giving.givenTo(pageId, amount, changes);
    await lookAtPayment(giving.cashier, one.reference);
    await db.update(gifts).set({ aml_looked_at: giving.now() }).where(eq(gifts.id, one.gift.id));
    return one;
  }

  /** Makes gift parts payable if their refund window has ended. Then prepares a batch, as finance does. */
  async function prepare(wanted: Partial<Wanted> = {}, actor = preparer) {
    await makeAvailable({ db, now: giving.now() });
    return prepareBatch(desk(actor), { id: newId(), pages: null, ...wanted });
  }
  const itemsOf = (batchId: string) =>
    db.select().from(payout_items).where(eq(payout_items.batch_id, batchId));
  /** Approves these payouts, or all payouts of a batch, one by one. Throws if it could approve none. */
  async function approve(batchId: string, actor = approver, items?: string[]) {
    const ids = items ?? (await itemsOf(batchId)).map(({ id }) => id);
    const failed: unknown[] = [];
    for (const id of ids)
      await approveItems(desk(actor), { batchId, items: [id] }).catch((error) =>
        failed.push(error),
      );
    if (failed.length === ids.length) throw failed[0];
  }

  const later = (days: number) => giving.setNow(new Date(giving.now().getTime() + days * DAY_MS));

  /** Adds our own money to the books. We pay fees with this money. */
  const addFloat = (amount = 100_000_000n) =>
    db.transaction((tx) =>
      post(tx, {
        key: `float:${newId()}`,
        fingerprint: `${amount}`,
        lines: [
          {
            debit: account("bank"),
            credit: account("platform_float"),
            amount,
            kind: "float_added",
          },
        ],
        at: giving.now(),
      }),
    );
  await addFloat();
  // The gateway takes the fees of transfers from the money that it has. So, as in real life, it needs more money than
  // we pay out. A gift with a big tip provides it.
  const tipped = await giving.givenTo((await page()).id, 100n, { tip: 10_000_000n });
  await lookAtPayment(giving.cashier, tipped.reference);

  /** Makes pages that each have a payable gift. */
  async function payable(howMany = 1) {
    const pages: Awaited<ReturnType<typeof page>>[] = [];
    for (let nth = 0; nth < howMany; nth += 1) pages.push(await page());
    for (const { id } of pages) await given(id, 50_000n);
    later(15);
    return pages;
  }

  return {
    ...giving,
    payable,
    /** Makes pages whose gifts are in a batch that waits for approval. */
    async prepared(howMany = 1) {
      const pages = await payable(howMany);
      const batch = await prepare({ pages: pages.map(({ id }) => id) });
      return { pages, page: pages[0] as (typeof pages)[number], batch };
    },
    /**
     * Makes a batch with one payout, which a second person has approved. `gift` is the payment reference of the page's
     * gift.
     */
    async approved() {
      const one = await page();
      const { reference: gift } = await given(one.id, 300_000n);
      later(15);
      const batch = await prepare({ pages: [one.id] });
      await approve(batch.id);
      const [item] = await itemsOf(batch.id);
      return { page: one, gift, batchId: batch.id, reference: item?.reference ?? "" };
    },
    statesIn: async (batchId: string) => (await itemsOf(batchId)).map(({ state }) => state).sort(),
    mails,
    gateways,
    payer,
    person,
    /** Opened every page. */
    verifier,
    /** Verifies the accounts. */
    colleague,
    preparer,
    approver,
    bankDesk,
    desk,
    newNumber,
    setAccount,
    verify,
    page,
    given,
    addFloat,
    /** Takes this amount out of the gateway, as if somebody had moved it to our bank account. */
    drain: (amount: bigint) =>
      add(
        db,
        "transfer",
        `drained-${newId()}`,
        {
          amount: Number(amount),
          recipient: "bank",
          status: "success",
          fee: 0,
        } as const,
        giving.now(),
      ),
    prepare,
    itemsOf,
    approve,
    drop: (batchId: string, items: string[], actor = approver) =>
      dropItems(desk(actor), { batchId, items }),
    cancel: (batchId: string, actor = preparer) => cancelBatch(desk(actor), batchId),
    send: () => sendPayouts(payer),
    look: (reference: string) => lookAtTransfer(payer, reference),
    makeAvailable: () => makeAvailable({ db, now: giving.now() }),
    later,
    partStates: async (pageId: string) =>
      (await db.select().from(gift_parts).where(eq(gift_parts.entrepreneur_id, pageId)))
        .map(({ state }) => state)
        .sort(),
    payoutsOf: (pageId: string) =>
      db.select().from(payout_items).where(eq(payout_items.entrepreneur_id, pageId)),
  };
}
