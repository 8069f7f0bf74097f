import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { newPair, type Pair } from "../../testing/records.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { introductions } from "../tables.ts";
import { safety_photos, safety_reports } from "./tables.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(safety_photos);
  await api.db.delete(safety_reports);
});

const desk = async (who: "consultant" | "admin" = "consultant") =>
  api.clientWith(await tokenOf(api, who));

async function reportBy(
  { client }: TestPerson,
  matchId: string,
  reason: "unsafe" | "money" | "age" | "insult" | "identity" | "something_else" = "money",
): Promise<string> {
  const { data } = await client.call("introductions.safety.report", { matchId, reason });
  return data._id;
}

const newReport = async (): Promise<Pair & { id: string }> => {
  const pair = await newPair(api);
  return { ...pair, id: await reportBy(pair.asked, pair.matchId) };
};
const statusOf = async ({ id }: TestPerson) => {
  const own = and(eq(introductions.user_id, id), isNull(introductions.contact_id));
  return (await api.db.select().from(introductions).where(own))[0]?.status;
};

describe("a verdict", () => {
  const decided = async (
    id: string,
    verdict: "nothing" | "warn" | "deactivate" | "remove_photo",
    more: object = {},
  ) => {
    const consultant = await desk();
    await consultant.call("introductions.safety.claim", { id });
    return consultant.call("introductions.safety.decide", { id, verdict, ...more });
  };

  test("of hold hides the person until the decision gives them back", async () => {
    const { id, asker } = await newReport();
    const reader = await addMember(api);
    const see = () =>
      reader.client.call("introductions.requests.get", { matchId: asker.introductionId });
    const consultant = await desk();
    await consultant.call("introductions.safety.claim", { id });
    await consultant.call("introductions.safety.hold", { id });
    await expect(see()).rejects.toMatchObject({ status: 404 });
    const activating = consultant.call("introductions.own.activate", { id: asker.introductionId });
    await expect(activating).rejects.toMatchObject({ status: 409 });
    await consultant.call("introductions.safety.decide", { id, verdict: "nothing" });
    expect((await see()).data.user._id).toBe(asker.id);
  });

  test("of one report leaves a person hidden whom another report hides", async () => {
    const { id, asked, asker, matchId } = await newReport();
    const other = await reportBy(asked, matchId, "unsafe");
    const consultant = await desk();
    for (const one of [id, other]) {
      await consultant.call("introductions.safety.claim", { id: one });
      await consultant.call("introductions.safety.hold", { id: one });
    }
    await consultant.call("introductions.safety.decide", { id, verdict: "nothing" });
    expect(await statusOf(asker)).toBe("inactive");
    await consultant.call("introductions.safety.decide", { id: other, verdict: "warn" });
    expect(await statusOf(asker)).toBe("active");
  });

  test("does not activate a person whom a consultant deactivated in the meantime", async () => {
    const { id, asker } = await newReport();
    const consultant = await desk();
    await consultant.call("introductions.safety.claim", { id });
    await consultant.call("introductions.safety.hold", { id });
    await consultant.call("introductions.own.deactivate", { id: asker.introductionId });
    await consultant.call("introductions.safety.decide", { id, verdict: "nothing" });
    expect(await statusOf(asker)).toBe("inactive");
  });

  test("does not activate a person who withdrew in the meantime", async () => {
    const { id, asker } = await newReport();
    const consultant = await desk();
    await consultant.call("introductions.safety.claim", { id });
    await consultant.call("introductions.safety.hold", { id });
    await asker.client.call("people.privacy.withdraw", { kind: "introduction" });
    await consultant.call("introductions.safety.decide", { id, verdict: "nothing" });
    expect(await statusOf(asker)).toBe("inactive");
  });

  test("of deactivate hides the person for good", async () => {
    const { id, asker } = await newReport();
    await decided(id, "deactivate");
    expect(await statusOf(asker)).toBe("inactive");
  });

  test("never comes by itself, however many report", async () => {
    const asker = await addMan(api);
    for (let n = 0; n < 12; n += 1) await reportBy(await addMember(api), asker.introductionId);
    expect(await statusOf(asker)).toBe("active");
    const { data } = (await (await desk()).call("introductions.safety.list", {})).data;
    expect(data.map(({ others, verdict }) => [others, verdict])).toEqual(
      Array.from({ length: 12 }, () => [11, null]),
    );
  });

  test("to remove a photo names the photo", async () => {
    const { id } = await newReport();
    await expect(decided(id, "remove_photo")).rejects.toMatchObject({ status: 422 });
  });

  test("is in the audit log with the person", async () => {
    const { id, asker } = await newReport();
    await decided(id, "warn");
    const { data } = await (await desk("admin")).call("desk.audit.list", { person: asker.id });
    expect(data.data.map(({ action }) => action)).toContain("introductions.safety.decide");
  });
});
