import { randomUUID } from "node:crypto";
import type { Client } from "@agbara/shared/client/client.ts";
import type { ErrorBody } from "@agbara/shared/contract/parts/error-body.ts";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../demo/accounts.ts";
import {
  failingAfterCommit,
  failingBeforeCommit,
  failingToConfirm,
} from "../testing/failing-database.ts";
import { codeMailedTo } from "../testing/mail.ts";
import { newcomer } from "../testing/newcomer.ts";
import { addMan, addMember, type TestPerson } from "../testing/people.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";

/** This test runs on both databases, because an answer can be lost after the commit on either of them. */

const PASSWORD = "three other words";

let api: TestApi;
let visitor: Client;
let sound: TestApi["db"];
beforeAll(async () => {
  api = await startTestApi({ members: 0, env: { THROTTLE_FACTOR: "100" } });
  sound = api.deps.db;
  visitor = await api.clientOf();
});
afterEach(() => {
  api.deps.db = sound;
});
afterAll(() => api.stop());

async function picture() {
  const blue = { width: 120, height: 120, channels: 3, background: "#27357A" } as const;
  const bytes = await sharp({ create: blue }).jpeg().toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
}

async function photosOf({ client }: TestPerson) {
  await client.call("people.photos.add", { file: await picture() });
  const { data } = await client.call("people.photos.add", { file: await picture() });
  return data.profile_pics.map(({ _id }) => _id);
}

/** The calls that change something. Each function prepares one call and returns a function that makes the call. */
const CHANGES: Record<string, (person: TestPerson) => Promise<() => Promise<unknown>>> = {
  "the profile": async ({ token }) => {
    return () => patch("account/profile", token, { core_values: ["Patience"] });
  },
  "a photo more": async ({ client }) => {
    const file = await picture();
    return () => client.call("people.photos.add", { file });
  },
  "photos in another order": async (person) => {
    const photo_ids = (await photosOf(person)).reverse();
    return () => patch("account/photos", person.token, { photo_ids });
  },
  "a photo less": async (person) => {
    const [photoId = ""] = await photosOf(person);
    return () => person.client.call("people.photos.remove", { photoId });
  },
  "another password": async ({ client }) => {
    return () =>
      client.call("people.signin.changePassword", { current: DEMO_PASSWORD, password: PASSWORD });
  },
  "asking for another address": async ({ client }) => {
    const email = `${randomUUID()}@people.example`;
    return () => client.call("people.signin.changeEmail", { email, password: DEMO_PASSWORD });
  },
  "another address": async ({ client }) => {
    const email = `${randomUUID()}@people.example`;
    const { token } = await client.call("people.signin.changeEmail", {
      email,
      password: DEMO_PASSWORD,
    });
    const code = codeMailedTo(api, email);
    return () => client.call("people.signin.confirmEmail", { email, token, code });
  },
  "a consent taken back": async ({ client }) => {
    return () => client.call("people.privacy.withdraw", { kind: "sensitive" });
  },
  "other devices signed out": async ({ client }) => {
    return () => client.call("people.signin.endOtherSessions");
  },
  "one device signed out": async ({ client, email }) => {
    await api.clientOf(email);
    const { data } = await client.call("people.signin.sessions");
    const id = data.find(({ current }) => !current)?._id ?? "";
    return () => client.call("people.signin.endSession", { id });
  },
  joining: async () => {
    const email = `${randomUUID()}@people.example`;
    const { token } = await visitor.call("people.signin.register", newcomer(email));
    const code = codeMailedTo(api, email);
    return () => visitor.call("people.signin.confirm", { email, token, code });
  },
  "a request": async ({ introductionId }) => {
    const { token } = await addMan(api);
    return () => patch(`user-introductions/${introductionId}/request`, token, { message: "Hello" });
  },
  "a request accepted": async (person) => {
    const matchId = await requestTo(person);
    return () => patch(`user-introductions/${matchId}/accept`, person.token, {});
  },
  "a request rejected": async (person) => {
    const matchId = await requestTo(person);
    return () => patch(`user-introductions/${matchId}/reject`, person.token, {});
  },
};

async function requestTo({ introductionId }: TestPerson): Promise<string> {
  const { client } = await addMan(api);
  const request = { matchId: introductionId, message: "Hello" };
  return (await client.call("introductions.requests.send", request)).data._id;
}

/**
 * Makes a call without an Idempotency-Key, as a simple program does. Without this key, the server does not run the
 * whole call in one transaction.
 */
async function patch(path: string, token: string, body: object): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const init = { method: "PATCH", headers, body: JSON.stringify(body) };
  const answer = await api.fetch(`/api/v1/${path}`, init);
  if (!answer.ok)
    throw Object.assign(new Error(), { shown: ((await answer.json()) as ErrorBody).message });
}

const changes = Object.entries(CHANGES);

test.each(changes)("%s: once it is done, no failure can say that it is not", async (_, ready) => {
  const change = await ready(await addMember(api));
  api.deps.db = failingAfterCommit(sound);
  await change();
});

test.each(changes)("%s: undone by a failure, nothing was changed", async (_, ready) => {
  const change = await ready(await addMember(api));
  api.deps.db = failingBeforeCommit(sound);
  await expect(change()).rejects.toMatchObject({
    shown: "Something went wrong on our side. Nothing was changed. Please try again.",
  });
  api.deps.db = sound;
  await change();
});

test.each(changes)("%s: done, but not confirmed, it is left open", async (_, ready) => {
  const change = await ready(await addMember(api));
  api.deps.db = failingToConfirm(sound);
  await expect(change()).rejects.toMatchObject({
    shown:
      "We lost the connection to our database. Your change may or may not be saved. Check before you try again.",
  });
});

test("a failure after the change says that the change was made", async () => {
  const { client } = await addMember(api);
  // Here, the transaction returns data that does not match the contract. The server notices this only when it sends the
  // data.
  const { transaction } = sound;
  api.deps.db = Object.assign(Object.create(sound), {
    transaction: async (work: Parameters<typeof transaction>[0]) => {
      await sound.transaction(work);
      return { success: true };
    },
  });
  await expect(
    client.call("people.profile.update", { core_values: ["Patience"] }),
  ).rejects.toMatchObject({
    status: 500,
    shown:
      "Your change is saved, but then something went wrong on our side. Check before you try again.",
  });
  api.deps.db = sound;
  expect((await client.call("people.profile.me")).data.core_values).toEqual(["Patience"]);
});
