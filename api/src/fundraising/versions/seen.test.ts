import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { page_proofs } from "../../entrepreneurs/public/tables.ts";
import { page_photos } from "../../entrepreneurs/tables.ts";
import { payout_batches, payout_items } from "../../finance/payouts/tables.ts";
import { addBankAccount } from "../../testing/pages.ts";
import { tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { pageToChange } from "../../testing/versions.ts";
import { version_looks } from "./tables.ts";

const START = new Date("2026-11-02T10:00:00.000Z");

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { TOKEN_MINUTES: "43200" } });
});
afterAll(() => api.stop());

type Desk = "verifier" | "admin";
const as = async (role: Desk | "finance") => api.clientWith(await tokenOf(api, role));
const idOf = async (role: Desk) => (await (await as(role)).call("people.profile.me")).data._id;
const pass = async (id: string, words?: string, role: Desk = "verifier") =>
  (await (await as(role)).call("fundraising.versions.pass", { id, ...(words && { words }) })).data;
const waits = async (id: string, role: Desk = "verifier") =>
  (await (await as(role)).call("fundraising.versions.queue")).data.data.find(
    ({ _id }) => _id === id,
  );
const changesOf = async (id: string, role: Desk | "finance" = "verifier") =>
  (await (await as(role)).call("fundraising.pages.one", { id })).data.changes;

async function changed(look?: string) {
  const made = await pageToChange(api, look);
  const { data } = await made.me.client.call("fundraising.versions.send", made.sent);
  return { ...made, id: data.version?._id ?? "" };
}

/**
 * Makes an open page, and another page with a waiting version. The version's photo looks almost the same as the open
 * page's photo. Each test uses its own digest.
 */
async function withSamePhoto(digest: string) {
  const other = await changed(`${digest}7`);
  await pass(other.id);
  return { other, ...(await changed(`${digest}6`)) };
}

describe("what a page said before a version", () => {
  test("stays readable for verifiers and its owner, and goes with the account", async () => {
    const { me, id, page, sent, photo } = await changed();
    await pass(id);
    const was = { pitch: "I sew school uniforms.", target: 5_000_000, buys: [], photo_ids: [] };
    const { photo_ids, ...texts } = sent;
    expect(photo_ids).toEqual([photo._id]);
    const willBe = { ...texts, photo_ids };
    expect(await changesOf(page.id)).toMatchObject([{ _id: id, was, will_be: willBe }]);
    expect(await changesOf(page.id, "finance")).toBeNull();
    const { fundraising } = (await me.client.call("people.privacy.export")).data;
    expect(fundraising?.versions).toMatchObject([{ state: "passed", was, photo_ids }]);
    await me.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
    expect(await changesOf(page.id)).toMatchObject([{ was: null, will_be: null }]);
  });
});

describe("a new photo that looks like another page's", () => {
  test("needs words and a second verifier, who does not read the first's words", async () => {
    const { id, page, other } = await withSamePhoto("00ff18c37e5a2b9");
    expect(await waits(id)).toMatchObject({ same_photo: [other.page.code], second: false });
    await expect(pass(id)).rejects.toMatchObject({
      status: 422,
      fields: { words: expect.any(String) },
    });
    expect(await pass(id, "They are sisters.")).toEqual({ on_page: false });
    expect(await changesOf(page.id)).toEqual([]);
    expect(await waits(id)).toBeUndefined();
    await expect(pass(id, "Again.")).rejects.toMatchObject({ status: 409 });
    const second = await waits(id, "admin");
    expect(second).toMatchObject({ second: true });
    expect(JSON.stringify(second)).not.toContain("sisters");
    expect(await pass(id, "I called both.", "admin")).toEqual({ on_page: true });
    expect(await changesOf(page.id)).toMatchObject([
      { looks: [{ words: "They are sisters." }, { words: "I called both." }] },
    ]);
    const action = "fundraising.versions.pass";
    const log = (await (await as("admin")).call("desk.audit.list", { action })).data;
    const passed = log.data.filter(({ record }) => record?._id === page.id);
    expect(passed.map(({ reason }) => reason)).toEqual([
      null,
      "Wrote about a photo. The change waits for a second verifier.",
    ]);
  });

  test("needs the second verifier also if the other page has changed its photo in the meantime", async () => {
    const { id, other } = await withSamePhoto("c3d2a5966b1e087");
    await pass(id, "They are sisters.");
    await api.db.delete(page_photos).where(eq(page_photos.entrepreneur_id, other.page.id));
    await expect(pass(id)).rejects.toMatchObject({ status: 409 });
    expect(await pass(id, undefined, "admin")).toEqual({ on_page: true });
  });

  test("like a further page's by then, it needs two people's words about that one, too", async () => {
    const digest = "9a7735e0d41c6fb";
    const { id } = await withSamePhoto(digest);
    await pass(id, "They are sisters.");
    const third = await changed(`${digest}5`);
    await pass(third.id, "A cousin.");
    await pass(third.id, "A cousin, I called.", "admin");
    expect(await pass(id, "All three are a family.", "admin")).toEqual({ on_page: false });
    expect(await pass(id, "Yes, a family.")).toEqual({ on_page: true });
  });

  test("leaves the words only until its owner leaves", async () => {
    const { id, me } = await withSamePhoto("5e18cc0943aa71d");
    await pass(id, "They are sisters.");
    await (await as("admin")).call("fundraising.versions.sendBack", { id, words: "Your own." });
    await me.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
    const rows = await api.db.select().from(version_looks).where(eq(version_looks.version_id, id));
    expect(rows).toMatchObject([{ words: null }]);
  });
});

describe("a version is not for", () => {
  test("who accepted a proof of the page", async () => {
    const { id, page } = await changed();
    const decided_by = await idOf("verifier");
    await api.db.insert(page_proofs).values({
      id: randomUUID(),
      entrepreneur_id: page.id,
      amount: 100n,
      words: "Cloth",
      file: "f",
      salt: "00",
      digest: "11",
      at: START,
      verdict: "accepted",
      decided_by,
      decided_at: START,
    });
    expect(await waits(id)).toBeUndefined();
    await expect(pass(id)).rejects.toMatchObject({ status: 403 });
    expect(await pass(id, undefined, "admin")).toEqual({ on_page: true });
  });

  test("who approved a payout of the page", async () => {
    const { id, page } = await changed();
    const approved_by = await idOf("admin");
    await api.db.insert(payout_items).values({
      ...(await preparedFor(page.id)),
      amount: 100n,
      reference: `agb-out-${page.code}`,
      state: "paid",
      approved_by,
      approved_at: START,
      asked_at: START,
      ended_at: START,
    });
    expect(await waits(id, "admin")).toBeUndefined();
    await expect(pass(id, undefined, "admin")).rejects.toMatchObject({ status: 403 });
    expect(await pass(id)).toEqual({ on_page: true });
  });
});

/** Makes a bank account and a batch for the page. Returns the ids that a payout of this page needs. */
async function preparedFor(entrepreneur_id: string) {
  const [id, prepared_by] = [randomUUID(), randomUUID()];
  const account = await addBankAccount(api.db, entrepreneur_id, { set_at: START });
  const batch = { id, fingerprint: "f", gateway: "sandbox", prepared_by } as const;
  await api.db.insert(payout_batches).values({ ...batch, prepared_at: START });
  return { id, batch_id: id, entrepreneur_id, account_id: account.id, prepared_by };
}
