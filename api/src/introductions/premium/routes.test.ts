import { DAY_MS } from "@agbara/shared/age.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addMan } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { subscriptions } from "../tables.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: NOW, env: { TOKEN_MINUTES: "43200" } });
});
afterAll(() => api.stop());

test("Premium shows its price and its time before the purchase", async () => {
  const { client } = await addMan(api);
  expect((await client.call("introductions.premium.offer")).data).toEqual({
    price_kobo: 0,
    days: 30,
    demonstration: expect.any(Boolean),
  });
});

test("premium runs for thirty days from now", async () => {
  const { client } = await addMan(api);
  const { data } = await client.call("introductions.premium.subscribe");
  expect(data).toMatchObject({
    plan: "premium",
    starts_at: "2026-11-21T10:00:00.000Z",
    ends_at: "2026-12-21T10:00:00.000Z",
  });
  expect((await client.call("introductions.premium.get", { id: data._id })).data).toEqual(data);
});

test("asking again while it runs answers with the same one: nobody subscribes twice by a second tap", async () => {
  const { client, id } = await addMan(api);
  const answers = [
    await client.call("introductions.premium.subscribe"),
    await client.call("introductions.premium.subscribe"),
  ];
  expect(answers[1]).toEqual(answers[0]);
  expect(await api.db.$count(subscriptions, eq(subscriptions.user_id, id))).toBe(1);
});

test("two taps at the same time make one subscription", async () => {
  const { client, id } = await addMan(api);
  await Promise.all(
    Array.from({ length: 4 }, () => client.call("introductions.premium.subscribe")),
  );
  expect(await api.db.$count(subscriptions, eq(subscriptions.user_id, id))).toBe(1);
});

test("after it has ended a new one begins", async () => {
  const person = await addMan(api);
  const first = await person.client.call("introductions.premium.subscribe");
  const rows = eq(subscriptions.id, first.data._id);
  await api.db
    .update(subscriptions)
    .set({ ends_at: new Date(NOW.getTime() - DAY_MS) })
    .where(rows);
  const second = await person.client.call("introductions.premium.subscribe");
  expect(second.data._id).not.toBe(first.data._id);
});

test("Premium shows whether it runs and until when, without its number; nothing after its end", async () => {
  const { client, id } = await addMan(api);
  expect((await client.call("introductions.premium.running")).data).toBeNull();
  const { data } = await client.call("introductions.premium.subscribe");
  expect((await client.call("introductions.premium.running")).data).toEqual(data);
  expect((await (await addMan(api)).client.call("introductions.premium.running")).data).toBeNull();
  await api.db.update(subscriptions).set({ ends_at: NOW }).where(eq(subscriptions.user_id, id));
  expect((await client.call("introductions.premium.running")).data).toBeNull();
});
