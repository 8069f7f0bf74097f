import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
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

/** Makes a person whose page has all its money, and who has sent proofs with these words. */
async function withProofs(...said: string[]) {
  const me = await addMember(api);
  const page = await addPage(api.db, { userId: me.id, now: START });
  const ids: string[] = [];
  for (const [at, words] of said.entries()) {
    api.setNow(new Date(START.getTime() + at * HOUR_MS));
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
  return { page, ids };
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

  await api.db
    .update(entrepreneurs)
    .set({ status: "suspended" })
    .where(eq(entrepreneurs.id, full.page.id));
  expect(await funded()).toEqual([]);
});
