import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../platform/db/ids.ts";
import type { Actor } from "../../platform/http/handler.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { addMember, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";

const START = new Date("2026-11-21T08:10:00Z");
const MINUTE_MS = 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
});
afterAll(() => api.stop());

function at(minutes: number) {
  api.setNow(new Date(START.getTime() + minutes * MINUTE_MS));
}

test("a member sees when consultants looked, by role and not by name, and each look once", async () => {
  at(0);
  const { client, id } = await addMember(api);
  const stranger = await addMember(api);
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  const admin = api.clientWith(await tokenOf(api, "admin"));
  await consultant.call("introductions.own.ofUser", { userId: id });
  at(1);
  await consultant.call("introductions.requests.received", { userId: id });
  await consultant.call("introductions.own.ofUser", { userId: stranger.id });
  at(90);
  await admin.call("people.profile.get", { userId: id });
  await consultant.call("introductions.own.ofOwner", { userId: id });
  await consultant.call("introductions.notes.update", {
    id: stranger.introductionId,
    note: "kind",
  });

  const { data } = await client.call("people.privacy.looks");
  expect(data.data).toEqual([
    { role: "admin", at: "2026-11-21T09:40:00.000Z" },
    { role: "consultant", at: "2026-11-21T09:40:00.000Z" },
    { role: "consultant", at: "2026-11-21T08:11:00.000Z" },
  ]);
  expect(data.paginator).toMatchObject({ currentPage: 1, pageCount: 1 });
  expect(JSON.stringify(data)).not.toContain("Chidinma");
  at(0);
});

test("many looks make several pages, with an exact count", async () => {
  at(0);
  const { client, id } = await addMember(api);
  const actor = { id: newId(), role: "consultant" } as Actor;
  for (let hour = 0; hour < 45; hour += 1)
    await recordAudit(
      api.db,
      { actor, action: "people.profile.get", subject_id: id },
      new Date(START.getTime() - hour * 60 * MINUTE_MS),
    );
  const first = (await client.call("people.privacy.looks")).data;
  expect(first.paginator).toMatchObject({ currentPage: 1, pageCount: 3, next: 2 });
  const last = (await client.call("people.privacy.looks", { page: 3 })).data;
  expect(last.data).toHaveLength(5);
  expect(last.data.at(-1)?.at).toBe("2026-11-19T12:10:00.000Z");
});
