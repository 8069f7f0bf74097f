import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { fillIn, TYPED } from "../../testing/applications.ts";
import { startPayoutCalls } from "../../testing/payout-calls.ts";
import { addMember } from "../../testing/people.ts";
import { applications } from "./tables.ts";

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
beforeAll(async () => {
  calling = await startPayoutCalls();
});
afterAll(() => calling.api.stop());

/** Makes a person whose application we have just refused. */
async function refused() {
  const person = await addMember(calling.api);
  await fillIn(person.client);
  const account = { bank_code: "001", number: await calling.newNumber() };
  await (await calling.justNow(person)).call("finance.payouts.setAccount", account);
  await person.client.call("fundraising.applications.submit", { agreed: true });
  const desk = await calling.as("verifier");
  const { db } = calling.api;
  const [mine] = await db.select().from(entrepreneurs).where(eq(entrepreneurs.user_id, person.id));
  const id = mine?.id ?? "";
  await desk.call("fundraising.applications.claim", { id });
  await desk.call("fundraising.applications.refuse", {
    id,
    words: "The photo is somebody else's.",
  });
  return { ...person, page: id };
}

const own = async ({ client }: Awaited<ReturnType<typeof refused>>) =>
  (await client.call("fundraising.applications.own")).data;

describe("who was refused", () => {
  test("reads from which day they may apply again, and cannot before", async () => {
    const me = await refused();
    // Thirty days after Monday, 2 November. From this day, a refused person may apply again.
    expect(await own(me)).toMatchObject({ status: "refused", again_from: "2026-12-02" });
    await expect(me.client.call("fundraising.applications.withdraw")).rejects.toMatchObject({
      status: 409,
      shown: expect.stringContaining("too early"),
    });
  });

  test("begins again from that day on: what was written stays, number and papers are given again", async () => {
    const me = await refused();
    const marked = () =>
      calling.api.db.select().from(applications).where(eq(applications.entrepreneur_id, me.page));
    const [before] = await marked();
    calling.later(30);
    const client = await calling.justNow(me);
    const { data } = await client.call("fundraising.applications.withdraw");
    expect(data).toMatchObject({
      status: "draft",
      again_from: null,
      pitch: TYPED.pitch,
      identity: null,
      missing: ["identity", "document"],
    });
    expect(data.history.map(({ what }) => what)).toEqual(["withdrawn", "refused", "submitted"]);
    // The hash stays. If another person enters the same number, we recognise it.
    expect((await marked())[0]?.identity_hash).toBe(before?.identity_hash);
    await fillIn(client);
    const again = await client.call("fundraising.applications.submit", { agreed: true });
    expect(again.data.status).toBe("submitted");
  });

  test("may not where the page was closed in the meantime", async () => {
    const me = await refused();
    calling.later(30);
    const { api } = calling;
    await api.db
      .update(entrepreneurs)
      .set({ status: "closed" })
      .where(eq(entrepreneurs.id, me.page));
    const client = await calling.justNow(me);
    await expect(client.call("fundraising.applications.withdraw")).rejects.toMatchObject({
      status: 409,
    });
  });
});
