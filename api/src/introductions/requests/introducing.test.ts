import type { Client } from "@agbara/shared/client/client.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { agreed, asking, mailsTo, newestTo } from "../../testing/asked-pair.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const MONDAY = new Date("2026-11-23T09:00:00Z");

let api: TestApi;
let consultant: Client;
let admin: Client;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: MONDAY });
  consultant = api.clientWith(await tokenOf(api, "consultant"));
  admin = api.clientWith(await tokenOf(api, "admin"));
});
afterAll(() => api.stop());

const introduce = (id: string, who = consultant) =>
  who.call("introductions.requests.introduce", { id });

test("tells each how to reach the other, makes the pre-match active and keeps the day", async () => {
  const { man, woman, id } = await agreed(api);
  const { data } = await introduce(id);
  expect(data).toMatchObject({
    status: "active",
    request: { introduced_at: MONDAY.toISOString() },
  });
  for (const [one, other] of [
    [man, woman],
    [woman, man],
  ] as const) {
    expect(newestTo(api, one)?.text).toContain(`E-mail: ${other.email}\nPhone: ${other.phone}`);
    expect(newestTo(api, one)?.unsubscribe).toContain("/api/v1/mails/off/");
  }
});

test("waits until both agreed", async () => {
  const { id } = await asking(api);
  await expect(introduce(id)).rejects.toMatchObject({ status: 409 });
  await expect(
    api.db.execute(`update introductions set introduced_at = now() where id = '${id}'`),
  ).rejects.toThrow();
});

test("happens once: of two at the same moment the second reads who was first", async () => {
  const { man, id } = await agreed(api);
  const before = mailsTo(api, man).length;
  const tries = await Promise.allSettled([introduce(id), introduce(id, admin)]);
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(mailsTo(api, man)).toHaveLength(before + 1);
  await expect(introduce(id)).rejects.toMatchObject({
    status: 409,
    shown: expect.stringMatching(/ introduced these two people on 23 November 2026\./),
  });
});

test("repeated under its key, because the network was lost, is answered as the first time", async () => {
  const { man, id } = await agreed(api);
  const before = mailsTo(api, man).length;
  const token = await tokenOf(api, "consultant");
  const path = `/api/v1/admin/user-introductions/introduction/${id}/introduce`;
  const send = () =>
    api.fetch(path, {
      method: "PATCH",
      headers: {
        Authorization: `Bearer ${token}`,
        "Idempotency-Key": `try-${id}`,
        "Content-Type": "application/json",
      },
      body: "{}",
    });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await second.text()).toBe(await first.text());
  expect(mailsTo(api, man)).toHaveLength(before + 1);
});

test("refuses who is not active or withdrew, and knows nobody who left", async () => {
  const inactive = await agreed(api);
  await consultant.call("introductions.own.deactivate", { id: inactive.man.introductionId });
  await expect(introduce(inactive.id)).rejects.toMatchObject({
    shown: expect.stringMatching(/^Emeka is not active/),
  });
  const withdrawn = await agreed(api);
  await withdrawn.woman.client.call("people.privacy.withdraw", { kind: "introduction" });
  await expect(introduce(withdrawn.id)).rejects.toMatchObject({
    shown: expect.stringContaining("Ngozi is not registered"),
  });
  const gone = await agreed(api);
  await gone.woman.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
  await expect(introduce(gone.id)).rejects.toMatchObject({ status: 404 });
});
