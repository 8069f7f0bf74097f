import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { phoneKey } from "../../people/keys.ts";
import { users } from "../../people/tables.ts";
import { audit } from "../../platform/db/tables.ts";
import { fillIn, newReferees, TYPED } from "../../testing/applications.ts";
import { atOnce } from "../../testing/at-once.ts";
import { startPayoutCalls } from "../../testing/payout-calls.ts";
import { addMember } from "../../testing/people.ts";

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
beforeAll(async () => {
  calling = await startPayoutCalls();
});
afterAll(() => calling.api.stop());

const newcomer = () => addMember(calling.api);
const pagesOf = (userId: string) =>
  calling.api.db.select().from(entrepreneurs).where(eq(entrepreneurs.user_id, userId));
const agreed = { agreed: true } as const;

/** Makes an applicant whose application is complete. */
async function complete() {
  const me = await newcomer();
  await fillIn(me.client);
  const number = await calling.newNumber("OKAFOR NGOZI");
  await me.client.call("finance.payouts.setAccount", { bank_code: "001", number });
  return me;
}

describe("an applicant", () => {
  test("has no application before anything is written", async () => {
    const { client } = await newcomer();
    expect((await client.call("fundraising.applications.own")).data).toBeNull();
    const sending = client.call("fundraising.applications.submit", agreed);
    await expect(sending).rejects.toMatchObject({ status: 404 });
  });

  test("writes each field by itself, in any order, as often as they like", async () => {
    const { client } = await newcomer();
    await client.call("fundraising.applications.save", { pitch: "I bake." });
    await client.call("fundraising.applications.save", { name: "Ngozi Okafor" });
    const { data } = await client.call("fundraising.applications.save", { pitch: "I bake bread." });
    expect(data).toMatchObject({ status: "draft", name: "Ngozi Okafor", pitch: "I bake bread." });
    expect((await client.call("fundraising.applications.own")).data).toEqual(data);
  });

  test("has one application, however often its first field is sent at once", async () => {
    const { id, client } = await newcomer();
    await atOnce(8, () => client.call("fundraising.applications.save", { name: "Ngozi" }));
    expect(await pagesOf(id)).toHaveLength(1);
  });

  test("takes a field out with an empty text", async () => {
    const { client } = await newcomer();
    await client.call("fundraising.applications.save", { address: "Shop 4", cac_number: "BN 12" });
    const { data } = await client.call("fundraising.applications.save", { cac_number: " " });
    expect(data).toMatchObject({ address: "Shop 4", cac_number: null });
  });

  test("cannot choose a local government area of another state, and loses it with the state", async () => {
    const { client } = await newcomer();
    await client.call("fundraising.applications.save", { state: "ng-la", lga: "ng-la-agege" });
    await expect(
      client.call("fundraising.applications.save", { lga: "ng-an-aguata" }),
    ).rejects.toMatchObject({ status: 422, fields: { lga: expect.any(String) } });
    const { data } = await client.call("fundraising.applications.save", { state: "ng-an" });
    expect(data).toMatchObject({ state: "ng-an", lga: null });
    await expect(
      client.call("fundraising.applications.save", { state: "ng-xx" }),
    ).rejects.toMatchObject({ status: 422, fields: { state: expect.any(String) } });
  });

  test("names referees with a Nigerian number of their own, neither the applicant's nor the other's", async () => {
    const { id, client } = await newcomer();
    const [first = "", second = ""] = newReferees().map(({ phone }) => phone);
    const named = (phone: string) =>
      client.call("fundraising.applications.save", {
        referees: newReferees().map((one, at) => ({
          ...one,
          phone: at === 0 ? first : phone,
        })),
      });
    const own = "+2348051234567";
    await calling.api.db
      .update(users)
      .set({ phone: own, phone_key: phoneKey(own) })
      .where(eq(users.id, id));
    for (const phone of [first, "+447911123456", own])
      await expect(named(phone)).rejects.toMatchObject({
        status: 422,
        fields: { "referees.1.phone": expect.any(String) },
      });
    const { data } = await named(second);
    expect(data.referees.map(({ phone }) => phone)).toEqual([first, second]);
  });

  test("cannot send with a referee whose number has become the applicant's", async () => {
    const me = await complete();
    const { data } = await me.client.call("fundraising.applications.own");
    const phone = data?.referees[0]?.phone ?? "";
    const changed = { phone, phone_key: phoneKey(phone) };
    await calling.api.db.update(users).set(changed).where(eq(users.id, me.id));
    await expect(me.client.call("fundraising.applications.submit", agreed)).rejects.toMatchObject({
      status: 422,
      fields: { "referees.0.phone": expect.any(String) },
    });
  });

  test("reads what is missing, and cannot send before it is there", async () => {
    const { client } = await newcomer();
    const { data } = await client.call("fundraising.applications.save", { name: "Ngozi Okafor" });
    expect(data.missing).toEqual([
      ...["trade", "state", "lga", "pitch", "story", "buys", "photos", "address"],
      ...["referees", "identity", "document", "account"],
    ]);
    await expect(client.call("fundraising.applications.submit", agreed)).rejects.toMatchObject({
      status: 422,
      fields: expect.objectContaining({ story: expect.stringContaining("at least 200") }),
    });
  });

  test("cannot set a bank account before the name is there that it is compared with", async () => {
    const { client } = await newcomer();
    await client.call("fundraising.applications.save", { trade: "food" });
    const number = await calling.newNumber();
    await expect(
      client.call("finance.payouts.setAccount", { bank_code: "001", number }),
    ).rejects.toMatchObject({ status: 409, shown: expect.stringContaining("full name") });
  });
});

describe("a complete application", () => {
  test("is sent: nothing is missing, a mail says until when we answer, a line is in the log", async () => {
    const me = await complete();
    calling.api.mails.length = 0;
    const { data } = await me.client.call("fundraising.applications.submit", agreed);
    expect(data).toMatchObject({
      ...TYPED,
      referees: TYPED.referees.map(({ name, knows }) => ({ name, knows })),
      status: "submitted",
      missing: [],
      account: { state: "waiting" },
      submitted_at: calling.api.deps.now().toISOString(),
      // Our answer is due five business days after Monday, 2 November.
      answer_by: "2026-11-09",
      history: [{ what: "submitted" }],
    });
    expect(calling.api.mails).toMatchObject([{ to: me.email }]);
    expect(calling.api.mails[0]?.text).toContain("9 November 2026");
    expect(await calling.lastAudit()).toMatchObject({
      action: "fundraising.applications.submit",
      actor_id: me.id,
      subject_id: me.id,
    });
  });

  test("sent twice at once is sent once", async () => {
    const me = await complete();
    calling.api.mails.length = 0;
    await atOnce(2, () => me.client.call("fundraising.applications.submit", agreed));
    const { data } = await me.client.call("fundraising.applications.submit", agreed);
    expect(data.history).toHaveLength(1);
    expect(calling.api.mails).toHaveLength(1);
    const lines = await calling.api.db.select().from(audit).where(eq(audit.actor_id, me.id));
    expect(lines.filter(({ action }) => action === "fundraising.applications.submit")).toHaveLength(
      1,
    );
  });

  test("is not changed while it is with us", async () => {
    const me = await complete();
    await me.client.call("fundraising.applications.submit", agreed);
    await expect(
      me.client.call("fundraising.applications.save", { pitch: "Something else" }),
    ).rejects.toMatchObject({ status: 409, shown: expect.stringContaining("take it back") });
    const { data } = await me.client.call("fundraising.applications.own");
    expect(data?.pitch).toBe(TYPED.pitch);
  });

  test("is taken back: what was written stays, and can be changed and sent again", async () => {
    const me = await complete();
    await me.client.call("fundraising.applications.submit", agreed);
    const { data } = await me.client.call("fundraising.applications.withdraw");
    expect(data).toMatchObject({
      status: "draft",
      submitted_at: null,
      answer_by: null,
      pitch: TYPED.pitch,
      identity: null,
      documents: [],
      missing: ["identity", "document"],
    });
    expect(data.history.map(({ what }) => what)).toEqual(["withdrawn", "submitted"]);
    await fillIn(me.client);
    const again = await me.client.call("fundraising.applications.submit", agreed);
    expect(again.data.status).toBe("submitted");
  });

  test.each(["verified", "refused", "suspended", "closed"] as const)(
    "that is %s can be neither changed, sent nor taken back",
    async (status) => {
      const me = await complete();
      await calling.api.db
        .update(entrepreneurs)
        .set({ status })
        .where(eq(entrepreneurs.user_id, me.id));
      for (const trying of [
        () => me.client.call("fundraising.applications.save", { pitch: "Another" }),
        () => me.client.call("fundraising.applications.submit", agreed),
        () => me.client.call("fundraising.applications.withdraw"),
      ])
        await expect(trying()).rejects.toMatchObject({ status: 409 });
      expect((await me.client.call("fundraising.applications.own")).data?.identity).not.toBeNull();
    },
  );
});
