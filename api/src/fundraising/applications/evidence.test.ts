import { KEPT_DAYS } from "@agbara/shared/constants.ts";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { entrepreneurs, page_photos } from "../../entrepreneurs/tables.ts";
import { stray_files } from "../../people/tables.ts";
import { keepHouse } from "../../platform/jobs/keep-house.ts";
import { housekeeping } from "../../server/housekeeping.ts";
import { aPhoto, fillIn, newIdentityNumber } from "../../testing/applications.ts";
import { addMember, type TestPerson } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { application_documents, applications } from "./tables.ts";

const START = new Date("2026-11-02T10:00:00.000Z");
const DAY_MS = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { TOKEN_MINUTES: "43200" } });
});
afterAll(() => api.stop());

async function begun(): Promise<TestPerson> {
  const me = await addMember(api);
  await me.client.call("fundraising.applications.save", { name: "Ngozi Okafor" });
  return me;
}

async function rowsOf({ id }: TestPerson) {
  const [page] = await api.db.select().from(entrepreneurs).where(eq(entrepreneurs.user_id, id));
  const pageId = page?.id ?? "";
  const of = <Table extends typeof page_photos | typeof application_documents>(table: Table) =>
    eq(table.entrepreneur_id, pageId);
  return {
    pageId,
    application: (
      await api.db.select().from(applications).where(eq(applications.entrepreneur_id, pageId))
    )[0],
    photos: await api.db.select().from(page_photos).where(of(page_photos)),
    documents: await api.db.select().from(application_documents).where(of(application_documents)),
  };
}

const isStored = async (file: string) => {
  const found = await api.deps.photos.read(`${file}.webp`);
  found?.stream.destroy();
  return found !== null;
};

describe("a photo", () => {
  test("is kept in two sizes, put first and removed with its files", async () => {
    const me = await begun();
    const add = async (colour: string) =>
      (await me.client.call("fundraising.applications.addPhoto", { file: await aPhoto(colour) }))
        .data;
    await add("#27357A");
    const { photos } = await add("#A8481F");
    const [a, b] = photos;
    if (!a || !b) throw new Error("two photos were added");
    for (const url of [a.url, a.thumbnail_url]) {
      const picture = Buffer.from(await (await api.fetch(url)).arrayBuffer());
      expect((await sharp(picture).metadata()).format).toBe("webp");
    }
    const ordered = await me.client.call("fundraising.applications.orderPhotos", {
      photo_ids: [b._id, a._id],
    });
    expect(ordered.data.photos.map(({ _id }) => _id)).toEqual([b._id, a._id]);
    await me.client.call("fundraising.applications.removePhoto", { photoId: a._id });
    expect((await api.fetch(a.url)).status).toBe(404);
    expect((await api.fetch(b.url)).status).toBe(200);
    expect(await api.db.$count(stray_files)).toBe(0);
  });

  test("more than six are not taken", async () => {
    const me = await begun();
    const file = await aPhoto();
    for (let nth = 0; nth < 6; nth += 1)
      await me.client.call("fundraising.applications.addPhoto", { file });
    await expect(
      me.client.call("fundraising.applications.addPhoto", { file }),
    ).rejects.toMatchObject({
      status: 422,
      fields: { file: expect.stringContaining("6 photos") },
    });
  });

  test("is put in order with all the others, or not at all", async () => {
    const me = await begun();
    const { data } = await me.client.call("fundraising.applications.addPhoto", {
      file: await aPhoto(),
    });
    const [one] = data.photos.map(({ _id }) => _id);
    if (!one) throw new Error("a photo was added");
    await expect(
      me.client.call("fundraising.applications.orderPhotos", { photo_ids: [one, one] }),
    ).rejects.toMatchObject({ status: 422 });
  });
});

describe("what proves who somebody is", () => {
  test("is asked for with an agreement of its own, before any paper is taken", async () => {
    const me = await begun();
    const kind = "identity" as const;
    await expect(
      me.client.call("fundraising.applications.addDocument", { kind, file: await aPhoto() }),
    ).rejects.toMatchObject({ status: 409, shown: expect.stringContaining("agree") });
    await expect(
      me.client.call("fundraising.applications.setIdentity", {
        kind: "nin",
        number: newIdentityNumber(),
        agreed: false as true,
      }),
    ).rejects.toMatchObject({ status: 422 });
  });

  test("the number stands nowhere: not in the database, not in an answer", async () => {
    const me = await begun();
    const number = newIdentityNumber();
    const { data } = await me.client.call("fundraising.applications.setIdentity", {
      kind: "bvn",
      number,
      agreed: true,
    });
    expect(data.identity).toEqual({ kind: "bvn", agreed_at: START.toISOString() });
    expect(JSON.stringify(data)).not.toContain(number);
    expect(JSON.stringify((await rowsOf(me)).application)).not.toContain(number);
  });

  test("the same number leaves the same mark, and the same digits of the other kind do not", async () => {
    const number = newIdentityNumber();
    const markOf = async (kind: "nin" | "bvn") => {
      const me = await begun();
      await me.client.call("fundraising.applications.setIdentity", { kind, number, agreed: true });
      return (await rowsOf(me)).application?.identity_hash;
    };
    expect(await markOf("nin")).toBe(await markOf("nin"));
    expect(await markOf("nin")).not.toBe(await markOf("bvn"));
  });

  test("a paper's file is no picture to anyone who gets hold of it", async () => {
    const me = await begun();
    await fillIn(me.client);
    const [paper] = (await rowsOf(me)).documents;
    const found = await api.deps.photos.read(`${paper?.file}.webp`);
    const bytes = Buffer.concat((await found?.stream.toArray()) ?? []);
    expect(bytes.length).toBeGreaterThan(0);
    await expect(sharp(bytes).metadata()).rejects.toThrow();
  });

  test("a paper is removed with its file", async () => {
    const me = await begun();
    const { data } = await fillIn(me.client);
    const [paper] = (await rowsOf(me)).documents;
    const documentId = data.documents[0]?._id ?? "";
    await me.client.call("fundraising.applications.removeDocument", { documentId });
    expect(await isStored(paper?.file ?? "")).toBe(false);
  });
});

describe("number and papers go", () => {
  const left = async (me: TestPerson, file: string) => {
    const { application, documents } = await rowsOf(me);
    return { hash: application?.identity_hash, documents, stored: await isStored(file) };
  };
  const NOTHING = { hash: null, documents: [], stored: false };

  test("when the applicant takes the application back", async () => {
    const me = await begun();
    await fillIn(me.client);
    const [paper] = (await rowsOf(me)).documents;
    await me.client.call("fundraising.applications.withdraw");
    expect(await left(me, paper?.file ?? "")).toEqual(NOTHING);
  });

  test("when the applicant has not worked on it for ninety days, not before", async () => {
    const me = await begun();
    await fillIn(me.client);
    const [paper] = (await rowsOf(me)).documents;
    const keepHouseAfter = (ms: number) =>
      keepHouse(
        { db: api.db, photos: api.deps.photos, now: new Date(START.getTime() + ms) },
        housekeeping,
      );
    const last = KEPT_DAYS.unsentEvidence * DAY_MS;
    await keepHouseAfter(last - 1);
    expect((await left(me, paper?.file ?? "")).hash).not.toBeNull();
    await keepHouseAfter(last);
    expect(await left(me, paper?.file ?? "")).toEqual(NOTHING);
  });
});

test("with the account goes the whole application, its photos and their files", async () => {
  const me = await begun();
  await fillIn(me.client);
  const { pageId, photos, documents } = await rowsOf(me);
  await me.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
  const [page] = await api.db.select().from(entrepreneurs).where(eq(entrepreneurs.id, pageId));
  expect(page).toMatchObject({ user_id: null, status: "closed", pitch: null, story: null });
  for (const table of [page_photos, application_documents, applications])
    expect(await api.db.$count(table, eq(table.entrepreneur_id, pageId))).toBe(0);
  for (const { file } of [...photos, ...documents]) expect(await isStored(file)).toBe(false);
});

test("the copy of everything has what was written and since when the number may be used", async () => {
  const me = await begun();
  await fillIn(me.client);
  const { fundraising } = (await me.client.call("people.privacy.export")).data;
  expect(fundraising).toMatchObject({
    name: "Ngozi Okafor",
    trade: "fashion",
    state: "ng-la",
    photos: [expect.stringContaining("/media/photos/")],
    application: {
      address: expect.stringContaining("Shop 4"),
      identity: { kind: "nin", agreed_at: START.toISOString() },
      documents: [{ kind: "identity" }],
    },
  });
});
