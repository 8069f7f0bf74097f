import { randomUUID } from "node:crypto";
import { APPLICATION, NEWS } from "@agbara/shared/constants.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { page_uploads } from "../../entrepreneurs/public/tables.ts";
import { keepHouse } from "../../platform/jobs/keep-house.ts";
import { housekeeping } from "../../server/housekeeping.ts";
import { aPhoto } from "../../testing/applications.ts";
import { atOnce } from "../../testing/at-once.ts";
import { addPage } from "../../testing/pages.ts";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const START = new Date("2026-11-02T10:00:00.000Z");
const DAY_MS = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { TOKEN_MINUTES: "43200" } });
});
afterAll(() => api.stop());

/** Makes a member with an open page. */
async function trader(status: "verified" | "suspended" | "draft" | "funded" = "verified") {
  const me = await addMember(api);
  const page = await addPage(api.db, { userId: me.id, status, now: START });
  const photo = async () =>
    (await me.client.call("fundraising.updates.addPhoto", { file: await aPhoto() })).data._id;
  return { me, page, photo };
}
const publicPage = async (page_code: string) =>
  (await (await api.clientOf()).call("entrepreneurs.public.page", { page_code })).data;
const told = (words = "The machine is here.") => ({ id: randomUUID(), words });

describe("an update", () => {
  test("is on the page at once, with its photo, the latest first", async () => {
    const { me, page, photo } = await trader();
    await me.client.call("fundraising.updates.add", told("I found a machine."));
    const photo_id = await photo();
    const { data } = await me.client.call("fundraising.updates.add", { ...told(), photo_id });
    expect(data.map(({ words }) => words)).toContain("The machine is here.");
    const { updates } = await publicPage(page.code);
    expect(updates).toMatchObject(data);
    const shown = updates.find((update) => update.photo !== null);
    expect((await api.fetch(shown?.photo?.thumbnail_url ?? "")).status).toBe(200);
  });

  test("is told once if it is sent twice at once", async () => {
    const { me, page, photo } = await trader();
    const update = { ...told(), photo_id: await photo() };
    await atOnce(2, () => me.client.call("fundraising.updates.add", update));
    await me.client.call("fundraising.updates.add", update);
    expect((await publicPage(page.code)).updates).toHaveLength(1);
  });

  test("is taken off with its photo", async () => {
    const { me, page, photo } = await trader();
    const update = { ...told(), photo_id: await photo() };
    const { data } = await me.client.call("fundraising.updates.add", update);
    await me.client.call("fundraising.updates.remove", { id: update.id });
    expect((await publicPage(page.code)).updates).toEqual([]);
    expect((await api.fetch(data[0]?.photo?.url ?? "")).status).toBe(404);
  });

  test.each(["draft", "suspended"] as const)(
    "is not taken while the page is %s",
    async (status) => {
      const { me } = await trader(status);
      for (const trying of [
        async () => me.client.call("fundraising.updates.add", told()),
        async () => me.client.call("fundraising.updates.addPhoto", { file: await aPhoto() }),
      ])
        await expect(trying()).rejects.toMatchObject({ status: 409 });
    },
  );

  test("is not for those without a page", async () => {
    const { client } = await addMember(api);
    await expect(client.call("fundraising.updates.list")).rejects.toMatchObject({ status: 404 });
  });

  test("goes with the account, and is in the copy of everything before", async () => {
    const { me, photo } = await trader();
    const { data } = await me.client.call("fundraising.updates.add", {
      ...told(),
      photo_id: await photo(),
    });
    const copy = await me.client.call("people.privacy.export");
    expect(copy.data.fundraising?.updates).toMatchObject([{ words: "The machine is here." }]);
    await me.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
    await keepHouse({ db: api.db, photos: api.deps.photos, now: START }, housekeeping);
    expect((await api.fetch(data[0]?.photo?.url ?? "")).status).toBe(404);
  });
});

describe("a photo for it", () => {
  test("of somebody else's page is none", async () => {
    const [mine, theirs] = [await trader(), await trader()];
    const photo_id = await theirs.photo();
    await expect(
      mine.me.client.call("fundraising.updates.add", { ...told(), photo_id }),
    ).rejects.toMatchObject({ status: 422, fields: { photo_id: expect.any(String) } });
  });

  test("finds room beside all photos of a changed page", async () => {
    const { photo } = await trader("funded");
    for (let nth = 0; nth < APPLICATION.photos; nth += 1) await photo();
    expect(await photo()).toEqual(expect.any(String));
  });

  test("waits for its words for a day, and no more than twelve do", async () => {
    const { page, photo } = await trader("funded");
    for (let nth = 0; nth < NEWS.uploads; nth += 1) await photo();
    await expect(photo()).rejects.toMatchObject({ status: 409 });
    const clean = (ms: number) =>
      keepHouse(
        { db: api.db, photos: api.deps.photos, now: new Date(START.getTime() + ms) },
        housekeeping,
      );
    const count = () => api.db.$count(page_uploads, eq(page_uploads.entrepreneur_id, page.id));
    await clean(DAY_MS - 1);
    expect(await count()).toBe(NEWS.uploads);
    const [row] = await api.db
      .select()
      .from(page_uploads)
      .where(eq(page_uploads.entrepreneur_id, page.id));
    await clean(DAY_MS);
    expect(await count()).toBe(0);
    expect(await api.deps.photos.read(`${row?.file}.webp`)).toBeNull();
  });
});

test("an id of somebody else's update is refused", async () => {
  const [mine, theirs] = [await trader(), await trader()];
  const update = told();
  await theirs.me.client.call("fundraising.updates.add", update);
  await expect(mine.me.client.call("fundraising.updates.add", update)).rejects.toMatchObject({
    status: 409,
  });
  await expect(
    mine.me.client.call("fundraising.updates.remove", { id: update.id }),
  ).rejects.toMatchObject({ status: 404 });
  expect((await publicPage(theirs.page.code)).updates).toHaveLength(1);
});
