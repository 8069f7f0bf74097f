import { FINISHED_DAYS } from "@agbara/shared/constants.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { page_proofs } from "../../entrepreneurs/public/tables.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { payout_items } from "../../finance/payouts/tables.ts";
import { endTransfer } from "../../ledger/gateways/sandbox/banks.ts";
import { newId } from "../../platform/db/ids.ts";
import { choicesOn } from "../../testing/choices.ts";
import { startPayoutCalls } from "../../testing/payout-calls.ts";
import { turnPages } from "./turning.ts";

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
beforeAll(async () => {
  calling = await startPayoutCalls();
});
afterAll(() => calling.api.stop());

const turn = async () => {
  const { db, deps } = calling.api;
  const turned = await turnPages({ db, now: deps.now(), mail: deps.outbox.post });
  deps.outbox.wake();
  await deps.outbox.idle();
  return turned;
};
const statusOf = async (id: string) =>
  (await calling.api.db.select().from(entrepreneurs).where(eq(entrepreneurs.id, id)))[0]?.status;
const mailTo = (address: string) => calling.api.mails.findLast(({ to }) => to === address)?.text;

/** Makes a page that has received its whole target. */
async function funded() {
  const made = await calling.entrepreneur();
  await calling.giver.paid({ pages: [made.page.code], amount: 5_000_000 });
  return { ...made, email: made.person.email };
}

async function paidOut() {
  const made = await funded();
  calling.later(15);
  await calling.windowsPass();
  const { _id: id, items } = await calling.prepared([made.page.id]);
  const chosen = { id, items: items.map(({ _id }) => _id) };
  await (await calling.as("finance2")).call("finance.payouts.approve", chosen);
  await calling.send();
  await calling.send();
  return made;
}

const prove = (entrepreneur_id: string, verdict: "accepted" | null) =>
  calling.api.db.insert(page_proofs).values({
    id: newId(),
    entrepreneur_id,
    amount: 4_000_000n,
    words: "A sewing machine.",
    file: newId(),
    salt: "00",
    digest: newId(),
    at: calling.api.deps.now(),
    verdict,
    ...(verdict && { decided_by: newId(), decided_at: calling.api.deps.now() }),
  });

test("a paused page opens again by itself when its time is over, and its owner is told", async () => {
  const { page, person, client } = await calling.entrepreneur("none");
  await client.call("fundraising.life.pause", { days: 10 });
  calling.later(9);
  expect(await turn()).toBe(0);
  calling.later(2);
  expect(await turn()).toBe(1);
  expect(await turn()).toBe(0);
  expect(await statusOf(page.id)).toBe("verified");
  expect(mailTo(person.email)).toContain("is open again");
});

test("a funded page with money that is not paid out stays open", async () => {
  const { page } = await funded();
  await prove(page.id, "accepted");
  calling.later(FINISHED_DAYS + 30);
  expect(await turn()).toBe(0);
  expect(await statusOf(page.id)).toBe("funded");
});

test("a funded page that was paid out closes with an accepted proof, and stays for people to read", async () => {
  const { page, email } = await paidOut();
  expect(await turn()).toBe(0);
  await prove(page.id, null);
  expect(await turn()).toBe(0);
  await prove(page.id, "accepted");
  expect(await turn(), "a bank may still send the money back").toBe(0);
  calling.later(6);
  expect(await turn()).toBe(1);
  expect(await statusOf(page.id)).toBe("closed");
  expect(mailTo(email)).toContain("we have paid it all to you");
  const visitor = await calling.giver.visitor();
  const { data } = await visitor.call("entrepreneurs.public.page", { page_code: page.code });
  expect(data).toMatchObject({ status: "closed", raised: 5_000_000 });
});

test("a page that closes with an accepted proof is among those that show what became of the money", async () => {
  const shown = async () =>
    (await (await calling.giver.visitor()).call("entrepreneurs.public.funded", {})).data;
  const { page } = await paidOut();
  await prove(page.id, "accepted");
  calling.later(6);
  expect(await turn()).toBe(1);
  expect(await statusOf(page.id)).toBe("closed");
  expect((await shown())[0]).toMatchObject({ page_code: page.code, status: "closed" });

  await (await calling.as("verifier")).call("fundraising.pages.suspend", {
    id: page.id,
    words: "We look into a report.",
  });
  expect((await shown()).map(({ page_code }) => page_code)).not.toContain(page.code);
});

test("a payout that its bank sends back after the page closed is paid again, and no donor is asked", async () => {
  const { page } = await paidOut();
  await prove(page.id, "accepted");
  calling.later(6);
  expect(await turn()).toBe(1);
  const [item] = await calling.api.db
    .select()
    .from(payout_items)
    .where(eq(payout_items.entrepreneur_id, page.id));
  const reference = item?.reference ?? "";
  await endTransfer(calling.api.db, reference, "reversed", calling.api.deps.now());
  await calling.look(reference);
  expect(await choicesOn(calling).ask()).toBe(0);
  await calling.windowsPass();
  const { items } = await calling.prepared([page.id]);
  expect(items).toMatchObject([{ amount: 5_000_000 }]);
});

test("a funded page that was paid out closes without a proof after some time", async () => {
  const { page } = await paidOut();
  calling.later(FINISHED_DAYS - 1);
  expect(await turn()).toBe(0);
  calling.later(2);
  expect(await turn()).toBe(1);
  expect(await statusOf(page.id)).toBe("closed");
});

test("a page that has its whole target when its pause ends is funded", async () => {
  const { page } = await funded();
  const paused_until = calling.api.deps.now();
  await calling.api.db
    .update(entrepreneurs)
    .set({ status: "paused", paused_until })
    .where(eq(entrepreneurs.id, page.id));
  await turn();
  expect(await statusOf(page.id)).toBe("funded");
});
