import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { findJudged } from "../../entrepreneurs/judged.ts";
import { entrepreneurs, page_photos } from "../../entrepreneurs/tables.ts";
import { stray_files } from "../../people/tables.ts";
import { aPhoto } from "../../testing/applications.ts";
import { atOnce } from "../../testing/at-once.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { pageToChange } from "../../testing/versions.ts";
import { page_versions, version_photos } from "./tables.ts";

const START = new Date("2026-11-02T10:00:00.000Z");

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { TOKEN_MINUTES: "43200" } });
});
afterAll(() => api.stop());

const as = async (role: Parameters<typeof tokenOf>[1]) => api.clientWith(await tokenOf(api, role));
const verifier = () => as("verifier");
const publicPage = async (page_code: string) =>
  (await (await api.clientOf()).call("entrepreneurs.public.page", { page_code })).data;
const change = (id: string, columns: Partial<typeof entrepreneurs.$inferInsert>) =>
  api.db.update(entrepreneurs).set(columns).where(eq(entrepreneurs.id, id));
const waiting = async (role: Parameters<typeof tokenOf>[1] = "verifier") =>
  (await (await as(role)).call("fundraising.versions.queue")).data.data;

/** Makes a page with a changed version that waits for a verifier. */
async function changed(look?: string) {
  const made = await pageToChange(api, look);
  const { data } = await made.me.client.call("fundraising.versions.send", made.sent);
  return { ...made, id: data.version?._id ?? "" };
}
const own = async ({ me }: Awaited<ReturnType<typeof changed>>) =>
  (await me.client.call("fundraising.versions.own")).data.version;
const pass = async (id: string) => (await verifier()).call("fundraising.versions.pass", { id });

describe("a changed version", () => {
  test("is on the page once a verifier passed it, and not before", async () => {
    const made = await changed();
    const { page, sent, id } = made;
    const before = await publicPage(page.code);
    expect(before).toMatchObject({ pitch: "I sew school uniforms.", target: 5_000_000, buys: [] });
    const found = (await waiting()).find(({ _id }) => _id === id);
    expect(found?.was).toMatchObject({ pitch: "I sew school uniforms.", target: 5_000_000 });
    const { photo_ids: _, ...texts } = sent;
    expect(found?.will_be).toMatchObject({ ...texts, photos: [{ _id: made.photo._id }] });
    await pass(id);
    const after = await publicPage(page.code);
    expect(after).toMatchObject(texts);
    expect(after.photos).toHaveLength(1);
    const list = await (await api.clientOf()).call("entrepreneurs.public.list", {
      words: "teach girls",
    });
    expect(list.data.data.map(({ page_code }) => page_code)).toContain(page.code);
    expect(await own(made)).toBeNull();
    expect(api.mails.at(-1)?.subject).toContain("your changes are on your page");
    const { data } = await made.me.client.call("fundraising.applications.own");
    expect(data?.history[0]).toMatchObject({ what: "edited" });
  });

  test("goes back with words, and is sent again with its photo", async () => {
    const made = await changed();
    const words = "The photo shows somebody else.";
    await (await verifier()).call("fundraising.versions.sendBack", { id: made.id, words });
    expect(await own(made)).toMatchObject({ state: "sent_back", words, pitch: made.sent.pitch });
    expect(api.mails.at(-1)?.text).toContain(words);
    const again = { ...made.sent, pitch: "I sew uniforms." };
    const { data } = await made.me.client.call("fundraising.versions.send", again);
    expect(data.version).toMatchObject({ state: "waiting", photos: [{ _id: made.photo._id }] });
    expect((await publicPage(made.page.code)).pitch).toBe("I sew school uniforms.");
  });

  test("replaces the one that waited, and a verifier decides only about what they saw", async () => {
    const made = await changed();
    const again = { ...made.sent, pitch: "I sew uniforms." };
    const { data } = await made.me.client.call("fundraising.versions.send", again);
    await expect(pass(made.id)).rejects.toMatchObject({ status: 404 });
    await pass(data.version?._id ?? "");
    await expect(pass(data.version?._id ?? "")).rejects.toMatchObject({ status: 409 });
    expect((await publicPage(made.page.code)).pitch).toBe("I sew uniforms.");
  });

  test("is one, whatever its owner does at the same moment", async () => {
    const { me, sent, page } = await pageToChange(api);
    await atOnce(4, () => me.client.call("fundraising.versions.send", sent));
    expect((await waiting()).filter(({ page_code }) => page_code === page.code)).toHaveLength(1);
  });

  test("is removed with its own photos if it is taken back", async () => {
    const made = await changed();
    await made.me.client.call("fundraising.versions.takeBack", {});
    expect(await own(made)).toBeNull();
    await expect(pass(made.id)).rejects.toMatchObject({ status: 404 });
    await expect(made.me.client.call("fundraising.versions.takeBack", {})).rejects.toMatchObject({
      status: 409,
    });
    await expect(made.me.client.call("fundraising.versions.send", made.sent)).rejects.toMatchObject(
      { status: 422, fields: { photo_ids: expect.any(String) } },
    );
  });

  test("has no photo of another's page, and keeps those of its own", async () => {
    const [mine, other] = [await changed(), await changed()];
    await pass(mine.id);
    const { data: extra } = await mine.me.client.call("fundraising.updates.addPhoto", {
      file: await aPhoto(),
    });
    const send = (photo_ids: string[]) =>
      mine.me.client.call("fundraising.versions.send", { ...mine.sent, photo_ids });
    await expect(send([other.photo._id])).rejects.toMatchObject({ status: 422 });
    await expect(send([mine.photo._id, mine.photo._id])).rejects.toMatchObject({ status: 422 });
    await expect(send([mine.photo._id])).rejects.toMatchObject({ status: 409 });
    const { data } = await send([extra._id, mine.photo._id]);
    await pass(data.version?._id ?? "");
    const photos = await api.db
      .select()
      .from(page_photos)
      .where(eq(page_photos.entrepreneur_id, mine.page.id));
    expect(photos.map(({ id }) => id).sort()).toEqual([extra._id, mine.photo._id].sort());
    expect(photos.every(({ look }) => look !== null)).toBe(true);
    const strays = await api.db.select({ file: stray_files.file }).from(stray_files);
    expect(strays.filter(({ file }) => photos.some((photo) => photo.file === file))).toEqual([]);
  });
});

describe("the target", () => {
  test("falls to what was raised, and then the page is funded", async () => {
    const { id, page } = await changed();
    await change(page.id, { raised: 4_500_000n });
    await pass(id);
    expect(await publicPage(page.code)).toMatchObject({ status: "funded", target: 4_500_000 });
  });

  test("of a paused page falls to what was raised: it stays paused, and is funded after its pause", async () => {
    const { me, id, page } = await changed();
    await change(page.id, { raised: 4_500_000n });
    await me.client.call("fundraising.life.pause", { days: 7 });
    await pass(id);
    expect(await publicPage(page.code)).toMatchObject({ status: "paused", target: 4_500_000 });
    await me.client.call("fundraising.life.resume");
    expect(await publicPage(page.code)).toMatchObject({ status: "funded" });
  });

  test("falls never below, also if gifts came after the version was sent", async () => {
    const { me, id, page, sent } = await changed();
    await change(page.id, { raised: 4_600_000n });
    await expect(pass(id)).rejects.toMatchObject({ status: 409 });
    expect(await publicPage(page.code)).toMatchObject({ target: 5_000_000 });
    await expect(me.client.call("fundraising.versions.send", sent)).rejects.toMatchObject({
      status: 422,
      fields: { target: expect.stringContaining("₦46,000") },
    });
  });

  test("never rises, and what it buys costs exactly the target", async () => {
    const { me, sent } = await pageToChange(api);
    const send = (changes: object) =>
      me.client.call("fundraising.versions.send", { ...sent, ...changes });
    await expect(send({ target: 6_000_000 })).rejects.toMatchObject({
      fields: { target: expect.any(String), buys: expect.any(String) },
    });
    await expect(send({ story: "Short.", photo_ids: [] })).rejects.toMatchObject({
      fields: { story: expect.any(String), photo_ids: expect.any(String) },
    });
  });
});

test("only an open, paused or funded page is changed", async () => {
  const { me, page, sent } = await pageToChange(api);
  for (const status of ["suspended", "closed", "submitted"] as const) {
    await change(page.id, { status });
    await expect(me.client.call("fundraising.versions.send", sent)).rejects.toMatchObject({
      status: 409,
    });
  }
  await change(page.id, { status: "paused", paused_until: new Date(START.getTime() + 1) });
  const { data } = await me.client.call("fundraising.versions.send", sent);
  await change(page.id, { status: "suspended", paused_until: null });
  expect((await waiting()).map(({ _id }) => _id)).not.toContain(data.version?._id);
  await expect(pass(data.version?._id ?? "")).rejects.toMatchObject({ status: 409 });
});

test("the verifier of the application cannot check its changes, and a person who checks them counts as involved", async () => {
  const { id, page } = await changed();
  const desk = api.clientWith(await tokenOf(api, "verifier"));
  const { data: me } = await desk.call("people.profile.me");
  await change(page.id, { verified_by: me._id });
  expect((await waiting()).map(({ _id }) => _id)).not.toContain(id);
  await expect(pass(id)).rejects.toMatchObject({ status: 403 });
  const admin = await as("admin");
  await admin.call("fundraising.versions.pass", { id });
  const { data: other } = await admin.call("people.profile.me");
  expect(await findJudged(api.db, page.id, other._id)).toMatchObject({
    page: true,
    application: false,
  });
});

test("a version's texts are in the person's copy, and are deleted with the account", async () => {
  const { me, id, page } = await changed();
  const desk = await verifier();
  await desk.call("fundraising.versions.sendBack", { id, words: "Another photo, please." });
  const { fundraising } = (await me.client.call("people.privacy.export")).data;
  expect(fundraising?.versions).toMatchObject([
    { state: "sent_back", photos: [expect.any(String)] },
  ]);
  await me.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
  const [row] = await api.db
    .select()
    .from(page_versions)
    .where(eq(page_versions.entrepreneur_id, page.id));
  expect(row).toMatchObject({ pitch: null, story: null, buys: [], refusal: null });
  expect(await api.db.$count(version_photos, eq(version_photos.version_id, id))).toBe(0);
});
