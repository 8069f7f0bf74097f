import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../../people/tables.ts";
import { aPhoto } from "../../testing/applications.ts";
import { addPage } from "../../testing/pages.ts";
import { addMember, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { entrepreneurs } from "../tables.ts";

const HOUR_MS = 3_600_000;
const START = new Date("2026-11-02T10:00:00.000Z");

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START });
});
afterAll(() => api.stop());

const funded = async () =>
  (await (await api.clientOf()).call("entrepreneurs.public.funded", {})).data;

let hours = 0;

/**
 * Makes a member with a page, and adds one proof with each of these texts. The caller decides whether the page has its
 * whole target.
 */
async function withProofs(...said: string[]) {
  const me = await addMember(api);
  const page = await addPage(api.db, { userId: me.id, now: START });
  const ids: string[] = [];
  for (const words of said) {
    hours += 1;
    api.setNow(new Date(START.getTime() + hours * HOUR_MS));
    const photo = await me.client.call("fundraising.updates.addPhoto", { file: await aPhoto() });
    const id = randomUUID();
    await me.client.call("fundraising.proofs.add", {
      id,
      sum: 4_500_000,
      words,
      photo_id: photo.data._id,
    });
    ids.push(id);
  }
  return { page, ids, me };
}

const fill = (id: string) =>
  api.db
    .update(entrepreneurs)
    .set({ raised: entrepreneurs.target, status: "funded" })
    .where(eq(entrepreneurs.id, id));

test("shows a funded page with its latest checked proof, and no other page", async () => {
  const verifier = await api.clientWith(await tokenOf(api, "verifier"));
  const open = await withProofs("Of an open page");
  const full = await withProofs("The first machine", "The second machine", "Waits");
  await fill((await withProofs()).page.id);
  await fill(full.page.id);
  expect(await funded()).toEqual([]);

  for (const id of [...open.ids, ...full.ids.slice(0, 2)])
    await verifier.call("fundraising.proofs.accept", { id });
  expect(await funded()).toMatchObject([
    {
      page_code: full.page.code,
      status: "funded",
      proof: { words: "The second machine", sum: 4_500_000, line: null },
    },
  ]);

  const change = (set: Partial<typeof entrepreneurs.$inferInsert>) =>
    api.db.update(entrepreneurs).set(set).where(eq(entrepreneurs.id, full.page.id));
  await change({ status: "suspended" });
  expect(await funded()).toEqual([]);
  await change({ status: "paused", paused_until: START });
  expect(await funded()).toEqual([]);
  // Our staff closed this page, and its money goes back to the donors.
  await change({ status: "closed", paused_until: null });
  expect(await funded()).toEqual([]);
  // This page ended by itself.
  await change({ ended_at: START });
  expect(await funded()).toMatchObject([{ page_code: full.page.code, status: "closed" }]);
  await change({ raised: 4_999_999n });
  expect(await funded()).toEqual([]);
});

test("does not show the page of somebody whose account is closed", async () => {
  const verifier = await api.clientWith(await tokenOf(api, "verifier"));
  const { page, ids, me } = await withProofs("A machine");
  await verifier.call("fundraising.proofs.accept", { id: ids[0] ?? "" });
  await fill(page.id);
  expect(await funded()).toMatchObject([{ page_code: page.code }]);
  await api.db.update(users).set({ closed_for: "conduct" }).where(eq(users.id, me.id));
  expect(await funded()).toEqual([]);
});

test("shows three pages, those with the latest proofs", async () => {
  const verifier = await api.clientWith(await tokenOf(api, "verifier"));
  for (const words of ["First", "Second", "Third", "Fourth"]) {
    const { page, ids } = await withProofs(words);
    await verifier.call("fundraising.proofs.accept", { id: ids[0] ?? "" });
    await fill(page.id);
  }
  expect((await funded()).map(({ proof }) => proof.words)).toEqual(["Fourth", "Third", "Second"]);
});

test("shows different trades, if there are any, each with its latest proof", async () => {
  const verifier = await api.clientWith(await tokenOf(api, "verifier"));
  for (const [words, trade] of [
    ["First hair", "hair"],
    ["First farm", "farming"],
    ["Second hair", "hair"],
    ["Third hair", "hair"],
  ] as const) {
    const { page, ids } = await withProofs(words);
    await verifier.call("fundraising.proofs.accept", { id: ids[0] ?? "" });
    await api.db.update(entrepreneurs).set({ trade }).where(eq(entrepreneurs.id, page.id));
    await fill(page.id);
  }
  const found = await funded();
  expect(new Set(found.map(({ trade }) => trade)).size).toBe(3);
  expect(found.map(({ proof }) => proof.words).slice(0, 2)).toEqual(["Third hair", "First farm"]);
});
