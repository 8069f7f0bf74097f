import type { Client } from "@agbara/shared/client/client.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entrepreneurs, page_photos } from "../../../entrepreneurs/tables.ts";
import { askSecond } from "../../../testing/applications.ts";
import { agreeing, passAll, sendCase } from "../../../testing/cases.ts";
import { startPayoutCalls } from "../../../testing/payout-calls.ts";
import { tokenOf } from "../../../testing/people.ts";
import { second_looks } from "../tables.ts";

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
let desks: Client[];
beforeAll(async () => {
  calling = await startPayoutCalls();
  const { api } = calling;
  const others = [await tokenOf(api, "verifier2"), await tokenOf(api, "admin")];
  desks = [await calling.as("verifier"), ...others.map((token) => api.clientWith(token))];
});
afterAll(() => calling.api.stop());

const [FIRST, SECOND, THIRD] = [0, 1, 2];
const desk = (nth: number) => desks[nth] as Client;
const idOf = async (client: Client) => (await client.call("people.profile.me")).data._id;
const pageOf = async (id: string) =>
  (await calling.api.db.select().from(entrepreneurs).where(eq(entrepreneurs.id, id)))[0];
const entered = () => agreeing(calling.api.deps.now());
const no = (evidence: string) => ({ passed: false, seen: "paper" as const, evidence });

const SECRET = "The first one's own words.";

/** Makes a case that looks like another case, and whose first verifier has pressed "verify". */
async function waiting() {
  const other = await sendCase(calling);
  const made = await sendCase(calling);
  const ofPage = (id: string) => eq(page_photos.entrepreneur_id, id);
  const { db } = calling.api;
  const [photo] = await db.select().from(page_photos).where(ofPage(other.id));
  await db.update(page_photos).set({ look: photo?.look }).where(ofPage(made.id));
  const { id } = made;
  await passAll(desk(FIRST), id);
  const about = { id, passed: true, evidence: SECRET } as const;
  await desk(FIRST).call("fundraising.applications.check", { ...about, check: "age" });
  await desk(FIRST).call("fundraising.applications.check", { ...about, check: "same_photo" });
  const { data } = await desk(FIRST).call("fundraising.applications.verify", { id });
  expect(data).toMatchObject({ status: "in_review", look: { kind: "second", why: "marks" } });
  return { ...made, other };
}

const claim = (nth: number, id: string) => desk(nth).call("fundraising.applications.claim", { id });
const confirm = (nth: number, id: string, more = {}) =>
  desk(nth).call("fundraising.applications.confirm", { id, ...entered(), ...more });

describe("a marked case", () => {
  test("has words about each mark before anybody may press verify", async () => {
    const { id, other } = await waiting();
    await desk(FIRST)
      .call("fundraising.applications.claim", { id: other.id })
      .then(() => passAll(desk(FIRST), other.id));
    await expect(
      desk(FIRST).call("fundraising.applications.verify", { id: other.id }),
    ).rejects.toMatchObject({ status: 409, fields: { same_photo: expect.any(String) } });
    await expect(
      desk(FIRST).call("fundraising.applications.check", {
        id: other.id,
        check: "same_photo",
        passed: true,
      }),
    ).rejects.toMatchObject({ status: 422, fields: { evidence: expect.any(String) } });
    expect((await pageOf(id))?.status).toBe("in_review");
    await desk(FIRST).call("fundraising.applications.release", { id: other.id });
  });

  test("opens when another verifier agrees, with both names, and neither acts on its money", async () => {
    const { id } = await waiting();
    await claim(SECOND, id);
    const { data } = await confirm(SECOND, id);
    const [first, second] = [await idOf(desk(FIRST)), await idOf(desk(SECOND))];
    expect(data).toMatchObject({ status: "verified", look: null, second_by: { _id: second } });
    expect(await pageOf(id)).toMatchObject({ verified_by: first, second_by: second });
  });

  test("is not the first verifier's again, nor anybody's who read their verdicts", async () => {
    const made = await sendCase(calling);
    await passAll(desk(FIRST), made.id);
    await desk(FIRST).call("fundraising.applications.release", { id: made.id });
    await claim(THIRD, made.id);
    await desk(THIRD).call("fundraising.applications.release", { id: made.id });
    await askSecond(calling.api, made.id, await idOf(desk(FIRST)));
    for (const nth of [FIRST, THIRD])
      await expect(claim(nth, made.id)).rejects.toMatchObject({ status: 403 });
    await claim(SECOND, made.id);
  });

  test("shows the second nothing of the first's words, verdicts and ways of seeing", async () => {
    const { id } = await waiting();
    const answers = [
      await desk(SECOND).call("fundraising.applications.one", { id }),
      await claim(SECOND, id),
    ];
    for (const { data } of answers) {
      expect(data).toMatchObject({ blind: true, verdicts: [], verified_by: null });
      expect(data.checks.every(({ passed, seen, by }) => (passed ?? seen ?? by) === null)).toBe(
        true,
      );
      expect(data.marks).toMatchObject([{ mark: "same_photo", words: null, by: null }]);
      expect([data.bank?.state, data.account?.state]).toEqual(["waiting", "waiting"]);
      expect(JSON.stringify(data)).not.toContain(SECRET);
      expect(JSON.stringify(data)).not.toContain('"passed":true');
    }
    const { data } = await confirm(SECOND, id);
    expect(data.blind).toBe(false);
    expect(JSON.stringify(data)).toContain(SECRET);
  });

  test("needs a second verifier still after the applicant has removed what the mark was about", async () => {
    const { id } = await waiting();
    const { db } = calling.api;
    // Makes the state after the applicant took the application back and removed the similar photo: no check is open.
    const dropped = { outcome: "dropped" as const, ended_at: calling.api.deps.now() };
    await db.update(second_looks).set(dropped).where(eq(second_looks.entrepreneur_id, id));
    await db.update(page_photos).set({ look: null }).where(eq(page_photos.entrepreneur_id, id));
    await claim(FIRST, id);
    await passAll(desk(FIRST), id);
    const { data } = await desk(FIRST).call("fundraising.applications.verify", { id });
    expect(data).toMatchObject({ status: "in_review", look: { kind: "second" } });
  });

  test("names the contact, the day and the person, or nothing is entered", async () => {
    const { id } = await waiting();
    await claim(SECOND, id);
    for (const [contact, field] of [
      [{ passed: true, seen: "paper" }, "contact.seen"],
      [{ passed: true, seen: "visit", seen_whom: "Bisi" }, "contact.seen_on"],
      [{ passed: false, seen: "visit" }, "contact.evidence"],
    ] as const)
      await expect(confirm(SECOND, id, { contact })).rejects.toMatchObject({
        status: 422,
        fields: { [field]: expect.any(String) },
      });
    const { data } = await desk(SECOND).call("fundraising.applications.one", { id });
    expect(data).toMatchObject({ look: { kind: "second" }, claim: { mine: true } });
  });

  test("is not refused and not verified by the second, who enters what they found", async () => {
    const { id } = await waiting();
    await claim(SECOND, id);
    for (const trying of [
      () => desk(SECOND).call("fundraising.applications.verify", { id }),
      () => desk(SECOND).call("fundraising.applications.refuse", { id, words: "No." }),
    ])
      await expect(trying()).rejects.toMatchObject({ status: 409 });
  });
});

describe("two who do not agree", () => {
  test("open nothing; a third person sees both, and decides", async () => {
    const { id } = await waiting();
    await claim(SECOND, id);
    const { data } = await confirm(SECOND, id, { identity: no("Another face.") });
    expect(data).toMatchObject({ status: "in_review", look: { kind: "settling" } });
    for (const nth of [FIRST, SECOND])
      await expect(claim(nth, id)).rejects.toMatchObject({ status: 403 });
    const third = (await claim(THIRD, id)).data;
    expect(third.blind).toBe(false);
    const said = JSON.stringify(third.verdicts);
    expect(said).toContain(SECRET);
    expect(said).toContain("Another face.");
    await expect(
      confirm(THIRD, id, { identity: no("Another face, I think too.") }),
    ).rejects.toMatchObject({ status: 422, fields: { "identity.passed": expect.any(String) } });
    await confirm(THIRD, id);
    const [first, by] = [await idOf(desk(FIRST)), await idOf(desk(THIRD))];
    expect(await pageOf(id)).toMatchObject({
      status: "verified",
      verified_by: first,
      second_by: by,
    });
  });

  test("the third may refuse, and nothing waits any longer", async () => {
    const { id } = await waiting();
    await claim(SECOND, id);
    await confirm(SECOND, id, { account: no("Another holder.") });
    await claim(THIRD, id);
    const refused = { id, words: "The bank account is not yours." };
    const { data } = await desk(THIRD).call("fundraising.applications.refuse", refused);
    expect(data).toMatchObject({ status: "refused", look: null });
  });
});

describe("at the same moment", () => {
  const statuses = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map(({ status }) => status).sort();

  test("of two who take it, one has it", async () => {
    const { id } = await waiting();
    const taken = await statuses([claim(SECOND, id), claim(THIRD, id)]);
    expect(taken).toEqual(["fulfilled", "rejected"]);
  });

  test("of two presses of the second, one counts", async () => {
    const { id } = await waiting();
    await claim(SECOND, id);
    const sent = await statuses([confirm(SECOND, id), confirm(SECOND, id)]);
    expect(sent).toEqual(["fulfilled", "rejected"]);
    const looks = await calling.api.db
      .select()
      .from(second_looks)
      .where(eq(second_looks.entrepreneur_id, id));
    expect(looks).toMatchObject([{ outcome: "agreed", by: await idOf(desk(SECOND)) }]);
  });

  test("the applicant's taking back and the second's agreement leave one of the two", async () => {
    const { id, person } = await waiting();
    await claim(SECOND, id);
    const ended = await statuses([
      confirm(SECOND, id),
      person.client.call("fundraising.applications.withdraw"),
    ]);
    expect(ended).toEqual(["fulfilled", "rejected"]);
    const [look] = await calling.api.db
      .select()
      .from(second_looks)
      .where(eq(second_looks.entrepreneur_id, id));
    const isOpen = (await pageOf(id))?.status === "verified";
    expect(look?.outcome).toBe(isOpen ? "agreed" : "dropped");
  });
});
