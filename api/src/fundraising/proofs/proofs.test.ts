import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../demo/accounts.ts";
import { findJudged } from "../../entrepreneurs/judged.ts";
import { page_proofs } from "../../entrepreneurs/public/tables.ts";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { audit } from "../../platform/db/tables.ts";
import { aPhoto } from "../../testing/applications.ts";
import { atOnce } from "../../testing/at-once.ts";
import { addPage } from "../../testing/pages.ts";
import { addMember, tokenOf } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { application_checks, applications } from "../applications/tables.ts";
import { takeNewDigests } from "./queries.ts";

const START = new Date("2026-11-02T10:00:00.000Z");

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ members: 0, now: START, env: { TOKEN_MINUTES: "43200" } });
});
afterAll(() => api.stop());

const verifier = async () => api.clientWith(await tokenOf(api, "verifier"));
const other = async () => api.clientWith(await tokenOf(api, "admin"));
const publicPage = async (page_code: string) =>
  (await (await api.clientOf()).call("entrepreneurs.public.page", { page_code })).data;

/** Makes a person with an open page, who has sent a proof. */
async function proven() {
  const me = await addMember(api);
  const page = await addPage(api.db, { userId: me.id, now: START });
  const photo = await me.client.call("fundraising.updates.addPhoto", { file: await aPhoto() });
  const proof = { id: randomUUID(), sum: 4_500_000, words: "A second machine" };
  const sent = { ...proof, photo_id: photo.data._id };
  const { data } = await me.client.call("fundraising.proofs.add", sent);
  return { me, page, sent, id: proof.id, told: data[0] };
}

const waiting = async () =>
  (await (await verifier()).call("fundraising.proofs.queue")).data.data.map(({ _id }) => _id);

describe("a proof", () => {
  test("is seen by nobody but its person and verifiers before it was checked", async () => {
    const { page, id, told } = await proven();
    expect(told).toMatchObject({ _id: id, sum: 4_500_000, state: "waiting", refusal: null });
    expect((await publicPage(page.code)).proofs).toEqual([]);
    expect(await waiting()).toContain(id);
  });

  test("names a line of its page, and everybody reads it there, also if the line was changed later", async () => {
    const me = await addMember(api);
    const page = await addPage(api.db, { userId: me.id, now: START });
    const lines = (words: string) =>
      api.db
        .update(entrepreneurs)
        .set({ buys: [{ words, sum: 5_000_000 }] })
        .where(eq(entrepreneurs.id, page.id));
    await lines("A machine");
    const photo = await me.client.call("fundraising.updates.addPhoto", { file: await aPhoto() });
    const sent = { id: randomUUID(), sum: 4_500_000, words: "Here", photo_id: photo.data._id };
    const send = (line: string) => me.client.call("fundraising.proofs.add", { ...sent, line });
    await expect(send("A car")).rejects.toMatchObject({
      status: 422,
      fields: { line: expect.any(String) },
    });
    await send("A machine");
    await (await verifier()).call("fundraising.proofs.accept", { id: sent.id });
    await lines("Cloth");
    expect((await publicPage(page.code)).proofs).toMatchObject([{ line: "A machine" }]);
  });

  test("is stored once if it is sent twice at once, and nobody else can use its photo", async () => {
    const { me, sent } = await proven();
    await atOnce(2, () => me.client.call("fundraising.proofs.add", sent));
    expect((await me.client.call("fundraising.proofs.list")).data).toHaveLength(1);
    await expect(
      me.client.call("fundraising.proofs.add", { ...sent, id: randomUUID() }),
    ).rejects.toMatchObject({ status: 422, fields: { photo_id: expect.any(String) } });
  });

  test("once accepted is on the page, and anybody can make its digest again", async () => {
    const { page, id } = await proven();
    await (await verifier()).call("fundraising.proofs.accept", { id });
    const [proof] = (await publicPage(page.code)).proofs;
    expect(proof).toMatchObject({ _id: id, sum: 4_500_000, words: "A second machine" });
    const file = Buffer.from(await (await api.fetch(proof?.photo?.url ?? "")).arrayBuffer());
    const salted = Buffer.concat([Buffer.from(proof?.salt ?? "", "hex"), file]);
    expect(createHash("sha256").update(salted).digest("hex")).toBe(proof?.digest);
    expect(await waiting()).not.toContain(id);
  });

  test("shows the reason if it is refused, and can be removed", async () => {
    const { me, page, id } = await proven();
    const words = "The photo shows another machine.";
    await (await verifier()).call("fundraising.proofs.refuse", { id, words });
    const { data } = await me.client.call("fundraising.proofs.list");
    expect(data).toMatchObject([{ state: "refused", refusal: words }]);
    expect((await publicPage(page.code)).proofs).toEqual([]);
    expect((await me.client.call("fundraising.proofs.remove", { id })).data).toEqual([]);
    expect((await api.fetch(data[0]?.photo.url ?? "")).status).toBe(404);
  });

  test("that is removed stays in the trail with who accepted it, and that person keeps a part in the page's money", async () => {
    const { me, page, id } = await proven();
    const digest = async () =>
      (await api.db.select().from(page_proofs).where(eq(page_proofs.id, id)))[0]?.digest ?? "";
    const title = `${page.code}, proof ${(await digest()).slice(0, 12)}`;
    const desk = await verifier();
    const { data: by } = await desk.call("people.profile.me");
    await desk.call("fundraising.proofs.accept", { id });
    await me.client.call("fundraising.proofs.remove", { id });
    expect(await digest()).toBe("");
    const lines = await api.db.select().from(audit).where(eq(audit.subject_id, me.id));
    expect(lines).toMatchObject([
      { action: "fundraising.proofs.accept", actor_id: by._id, details: { record: { title } } },
      { action: "fundraising.proofs.remove", actor_id: me.id, details: { record: { title } } },
    ]);
    expect(await findJudged(api.db, page.id, by._id)).toMatchObject({ money: true });
    const { data: admin } = await (await other()).call("people.profile.me");
    expect(await findJudged(api.db, page.id, admin._id)).toMatchObject({ money: false });
  });

  test("sends its person a mail with the reason if it is refused, and none if it is accepted", async () => {
    const [{ id }, accepted] = [await proven(), await proven()];
    const desk = await verifier();
    const sent = api.mails.length;
    await desk.call("fundraising.proofs.accept", { id: accepted.id });
    await desk.call("fundraising.proofs.refuse", { id, words: "It is too dark." });
    await expect(
      desk.call("fundraising.proofs.refuse", { id, words: "Again." }),
    ).rejects.toMatchObject({
      status: 409,
    });
    const mails = api.mails.slice(sent);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("You wrote: A second machine");
    expect(mails[0]?.text).toContain("It is too dark.");
  });

  test("goes with the account, file and salt and all, and is in the copy before", async () => {
    const { me, id } = await proven();
    await (await verifier()).call("fundraising.proofs.accept", { id });
    const copy = await me.client.call("people.privacy.export");
    expect(copy.data.fundraising?.proofs).toMatchObject([{ sum: 4_500_000, state: "accepted" }]);
    await me.client.call("people.privacy.delete", { password: DEMO_PASSWORD });
    expect(await api.db.$count(page_proofs, eq(page_proofs.id, id))).toBe(0);
  });
});

describe("a verdict", () => {
  test("is one person's: nobody decides twice, and each has its line", async () => {
    const { me, id } = await proven();
    await (await verifier()).call("fundraising.proofs.accept", { id });
    await expect(
      (await other()).call("fundraising.proofs.refuse", { id, words: "No." }),
    ).rejects.toMatchObject({ status: 409 });
    const lines = await api.db.select().from(audit).where(eq(audit.subject_id, me.id));
    expect(lines.map(({ action }) => action)).toEqual(["fundraising.proofs.accept"]);
  });

  test("is nobody's own, nor of the person who opened the page, an admin neither", async () => {
    const { page, id } = await proven();
    const desk = await other();
    const { data: me } = await desk.call("people.profile.me");
    const queue = async () =>
      (await desk.call("fundraising.proofs.queue")).data.data.map(({ _id }) => _id);
    for (const changed of [{ user_id: me._id }, { user_id: null, verified_by: me._id }]) {
      await api.db.update(entrepreneurs).set(changed).where(eq(entrepreneurs.id, page.id));
      await expect(desk.call("fundraising.proofs.accept", { id })).rejects.toMatchObject({
        status: 403,
      });
      expect(await queue()).not.toContain(id);
    }
    await (await verifier()).call("fundraising.proofs.accept", { id });
  });

  test("is not for anybody who gave a verdict about the page, a spot check included", async () => {
    const { page, id } = await proven();
    const desk = await other();
    const { data: me } = await desk.call("people.profile.me");
    await api.db.insert(applications).values({ entrepreneur_id: page.id, saved_at: START });
    await api.db.insert(application_checks).values({
      entrepreneur_id: page.id,
      name: "contact",
      passed: false,
      evidence: "Nobody knows her.",
      by: me._id,
      at: START,
    });
    await expect(desk.call("fundraising.proofs.accept", { id })).rejects.toMatchObject({
      status: 403,
    });
    const queue = (await desk.call("fundraising.proofs.queue")).data.data;
    expect(queue.map(({ _id }) => _id)).not.toContain(id);
    await (await verifier()).call("fundraising.proofs.accept", { id });
  });

  test("is not for consultants or members", async () => {
    const { me, id } = await proven();
    const consultant = api.clientWith(await tokenOf(api, "consultant"));
    for (const client of [me.client, consultant])
      await expect(client.call("fundraising.proofs.accept", { id })).rejects.toMatchObject({
        status: 403,
      });
  });
});

test("digests of accepted proofs go into one day's entry, each once", async () => {
  await api.db.delete(page_proofs);
  const [one, two, three] = [await proven(), await proven(), await proven()];
  const desk = await verifier();
  for (const { id } of [one, two]) await desk.call("fundraising.proofs.accept", { id });
  const take = (day: string) => api.db.transaction((tx) => takeNewDigests(tx, day));
  const first = await take("2026-11-02");
  const rows = await api.db.select().from(page_proofs).where(eq(page_proofs.verdict, "accepted"));
  expect(first).toEqual(rows.map(({ digest }) => digest).sort());
  await desk.call("fundraising.proofs.accept", { id: three.id });
  expect(await take("2026-11-03")).toHaveLength(1);
  expect(await take("2026-11-04")).toEqual([]);
});
