import { PAUSE_DAYS } from "@agbara/shared/constants.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { latestList } from "../../giving/draw/lists.ts";
import { gift_parts } from "../../giving/tables.ts";
import { wrongInTheBooks } from "../../ledger/books/check.ts";
import * as acts from "../../ledger/gateways/sandbox/acts.ts";
import { outcomesAtOnce } from "../../testing/at-once.ts";
import { choicesOn } from "../../testing/choices.ts";
import { drawsAt } from "../../testing/draws.ts";
import { startPayoutCalls } from "../../testing/payout-calls.ts";
import { addMember } from "../../testing/people.ts";

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
let choices: ReturnType<typeof choicesOn>;
beforeAll(async () => {
  calling = await startPayoutCalls();
  choices = choicesOn(calling);
});
afterAll(() => calling.api.stop());
afterEach(async () => expect(await wrongInTheBooks(calling.api.db)).toEqual([]));

const words = "We look into a report.";
const refused = { status: 422, fields: { pages: expect.any(String) } };
const publicPage = async (page_code: string) =>
  (await (await calling.giver.visitor()).call("entrepreneurs.public.page", { page_code })).data;
const rowOf = async (id: string) =>
  (await calling.api.db.select().from(entrepreneurs).where(eq(entrepreneurs.id, id)))[0];
const partsOf = async (id: string) =>
  (await calling.api.db.select().from(gift_parts).where(eq(gift_parts.entrepreneur_id, id))).map(
    ({ state }) => state,
  );

/** Makes a page with a gift. The donor can still ask for the money back. */
async function pageWithGift() {
  const made = await calling.entrepreneur();
  await calling.giver.paid({ pages: [made.page.code] });
  return made;
}

/** Pays a gift that its donor began before the page stopped taking gifts. */
async function payLate(begun: { _id: string; link: string }) {
  const donor = await calling.giver.visitor();
  await donor.call("giving.gifts.pay", { link: begun.link });
  const [reference = ""] = await calling.giver.referencesOf(begun._id);
  await acts.pay(calling.api.db, reference, calling.api.deps.now());
  return (await donor.call("giving.gifts.open", { link: begun.link })).data;
}

async function payOut(pageId: string) {
  calling.later(15);
  await calling.windowsPass();
  const { _id: id, items } = await calling.prepared([pageId]);
  const chosen = { id, items: items.map(({ _id }) => _id) };
  await (await calling.as("finance2")).call("finance.payouts.approve", chosen);
  await calling.send();
  await calling.send();
}

describe("a page that its owner paused", () => {
  test("takes no gift until its owner opens it again, and says so", async () => {
    const { page, person, client } = await calling.entrepreneur();
    const { data } = await client.call("fundraising.life.pause", { days: 30 });
    const until = new Date(calling.api.deps.now().getTime() + 30 * 86_400_000).toISOString();
    expect(data).toMatchObject({ status: "paused", paused_until: until });
    expect(data.history[0]).toMatchObject({ what: "paused" });
    expect(await publicPage(page.code)).toMatchObject({ status: "paused" });
    await expect(calling.giver.begin({ pages: [page.code] })).rejects.toMatchObject(refused);
    await calling.api.deps.outbox.idle();
    const mail = calling.api.mails.findLast(({ to }) => to === person.email);
    expect(mail?.text).toContain("is paused");
    const again = await client.call("fundraising.life.resume");
    expect(again.data).toMatchObject({ status: "verified", paused_until: null });
    await calling.giver.paid({ pages: [page.code] });
  });

  test("is paid what was given before", async () => {
    const { page, client } = await pageWithGift();
    await client.call("fundraising.life.pause", { days: PAUSE_DAYS });
    await payOut(page.id);
    expect(await partsOf(page.id)).toEqual(["paid_out"]);
  });

  test("cannot be paused for longer than the most, nor twice", async () => {
    const { client } = await calling.entrepreneur();
    const long = client.call("fundraising.life.pause", { days: PAUSE_DAYS + 1 });
    await expect(long).rejects.toMatchObject({ status: 422 });
    await client.call("fundraising.life.pause", { days: 1 });
    const twice = client.call("fundraising.life.pause", { days: 1 });
    await expect(twice).rejects.toMatchObject({ status: 409 });
  });

  test("follows the donor's choice with a gift that was on its way", async () => {
    const { page, client } = await calling.entrepreneur();
    const begun = await calling.giver.begin({ pages: [page.code], if_full: "refund" });
    await client.call("fundraising.life.pause", { days: 7 });
    const opened = await payLate(begun);
    expect(opened.parts[0]).toMatchObject({ status: "full_back" });
    expect(await rowOf(page.id)).toMatchObject({ raised: 0n });
  });

  test("takes no money in the database either", async () => {
    const { page, client } = await calling.entrepreneur();
    await client.call("fundraising.life.pause", { days: 7 });
    const raised = sql`update entrepreneurs set raised = raised + 1 where id = ${page.id}`;
    await expect(calling.api.db.execute(raised)).rejects.toThrow();
  });

  test("is on no list of the draw, and the list says why", async () => {
    const { page, client } = await calling.entrepreneur();
    calling.later(4);
    const draws = drawsAt(calling.api);
    await draws.freeze();
    await client.call("fundraising.life.pause", { days: 7 });
    calling.later(1);
    await draws.freeze();
    const list = await latestList(calling.api.db);
    expect(list?.head).toContain(`- ${page.code} paused\n`);
  });
});

describe("a page that its owner closed", () => {
  test("takes no gift any more and is paid what was given; no donor is asked", async () => {
    const { page, client, person } = await pageWithGift();
    const { data } = await client.call("fundraising.life.close");
    expect(data).toMatchObject({ status: "closed", ended_at: expect.any(String) });
    expect(await publicPage(page.code)).toMatchObject({ status: "closed" });
    await expect(calling.giver.begin({ pages: [page.code] })).rejects.toMatchObject(refused);
    expect(await choices.ask()).toBe(0);
    await payOut(page.id);
    expect(await partsOf(page.id)).toEqual(["paid_out"]);
    const again = await calling.justNow(person);
    for (const call of ["pause", "resume", "close"] as const)
      await expect(
        again.call(`fundraising.life.${call}`, { days: 7 } as never),
      ).rejects.toMatchObject({ status: 409 });
  });

  test("can still be suspended, and is closed again when it is reopened", async () => {
    const { page, client } = await pageWithGift();
    await client.call("fundraising.life.close");
    const verifier = await calling.as("verifier");
    await verifier.call("fundraising.pages.suspend", { id: page.id, words });
    await verifier.call("fundraising.pages.reopen", { id: page.id, words });
    expect((await rowOf(page.id))?.status).toBe("closed");
    expect(calling.api.mails.at(-1)?.subject).toContain("stays closed");
    await payOut(page.id);
    expect(await partsOf(page.id)).toEqual(["paid_out"]);
  });

  test("lets its donors choose if staff close it with money left", async () => {
    const { page, client } = await pageWithGift();
    await client.call("fundraising.life.close");
    await (await calling.as("verifier")).call("fundraising.pages.suspend", { id: page.id, words });
    calling.later(31);
    await (await calling.as("finance")).call("fundraising.pages.redirectMoney", {
      id: page.id,
      words,
    });
    expect(await choices.ask()).toBe(1);
    await choices.allBack();
  });
});

test("a page is closed only by who has just shown who they are", async () => {
  const { page, client } = await calling.entrepreneur("none");
  calling.later(1);
  await expect(client.call("fundraising.life.close")).rejects.toMatchObject({
    status: 417,
    requirement: "confirmation",
  });
  expect((await rowOf(page.id))?.status).toBe("verified");
});

describe("owner and staff at once", () => {
  test("end in one state: the page is suspended, no matter who was first", async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      const { page, client } = await calling.entrepreneur("none");
      const verifier = await calling.as("verifier");
      await outcomesAtOnce(2, async (who) => {
        if (who === nth % 2)
          await verifier.call("fundraising.pages.suspend", { id: page.id, words });
        else await client.call("fundraising.life.pause", { days: 7 });
      });
      expect(await rowOf(page.id)).toMatchObject({ status: "suspended", paused_until: null });
      const late = client.call("fundraising.life.close");
      await expect(late).rejects.toMatchObject({ status: 409 });
    }
  });

  test("nobody without a page pauses one", async () => {
    const { client } = await addMember(calling.api);
    const pausing = client.call("fundraising.life.pause", { days: 7 });
    await expect(pausing).rejects.toMatchObject({ status: 404 });
  });
});
