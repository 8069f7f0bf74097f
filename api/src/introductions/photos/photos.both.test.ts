import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { photos, sessions, users } from "../../people/tables.ts";
import { newId } from "../../platform/db/ids.ts";
import { closed } from "../../testing/closed.ts";
import { addMan, addMember, type TestPerson, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { introductions } from "../tables.ts";

const NOW = new Date("2026-03-02T09:00:00Z");
const HOUR_MS = 3_600_000;

/** Runs on both databases, because a prepared statement decides who may see a photo. */
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW, env: { TOKEN_MINUTES: "2880" } });
});
afterAll(() => api.stop());

let woman: TestPerson;
let man: TestPerson;
beforeEach(async () => {
  api.setNow(NOW);
  [woman, man] = [await addMember(api), await addMan(api)];
  await addPhoto(woman);
});

/** Adds a photo for this person, and passes it as a consultant. */
async function addPhoto({ client }: TestPerson) {
  const picture = sharp({
    create: { width: 640, height: 480, channels: 3, background: "#27357A" },
  });
  const file = new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: "image/jpeg" });
  const { data } = await client.call("people.photos.add", { file });
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  const id = data.profile_pics.at(-1)?._id ?? "";
  await consultant.call("introductions.photos.pass", { id });
  return data.profile_pics;
}

/** Opens the woman's page as this member. Returns the address of her photo. */
async function addressFor({ client }: TestPerson): Promise<string> {
  const { data } = await client.call("introductions.requests.get", {
    matchId: woman.introductionId,
  });
  return data.user.profile_pics[0]?.url ?? "";
}

const statusOf = async (address: string) => (await api.fetch(address)).status;

/** Fetches an address. Expects exactly the same answer as for an unknown photo. */
async function expectUnknown(address: string) {
  const answer = await api.fetch(address);
  const unknown = await api.fetch(address.replace(/people\/[^/]+/, `people/${newId()}`));
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe(await unknown.text());
  const named = ({ headers }: Response) => {
    const {
      "x-request-id": _,
      "set-cookie": __,
      date: ___,
      ...others
    } = Object.fromEntries(headers);
    return others;
  };
  expect(named(answer)).toEqual(named(unknown));
}

async function accepted() {
  const { data } = await man.client.call("introductions.requests.send", {
    matchId: woman.introductionId,
    message: "Hello",
  });
  await woman.client.call("introductions.requests.accept", { matchId: data._id });
}

test("a photo has the same address for a reader for half a day, and another one for each reader", async () => {
  const address = await addressFor(man);
  api.setNow(new Date(NOW.getTime() + 2 * HOUR_MS));
  expect(await addressFor(man)).toBe(address);
  expect(await addressFor(await addMan(api))).not.toBe(address);
  const { data } = await man.client.call("introductions.search.preMatched", {
    min_age: 20,
    max_age: 75,
    country_code: "NG",
  });
  const small = data.data.find(({ user }) => user._id === woman.id)?.user.profile_pic_url ?? "";
  const picture = Buffer.from(await (await api.fetch(small)).arrayBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width: 320 });
});

test("a browser asks again before it shows a photo, and nothing on the way keeps one", async () => {
  const address = await addressFor(man);
  const answer = await api.fetch(address);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, no-cache",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
  const again = { headers: { "If-None-Match": answer.headers.get("etag") ?? "" } };
  expect((await api.fetch(address, again)).status).toBe(304);
  await woman.client.call("introductions.blocks.add", { introductionId: man.introductionId });
  expect((await api.fetch(address, again)).status).toBe(404);
});

test("an address ends within a day", async () => {
  const address = await addressFor(man);
  api.setNow(new Date(NOW.getTime() + 12 * HOUR_MS));
  expect(await statusOf(address)).toBe(200);
  api.setNow(new Date(NOW.getTime() + 24 * HOUR_MS));
  await expectUnknown(address);
});

test("the file's own name serves no photo of a person, also none that was removed", async () => {
  const [photo] = await api.db.select().from(photos).where(eq(photos.user_id, woman.id));
  const { file } = photo ?? {};
  for (const name of [`${file}.webp`, `${file}-320.webp`])
    expect(await statusOf(`/api/v1/media/photos/${name}`)).toBe(404);
});

test("a member who took a request back sees photos as a stranger does", async () => {
  const { data } = await man.client.call("introductions.requests.send", {
    matchId: woman.introductionId,
    message: "Hello",
  });
  const address = await addressFor(man);
  await api.db
    .update(introductions)
    .set({ is_public: false })
    .where(eq(introductions.id, woman.introductionId));
  expect(await statusOf(address)).toBe(200);
  await man.client.call("introductions.requests.takeBack", { matchId: data._id });
  await expectUnknown(address);
});

describe("an address answers as an unknown one does", () => {
  const other = (address: string, name: string, value: string) => {
    const [path, query] = address.split("?");
    const told = new URLSearchParams(query);
    told.set(name, value);
    return `${path}?${told}`;
  };

  test("with another reader, end, photo or signature", async () => {
    const address = await addressFor(man);
    const second = (await addPhoto(woman))[1]?._id ?? "";
    const until = Number(new URLSearchParams(address.split("?")[1]).get("until"));
    await expectUnknown(other(address, "reader", woman.id));
    await expectUnknown(other(address, "until", String(until + 1)));
    await expectUnknown(other(address, "signature", "A".repeat(43)));
    await expectUnknown(address.replace(/people\/[^/]+/, `people/${second}`));
    await expectUnknown(address.split("?")[0] ?? "");
    expect(await statusOf(`${address}&reader=${woman.id}`)).toBe(404);
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      "blocked",
      () => woman.client.call("introductions.blocks.add", { introductionId: man.introductionId }),
    ],
    [
      "blocked by the reader",
      () => man.client.call("introductions.blocks.add", { introductionId: woman.introductionId }),
    ],
    ["withdrawn", () => woman.client.call("people.privacy.withdraw", { kind: "introduction" })],
    ["paused", () => woman.client.call("introductions.own.pause", { paused: true })],
    [
      "deactivated",
      async () =>
        api
          .clientWith(await tokenOf(api, "consultant"))
          .call("introductions.own.deactivate", { id: woman.introductionId }),
    ],
    [
      "removed",
      async () =>
        woman.client.call("people.photos.remove", {
          photoId: (await woman.client.call("people.profile.me")).data.profile_pics[0]?._id ?? "",
        }),
    ],
    ["of a closed account", () => closed(api, woman)],
    ["of a reader who pauses", () => man.client.call("introductions.own.pause", { paused: true })],
    ["of a reader who signed out", () => man.client.call("people.signin.logout")],
    [
      "of a reader whose account ended",
      () => api.db.update(users).set({ ended_at: NOW }).where(eq(users.id, man.id)),
    ],
  ])("once it is %s", async (_, end) => {
    const address = await addressFor(man);
    expect(await statusOf(address)).toBe(200);
    await end();
    await expectUnknown(address);
  });

  test("once a request is refused", async () => {
    const address = await addressFor(man);
    const { data } = await man.client.call("introductions.requests.send", {
      matchId: woman.introductionId,
      message: "Hello",
    });
    expect(await statusOf(address)).toBe(200);
    await woman.client.call("introductions.requests.reject", { matchId: data._id });
    await expectUnknown(address);
  });

  test("once a person whom the reader asked is deactivated", async () => {
    await accepted();
    const address = await addressFor(man);
    const consultant = api.clientWith(await tokenOf(api, "consultant"));
    await consultant.call("introductions.own.deactivate", { id: woman.introductionId });
    await expectUnknown(address);
    await consultant.call("introductions.own.activate", { id: woman.introductionId });
    expect(await statusOf(address)).toBe(200);
  });

  test("once an accepted introduction has ended, at forty addresses at once", async () => {
    await accepted();
    const address = await addressFor(man);
    const fetched = Array.from({ length: 40 }, () => address);
    expect(new Set(await Promise.all(fetched.map(statusOf)))).toEqual(new Set([200]));
    await woman.client.call("introductions.blocks.add", { introductionId: man.introductionId });
    expect(new Set(await Promise.all(fetched.map(statusOf)))).toEqual(new Set([404]));
  });
});

test("two people who accepted each other see the photos even while one pauses", async () => {
  await accepted();
  const address = await addressFor(man);
  await woman.client.call("introductions.own.pause", { paused: true });
  expect(await statusOf(address)).toBe(200);
});

test("a person and consultants see a photo by addresses of their own, while they are signed in", async () => {
  const own = (await woman.client.call("people.profile.me")).data.profile_pics[0]?.url ?? "";
  const token = await tokenOf(api, "consultant");
  const seen = await api.clientWith(token).call("people.profile.get", { userId: woman.id });
  const staffs = seen.data.profile_pics[0]?.url ?? "";
  await woman.client.call("introductions.own.pause", { paused: true });
  expect([await statusOf(own), await statusOf(staffs)]).toEqual([200, 200]);
  await api.db.delete(sessions).where(eq(sessions.user_id, woman.id));
  expect([await statusOf(own), await statusOf(staffs)]).toEqual([404, 200]);
});
