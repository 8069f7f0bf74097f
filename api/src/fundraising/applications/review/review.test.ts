import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { entrepreneurs, page_photos } from "../../../entrepreneurs/tables.ts";
import { tellByText } from "../../../entrepreneurs/texts/queries.ts";
import { text_news } from "../../../entrepreneurs/texts/tables.ts";
import { passAll, sendCase } from "../../../testing/cases.ts";
import { startPayoutCalls } from "../../../testing/payout-calls.ts";
import { type TestPerson, tokenOf } from "../../../testing/people.ts";
import { addTextNumber } from "../../../testing/texts.ts";
import { applications } from "../tables.ts";

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
beforeAll(async () => {
  calling = await startPayoutCalls();
});
afterAll(() => calling.api.stop());
/** Empties the queue of cases before each test. */
beforeEach(async () => {
  const nothing = { submitted_at: null, answer_by: null, claimed_by: null, claimed_until: null };
  await calling.api.db.update(applications).set(nothing);
});

const verifier = () => calling.as("verifier");
const sent = () => sendCase(calling);
const allPassed = async (id: string) => passAll(await verifier(), id);
const other = async () => calling.api.clientWith(await tokenOf(calling.api, "admin"));
/** Makes the photos of one page look like those of the page `other`. */
async function sameLooks(id: string, other: string) {
  const { db } = calling.api;
  const ofPage = (pageId: string) => eq(page_photos.entrepreneur_id, pageId);
  const [photo] = await db.select().from(page_photos).where(ofPage(other));
  await db.update(page_photos).set({ look: photo?.look }).where(ofPage(id));
}
const pageOf = async ({ id }: TestPerson) =>
  (await calling.api.db.select().from(entrepreneurs).where(eq(entrepreneurs.user_id, id)))[0];

describe("the queue", () => {
  test("has who waits longest first, and says who has a case", async () => {
    const first = await sent();
    calling.later(1 / 24);
    const second = await sent();
    await (await other()).call("fundraising.applications.claim", { id: second.id });
    const { data } = (await (await verifier()).call("fundraising.applications.queue")).data;
    expect(data.map(({ _id, claim }) => [_id, claim?.mine ?? null])).toEqual([
      [first.id, null],
      [second.id, false],
    ]);
  });

  test("has nobody's own application, and nobody looks at it or takes it", async () => {
    const { id } = await sent();
    const desk = await verifier();
    const { data: me } = await desk.call("people.profile.me");
    await calling.api.db
      .update(entrepreneurs)
      .set({ user_id: me._id })
      .where(eq(entrepreneurs.id, id));
    expect((await desk.call("fundraising.applications.queue")).data.data).toEqual([]);
    expect((await desk.call("fundraising.applications.next")).data).toBeNull();
    for (const trying of [
      () => desk.call("fundraising.applications.one", { id }),
      () => desk.call("fundraising.applications.claim", { id }),
    ])
      await expect(trying()).rejects.toMatchObject({ status: 403 });
    await calling.api.db
      .update(entrepreneurs)
      .set({ user_id: null })
      .where(eq(entrepreneurs.id, id));
  });

  test("gives the next one that nobody has, or the one that the verifier has", async () => {
    const { id } = await sent();
    const desk = await verifier();
    expect((await desk.call("fundraising.applications.next")).data?._id).toBe(id);
    expect((await desk.call("fundraising.applications.next")).data?._id).toBe(id);
    expect((await (await other()).call("fundraising.applications.next")).data).toBeNull();
  });
});

describe("a case", () => {
  test("is one verifier's for half an hour, or until they let it go", async () => {
    const { id, person } = await sent();
    const [mine, theirs] = [await verifier(), await other()];
    await mine.call("fundraising.applications.claim", { id });
    expect((await person.client.call("fundraising.applications.own")).data?.status).toBe(
      "in_review",
    );
    const taking = () => theirs.call("fundraising.applications.claim", { id });
    await expect(taking()).rejects.toMatchObject({ status: 409 });
    await mine.call("fundraising.applications.release", { id });
    await taking();
    await expect(mine.call("fundraising.applications.claim", { id })).rejects.toMatchObject({
      status: 409,
    });
    calling.later(30 / 1_440);
    await mine.call("fundraising.applications.claim", { id });
  });

  test("shows number and papers to anyone who has it, and to nobody else; each look is in the log", async () => {
    const { id, person, number } = await sent();
    const [mine, theirs] = [await verifier(), await other()];
    const { data } = await mine.call("fundraising.applications.claim", { id });
    expect(data).toMatchObject({ number, person: { _id: person.id, email: person.email } });
    const documentId = data.documents[0]?._id ?? "";
    const { picture } = (await mine.call("fundraising.applications.paper", { documentId })).data;
    expect(picture).toMatch(/^data:image\/webp;base64,UklGR/);
    const audited = { action: "fundraising.applications.paper", subject_id: person.id };
    expect(await calling.lastAudit()).toMatchObject(audited);
    expect((await theirs.call("fundraising.applications.one", { id })).data.number).toBeNull();
    await expect(
      theirs.call("fundraising.applications.paper", { documentId }),
    ).rejects.toMatchObject({
      status: 409,
    });
  });

  test("is checked thing by thing: who said what, and when; the latest holds", async () => {
    const { id } = await sent();
    const desk = await verifier();
    const about = { id, check: "place" } as const;
    await expect(
      desk.call("fundraising.applications.check", { ...about, passed: true }),
    ).rejects.toMatchObject({ status: 409 });
    await desk.call("fundraising.applications.claim", { id });
    await expect(
      desk.call("fundraising.applications.check", { ...about, passed: false }),
    ).rejects.toMatchObject({ status: 422, fields: { evidence: expect.any(String) } });
    const closed = { ...about, passed: false, evidence: "The shop was closed." };
    await desk.call("fundraising.applications.check", closed);
    const evidence = "Seen at the machine.";
    const seen_on = dayInLagos(calling.api.deps.now());
    const call = { seen: "video_call", seen_on, seen_whom: "Ngozi" } as const;
    const verdict = { passed: true, evidence, ...call };
    const { data } = await desk.call("fundraising.applications.check", { ...about, ...verdict });
    const { data: me } = await desk.call("people.profile.me");
    expect(data.checks.find(({ check }) => check === "place")).toEqual({
      check: "place",
      ...verdict,
      by: { _id: me._id, first_name: me.first_name },
      at: calling.api.deps.now().toISOString(),
    });
  });
});

describe("a decision", () => {
  test("opens no page while anything has not passed", async () => {
    const { id } = await sent();
    const desk = await verifier();
    await desk.call("fundraising.applications.claim", { id });
    await desk.call("fundraising.applications.check", { id, check: "age", passed: true });
    await expect(desk.call("fundraising.applications.verify", { id })).rejects.toMatchObject({
      status: 409,
      fields: {
        identity: expect.any(String),
        place: expect.any(String),
        photos: expect.any(String),
        referees: expect.any(String),
        account: expect.any(String),
      },
    });
  });

  test("opens the page: the verifier is named on it, papers and number are gone, a mail says so", async () => {
    const { id, person, number } = await sent();
    const desk = await allPassed(id);
    calling.api.mails.length = 0;
    const { data } = await desk.call("fundraising.applications.verify", { id });
    const { data: me } = await desk.call("people.profile.me");
    expect(await pageOf(person)).toMatchObject({ status: "verified", verified_by: me._id });
    expect(data).toMatchObject({ status: "verified", number: null, documents: [], claim: null });
    const [row] = await calling.api.db
      .select()
      .from(applications)
      .where(eq(applications.entrepreneur_id, id));
    expect(row?.identity_sealed).toBeNull();
    expect(row?.identity_hash).not.toBeNull();
    expect(JSON.stringify(row)).not.toContain(number);
    expect(calling.api.mails).toMatchObject([{ to: person.email }]);
    expect(calling.api.mails[0]?.text).toContain(data.page_code);
    await expect(desk.call("fundraising.applications.verify", { id })).rejects.toMatchObject({
      status: 409,
    });
  });

  test("asks for changes in words, by mail and in the account; sent again, it waits again", async () => {
    const { id, person } = await sent();
    const desk = await verifier();
    await desk.call("fundraising.applications.claim", { id });
    calling.api.mails.length = 0;
    const words = "Please add a photo of your shop from outside.";
    await desk.call("fundraising.applications.requestChanges", { id, words });
    const { data } = await person.client.call("fundraising.applications.own");
    expect(data).toMatchObject({ status: "changes_requested", submitted_at: null });
    expect(data?.history[0]).toMatchObject({ what: "changes_requested", words });
    expect(calling.api.mails[0]?.text).toContain(words);
    await person.client.call("fundraising.applications.save", { pitch: "I sew, and teach it." });
    await person.client.call("fundraising.applications.submit", { agreed: true });
    expect((await desk.call("fundraising.applications.next")).data?._id).toBe(id);
  });

  test("asks for changes at single questions, each with its words and a link in the mail", async () => {
    const { id, person } = await sent();
    const desk = await verifier();
    await desk.call("fundraising.applications.claim", { id });
    const nothing = desk.call("fundraising.applications.requestChanges", { id, questions: [] });
    await expect(nothing).rejects.toMatchObject({ status: 422 });
    calling.api.mails.length = 0;
    const questions = [{ question: "photos" as const, words: "Add one from outside." }];
    await desk.call("fundraising.applications.requestChanges", { id, questions });
    const { data } = await person.client.call("fundraising.applications.own");
    expect(data?.history[0]).toMatchObject({ words: null, questions });
    const text = calling.api.mails[0]?.text;
    expect(text).toContain("Photos: Add one from outside.");
    expect(text).toContain("/account/fundraising/photos");
  });

  test("refuses with a reason: papers and number are gone, and it cannot be sent again", async () => {
    const { id, person } = await sent();
    const desk = await verifier();
    await desk.call("fundraising.applications.claim", { id });
    calling.api.mails.length = 0;
    const words = "The papers are not yours.";
    await addTextNumber(calling.api, person.id);
    await tellByText(calling.api.db, [person.id], "changes", calling.api.deps.now());
    const { data } = await desk.call("fundraising.applications.refuse", { id, words });
    expect(await calling.api.db.$count(text_news, eq(text_news.user_id, person.id))).toBe(0);
    expect(data).toMatchObject({ status: "refused", number: null, documents: [] });
    expect(calling.api.mails[0]?.text).toContain(words);
    await expect(
      person.client.call("fundraising.applications.submit", { agreed: true }),
    ).rejects.toMatchObject({ status: 409 });
  });
});

test("the person who shares number, account, phone or a photo with another page is shown beside it", async () => {
  const first = await sent();
  const again = await sendCase(calling, first.number);
  await sameLooks(again.id, first.id);
  const { data } = await (await verifier()).call("fundraising.applications.claim", {
    id: again.id,
  });
  const page = await pageOf(first.person);
  expect(data.duplicates).toContainEqual({
    page_code: page?.code,
    name: "Ngozi Okafor",
    status: "submitted",
    same: ["identity", "photo"],
  });
});
