import type { Input } from "@agbara/shared/contract/calls.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../../demo/accounts.ts";
import { entrepreneurs } from "../../../entrepreneurs/tables.ts";
import { aPhoto } from "../../../testing/applications.ts";
import { passAll, sendCase } from "../../../testing/cases.ts";
import { startPayoutCalls } from "../../../testing/payout-calls.ts";
import { tokenOf } from "../../../testing/people.ts";
import { application_checks } from "../tables.ts";

/** These tests run on both databases, because the database itself refuses to change a verdict. */

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
beforeAll(async () => {
  calling = await startPayoutCalls();
});
afterAll(() => calling.api.stop());

const verifier = () => calling.as("verifier");
type Said = Omit<Input<"fundraising.applications.check">, "id">;

/** Makes a case that the verifier has claimed. */
async function claimed() {
  const made = await sendCase(calling);
  const desk = await verifier();
  await desk.call("fundraising.applications.claim", { id: made.id });
  const say = (said: Said) =>
    desk.call("fundraising.applications.check", { id: made.id, ...said }).then(({ data }) => data);
  return { ...made, desk, say };
}
const verdictsOf = (id: string) =>
  calling.api.db
    .select()
    .from(application_checks)
    .where(eq(application_checks.entrepreneur_id, id));
const today = () => dayInLagos(calling.api.deps.now());

describe("how it was seen", () => {
  test.each(["place", "referees"] as const)("is said of %s, or it does not pass", async (check) => {
    const { say } = await claimed();
    await expect(say({ check, passed: true })).rejects.toMatchObject({
      status: 422,
      fields: { seen: expect.any(String) },
    });
    const { checks } = await say({ check, passed: true, seen: "paper" });
    expect(checks).toContainEqual(expect.objectContaining({ check, passed: true, seen: "paper" }));
  });

  test.each(["visit", "video_call", "phone_call"] as const)(
    "a %s names the day, which has come, and the person",
    async (seen) => {
      const { say } = await claimed();
      const said = { check: "place", passed: true, seen } as const;
      const wrong = (field: string) => ({ status: 422, fields: { [field]: expect.any(String) } });
      const seen_whom = "Ngozi";
      await expect(say({ ...said, seen_whom })).rejects.toMatchObject(wrong("seen_on"));
      const seen_on = today();
      await expect(say({ ...said, seen_on })).rejects.toMatchObject(wrong("seen_whom"));
      const toCome = { ...said, seen_whom, seen_on: "2126-01-01" };
      await expect(say(toCome)).rejects.toMatchObject(wrong("seen_on"));
      const { verdicts } = await say({ ...said, seen_whom, seen_on });
      expect(verdicts).toMatchObject([{ seen, seen_on, seen_whom, current: true }]);
    },
  );
});

describe("a verdict", () => {
  test("stays beside the later one, and a pass has no words of the failure before it", async () => {
    const { say } = await claimed();
    await say({ check: "photos", passed: false, evidence: "From a catalogue." });
    const { verdicts, checks } = await say({ check: "photos", passed: true });
    expect(verdicts).toMatchObject([
      { check: "photos", passed: true, evidence: null },
      { check: "photos", passed: false, evidence: "From a catalogue." },
    ]);
    expect(checks.find(({ check }) => check === "photos")).toMatchObject({
      passed: true,
      evidence: null,
    });
  });

  test("is neither changed nor removed by anybody", async () => {
    const { id, say } = await claimed();
    await say({ check: "age", passed: false, evidence: "Seventeen." });
    const ofCase = eq(application_checks.entrepreneur_id, id);
    const { db } = calling.api;
    for (const change of [
      () => db.update(application_checks).set({ passed: true }).where(ofCase),
      () => db.update(application_checks).set({ evidence: null }).where(ofCase),
      () => db.delete(application_checks).where(ofCase),
    ])
      await expect(change()).rejects.toThrow();
    expect(await verdictsOf(id)).toMatchObject([{ passed: false, evidence: "Seventeen." }]);
  });

  test("counts only while the application says what it said then", async () => {
    const { id, person, desk } = await claimed();
    await passAll(desk, id);
    await desk.call("fundraising.applications.requestChanges", { id, words: "Another photo." });
    const file = await aPhoto("#884422");
    await person.client.call("fundraising.applications.addPhoto", { file });
    await person.client.call("fundraising.applications.submit", { agreed: true });
    const { data } = await desk.call("fundraising.applications.claim", { id });
    const open = data.checks.filter(({ passed }) => passed === null);
    expect(open.map(({ check }) => check)).toEqual(["photos"]);
    expect(data.verdicts.filter(({ current }) => !current)).toMatchObject([{ check: "photos" }]);
    await expect(desk.call("fundraising.applications.verify", { id })).rejects.toMatchObject({
      status: 409,
      fields: { photos: expect.any(String) },
    });
  });

  test("counts no more once the application was taken back, and is still there", async () => {
    const { id, person, say } = await claimed();
    await say({ check: "place", passed: true, seen: "paper" });
    await person.client.call("fundraising.applications.withdraw");
    const identity = { kind: "nin", number: "77777777777", agreed: true } as const;
    await person.client.call("fundraising.applications.setIdentity", identity);
    const file = await aPhoto();
    await person.client.call("fundraising.applications.addDocument", { kind: "identity", file });
    await person.client.call("fundraising.applications.submit", { agreed: true });
    const { data } = await (await verifier()).call("fundraising.applications.claim", { id });
    expect(data.checks.every(({ passed }) => passed === null)).toBe(true);
    expect(data.verdicts).toMatchObject([{ check: "place", passed: true, current: false }]);
  });

  test("loses its words when the person leaves, and nothing else", async () => {
    const { id, person, say } = await claimed();
    const seen = { seen: "visit", seen_on: today(), seen_whom: "Ngozi" } as const;
    await say({ check: "place", passed: false, evidence: "Ngozi was not there.", ...seen });
    await person.client.call("fundraising.applications.withdraw");
    await person.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
    expect(await verdictsOf(id)).toMatchObject([
      { name: "place", passed: false, seen: "visit", evidence: null, seen_whom: null },
    ]);
  });
});

describe("two pages with one NIN", () => {
  const opening = async (id: string) =>
    (await passAll(await verifier(), id)).call("fundraising.applications.verify", { id });
  const setPage = (id: string, values: Partial<typeof entrepreneurs.$inferInsert>) =>
    calling.api.db.update(entrepreneurs).set(values).where(eq(entrepreneurs.id, id));

  test.each(["in_review", "verified", "funded", "suspended"] as const)(
    "the other one being %s, neither opens; it opens once the other is closed",
    async (status) => {
      const first = await sendCase(calling);
      const second = await sendCase(calling, first.number);
      await setPage(first.id, { status });
      await expect(opening(second.id)).rejects.toMatchObject({
        status: 409,
        fields: { identity: expect.stringContaining(first.code) },
      });
      await setPage(first.id, { status: "closed" });
      const { data } = await opening(second.id);
      expect(data.status).toBe("verified");
    },
  );

  test("opened by two verifiers at once, neither opens", async () => {
    const first = await sendCase(calling);
    const second = await sendCase(calling, first.number);
    const desks = [await verifier(), calling.api.clientWith(await tokenOf(calling.api, "admin"))];
    await Promise.all([first, second].map(({ id }, at) => passAll(desks[at] as never, id)));
    const opened = await Promise.allSettled(
      [first, second].map(({ id }, at) =>
        desks[at]?.call("fundraising.applications.verify", { id }),
      ),
    );
    expect(opened.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });

  test("together raise at most what one page may", async () => {
    const first = await sendCase(calling);
    const { target } = (
      await calling.api.db.select().from(entrepreneurs).where(eq(entrepreneurs.id, first.id))
    )[0] ?? { target: 0n };
    await setPage(first.id, { status: "closed", raised: target });
    const second = await sendCase(calling, first.number);
    await expect(opening(second.id)).rejects.toMatchObject({
      status: 409,
      shown: expect.stringContaining("have raised"),
    });
  });
});
