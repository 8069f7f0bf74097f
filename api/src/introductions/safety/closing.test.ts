import { staysOpen } from "@agbara/shared/contract/when-closed.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { agreed, asking, mailsTo, newestTo } from "../../testing/asked-pair.ts";
import { closed, desk, reported } from "../../testing/closed.ts";
import { giverAt } from "../../testing/giver.ts";
import { addMember, type TestPerson } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const CLOSED = { status: 417, requirement: "closed" };
const START = new Date("2026-11-23T10:00:00.000Z");

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
});
afterAll(() => api.stop());
beforeEach(() => api.setNow(START));

const again = ({ email }: Pick<TestPerson, "email">, password = DEMO_PASSWORD) =>
  api.clientOf(email, password);

describe("the verdict to close an account", () => {
  test("ends all sessions at once, for forty calls from two devices", async () => {
    const { asker: man } = await reported(api);
    const other = await again(man);
    await closed(api, man);
    const calls = Array.from({ length: 40 }, (_, nth) =>
      (nth % 2 ? man.client : other).call("people.profile.me"),
    );
    for (const one of await Promise.allSettled(calls))
      expect(one).toMatchObject({ status: "rejected", reason: { status: 401 } });
  });

  test("makes profile, requests and contacts gone for others, who read that it has ended", async () => {
    const { man, woman, id } = await agreed(api);
    const { woman: other, id: waiting } = await asking(api, undefined, man);
    await closed(api, man);
    for (const [reader, matchId] of [
      [woman, id],
      [other, waiting],
    ] as const) {
      const { data } = await reader.client.call("introductions.own.mine");
      expect(data).toMatchObject({ received: [], ended: [{ asked_by_me: false }] });
      expect(JSON.stringify(data)).not.toContain(man.id);
      for (const one of [matchId, man.introductionId])
        await expect(
          reader.client.call("introductions.requests.get", { matchId: one }),
        ).rejects.toMatchObject({ status: 404 });
    }
    const found = await woman.client.call("introductions.search.preMatched", {
      min_age: 20,
      max_age: 75,
      phone: man.phone,
    });
    expect(found.data.data).toEqual([]);
  });

  test("is said only after the right password", async () => {
    const { asker: man } = await reported(api);
    await closed(api, man);
    const refusal = (email: string) =>
      again({ email }, "not the password").then(
        () => null,
        ({ status, shown }) => ({ status, shown }),
      );
    expect(await refusal(man.email)).toEqual(await refusal("nobody@people.example"));
    const client = await again(man);
    const pause = client.call("introductions.own.pause", { paused: true });
    await expect(pause).rejects.toMatchObject(CLOSED);
    const { data } = await client.call("people.closing.mine");
    expect(data).toMatchObject({ reason: "conduct", objection: null });
  });

  test("leaves export, gifts, payouts and deletion within reach, and nobody else", async () => {
    const { asker: man, asked } = await reported(api);
    await closed(api, man, "fraud");
    const client = await again(man);
    const copy = await client.call("people.privacy.export");
    expect(copy.data.closings).toMatchObject([{ reason: "fraud", reopened_at: null }]);
    await client.call("giving.gifts.mine", {});
    await client.call("finance.payouts.mine", {}).catch(({ status }) => expect(status).toBe(404));
    for (const call of [
      () => client.call("people.profile.update", { first_name: "Obi" }),
      () => client.call("introductions.requests.get", { matchId: asked.introductionId }),
      () => client.call("introductions.own.pause", { paused: true }),
      () => client.call("fundraising.applications.withdraw"),
    ])
      await expect(call()).rejects.toMatchObject(CLOSED);
    await client.call("people.privacy.delete", { password: DEMO_PASSWORD });
    await expect(again(man)).rejects.toMatchObject({ status: 401 });
  });

  test.each([
    ["fraud", "suspended"],
    ["conduct", "verified"],
  ] as const)("for %s leaves the fundraising page %s", async (reason, status) => {
    const { asker: man } = await reported(api);
    const page = await giverAt(api).page({ userId: man.id });
    await closed(api, man, reason);
    const [row] = await api.db.select().from(entrepreneurs).where(eq(entrepreneurs.id, page.id));
    expect(row?.status).toBe(status);
    expect(staysOpen("fundraising.updates.add", reason)).toBe(reason === "conduct");
  });

  test("needs a reason", async () => {
    const { id } = await reported(api);
    const consultant = await desk(api, "consultant");
    await consultant.call("introductions.safety.claim", { id });
    await expect(
      consultant.call("introductions.safety.decide", { id, verdict: "close" }),
    ).rejects.toMatchObject({
      status: 422,
      fields: { reason: "Choose why the account is closed." },
    });
  });

  test("is written to the person, without the reporter, the words, a day or a number of reports", async () => {
    const { asked, asker: man } = await reported(api);
    const { id } = await closed(api, man);
    const mail = newestTo(api, man);
    expect(mail?.subject).toBe("Your Agbara account is closed");
    expect(mail?.text).toContain("how you treated other members");
    expect(mail?.text).toContain("within 14 days");
    const text = (mail?.text ?? "").replace("14 days", "").replace(/http\S+/g, "");
    expect(text).not.toMatch(/\d|report|November/i);
    for (const secret of ["Ngozi", "He asked me for money", id, asked.email])
      expect(text).not.toContain(secret);
  });

  test("is in the trail, by the person and with the report", async () => {
    const { asker: man } = await reported(api);
    await closed(api, man);
    const admin = await desk(api, "admin");
    const { data } = await admin.call("desk.audit.list", { person: man.id });
    expect(data.data.map(({ action }) => action)).toContain("introductions.safety.decide");
  });

  test("cannot be given twice, not even by two at once", async () => {
    const { asker: man, id } = await reported(api);
    const tries = await Promise.allSettled([closed(api, man), closed(api, man, "fraud", "admin")]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const admin = await desk(api, "admin");
    await admin.call("introductions.safety.claim", { id });
    const again = { id, verdict: "close", reason: "conduct" } as const;
    await expect(admin.call("introductions.safety.decide", again)).rejects.toMatchObject({
      status: 409,
    });
  });

  test("keeps consultants from activating the person", async () => {
    const { asker: man } = await reported(api);
    await closed(api, man);
    const consultant = await desk(api, "consultant");
    await expect(
      consultant.call("introductions.own.activate", { id: man.introductionId }),
    ).rejects.toMatchObject({ status: 409 });
  });
});

test("an objection is sent once, and told by mail", async () => {
  const { asker: man } = await reported(api);
  await closed(api, man);
  const client = await again(man);
  const words = "I never wrote to her.";
  const { data } = await client.call("people.closing.object", { words });
  expect(data.objection).toMatchObject({ words, answer_due_at: "2026-12-07T10:00:00.000Z" });
  expect(newestTo(api, man)?.text).toContain("within 14 days");
  await expect(client.call("people.closing.object", { words })).rejects.toMatchObject({
    status: 409,
  });
  const copy = await client.call("people.privacy.export");
  expect(copy.data.closings).toMatchObject([{ objection: words }]);
});

test("of an account that is open, nobody reads or objects to a closing", async () => {
  const woman = await addMember(api);
  await expect(woman.client.call("people.closing.mine")).rejects.toMatchObject({ status: 404 });
  const words = "No.";
  await expect(woman.client.call("people.closing.object", { words })).rejects.toMatchObject({
    status: 404,
  });
  expect(mailsTo(api, woman)).toEqual([]);
});
