import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { peopleHousekeeping } from "../../people/housekeeping.ts";
import { photoFiles } from "../../people/photos/files.ts";
import { keepHouse } from "../../platform/jobs/keep-house.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { newPair } from "../../testing/records.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { introductionsHousekeeping } from "../housekeeping.ts";
import { introductions } from "../tables.ts";
import { safety_photos, safety_reports } from "./tables.ts";

const NOW = new Date("2026-11-21T08:00:00Z");
const DAY_MS = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW });
});
afterAll(() => api.stop());

const desk = async () => api.clientWith(await tokenOf(api, "consultant"));
const reportOf = async ({ client }: TestPerson, matchId: string) =>
  (await client.call("introductions.safety.report", { matchId, reason: "money" })).data;
const readAtDesk = async (id: string) =>
  (await (await desk()).call("introductions.safety.one", { id })).data;
const statusOfFile = async (url: string) =>
  (await api.app.inject({ method: "GET", url })).statusCode;

async function addPhoto({ client }: TestPerson): Promise<{ id: string; url: string }> {
  const picture = sharp({
    create: { width: 400, height: 400, channels: 3, background: "#0B6B4F" },
  });
  const file = new Blob([new Uint8Array(await picture.png().toBuffer())], { type: "image/png" });
  const { data } = await client.call("people.photos.add", { file });
  const [photo] = data.profile_pics;
  return { id: photo?._id ?? "", url: photo?.url ?? "" };
}

describe("a report", () => {
  test("copies the messages, the photos and the profile", async () => {
    const { asker, asked, matchId } = await newPair(api);
    await asker.client.call("people.profile.update", { core_values: ["Patience"] });
    await addPhoto(asker);
    await asked.client.call("introductions.requests.accept", { matchId, message: "Yes, gladly." });
    const { _id } = await reportOf(asked, matchId);
    const { copy, photos } = await readAtDesk(_id);
    expect(copy).toMatchObject({
      first_name: "Emeka",
      email: asker.email,
      phone: asker.phone,
      core_values: ["Patience"],
    });
    expect(copy.messages).toMatchObject([
      { by_reported: true, text: "May we talk?" },
      { by_reported: false, text: "Yes, gladly." },
    ]);
    expect(photos).toMatchObject([{ present: true }]);
    expect(await statusOfFile(photos[0]?.url ?? "")).toBe(200);
  });

  test("keeps its copies when the photo is removed and both people delete their accounts", async () => {
    const { asker, asked, matchId } = await newPair(api);
    const photo = await addPhoto(asker);
    const { _id } = await reportOf(asked, matchId);
    await asker.client.call("people.photos.remove", { photoId: photo.id });
    for (const { client } of [asker, asked])
      await client.call("people.privacy.delete", { password: DEMO_PASSWORD });
    const house = { db: api.db, photos: api.deps.photos, now: api.deps.now() };
    await keepHouse(house, [peopleHousekeeping, introductionsHousekeeping]);
    expect(await statusOfFile(photo.url)).toBe(404);
    const { copy, photos } = await readAtDesk(_id);
    expect(copy.first_name).toBe("Emeka");
    expect(copy.messages).toMatchObject([{ text: "May we talk?" }]);
    expect(photos).toMatchObject([{ present: false }]);
    expect(await statusOfFile(photos[0]?.url ?? "")).toBe(200);
  });

  test("is removed two years after both people have left, with its files, and not before", async () => {
    const { asker, asked, matchId } = await newPair(api);
    await addPhoto(asker);
    const { _id: id } = await reportOf(asked, matchId);
    const consultant = await desk();
    await consultant.call("introductions.safety.claim", { id });
    await consultant.call("introductions.safety.decide", { id, verdict: "nothing" });
    const [kept] = await api.db.select().from(safety_photos).where(eq(safety_photos.report_id, id));
    const file = () => api.deps.photos.read(photoFiles(kept?.file ?? "").full);
    await asker.client.call("people.privacy.withdraw", { kind: "introduction" });
    await asked.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
    const keepAt = async (days: number) => {
      const now = new Date(NOW.getTime() + days * DAY_MS);
      const house = { db: api.db, photos: api.deps.photos, now };
      await keepHouse(house, [introductionsHousekeeping, peopleHousekeeping]);
      return api.db.$count(safety_reports, eq(safety_reports.id, id));
    };
    expect(await keepAt(729)).toBe(1);
    expect(await file()).not.toBeNull();
    expect(await keepAt(731)).toBe(0);
    expect(await api.db.$count(safety_photos, eq(safety_photos.report_id, id))).toBe(0);
    expect(await file()).toBeNull();
  });

  test("stays while one of the two is still here", async () => {
    const { asked, asker, matchId } = await newPair(api);
    const { _id: id } = await reportOf(asked, matchId);
    const decision = { verdict: "nothing", decided_at: NOW, decided_by: asker.id } as const;
    await api.db.update(safety_reports).set(decision).where(eq(safety_reports.id, id));
    await asked.client.call("people.privacy.withdraw", { kind: "introduction" });
    const now = new Date(NOW.getTime() + 4 * 365 * DAY_MS);
    const house = { db: api.db, photos: api.deps.photos, now };
    await keepHouse(house, [introductionsHousekeeping]);
    expect(await api.db.$count(safety_reports, eq(safety_reports.id, id))).toBe(1);
  });
});

describe("a member can report", () => {
  test("a person whom they only saw", async () => {
    const [reader, man] = [await addMember(api), await addMan(api)];
    expect(await reportOf(reader, man.introductionId)).toMatchObject({ first_name: "Emeka" });
  });

  test("the person of a request that ended", async () => {
    const { asker, asked, matchId } = await newPair(api);
    await asked.client.call("introductions.requests.reject", { matchId });
    for (const person of [asker, asked])
      expect((await reportOf(person, matchId)).decided_at).toBeNull();
  });

  test("an accepted contact, also after that person withdrew", async () => {
    const { asker, asked, matchId } = await newPair(api);
    await asked.client.call("introductions.requests.accept", { matchId });
    await asker.client.call("people.privacy.withdraw", { kind: "introduction" });
    expect(await reportOf(asked, matchId)).toMatchObject({ first_name: "" });
    expect(KEPT_DAYS.withdrawn).toBeGreaterThan(0);
  });

  test("nobody by the pre-match of two others, and not themself", async () => {
    const { matchId, asker } = await newPair(api);
    const stranger = await addMember(api);
    await expect(reportOf(stranger, matchId)).rejects.toMatchObject({ status: 404 });
    const own = reportOf(asker, asker.introductionId);
    await expect(own).rejects.toMatchObject({ status: 404 });
  });
});

describe("a report is marked", () => {
  test("if the reported person had refused or reported the reporter", async () => {
    const { asker, asked, matchId } = await newPair(api);
    await asked.client.call("introductions.requests.reject", { matchId });
    const first = await reportOf(asked, matchId);
    const second = await reportOf(asker, matchId);
    expect((await readAtDesk(first._id)).marks).toEqual([]);
    expect((await readAtDesk(second._id)).marks).toEqual(["refused", "reported"]);
  });

  test("only by what came before it", async () => {
    const { asker, asked, matchId } = await newPair(api);
    const { _id } = await reportOf(asked, matchId);
    await reportOf(asker, matchId);
    expect((await readAtDesk(_id)).marks).toEqual([]);
  });
});

test("the desk reads the person's other requests and earlier reports beside a report", async () => {
  const { asker, asked, matchId } = await newPair(api);
  const other = await addMember(api, { first_name: "Amaka" });
  await asker.client.call("introductions.requests.send", {
    matchId: other.introductionId,
    message: "May we talk?",
  });
  const first = await reportOf(other, asker.introductionId);
  const { _id } = await reportOf(asked, matchId);
  const { requests, earlier, others } = await readAtDesk(_id);
  expect(requests.map(({ to, request_message }) => [to.first_name, request_message])).toEqual(
    expect.arrayContaining([
      ["Amaka", "May we talk?"],
      ["Ngozi", "May we talk?"],
    ]),
  );
  expect(earlier).toMatchObject([{ _id: first._id, same_reporter: false }]);
  expect(others).toBe(1);
  expect(await api.db.$count(introductions, eq(introductions.user_id, asker.id))).toBe(3);
});
