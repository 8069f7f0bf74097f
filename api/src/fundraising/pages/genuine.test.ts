import type { Client } from "@agbara/shared/client/client.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { entrepreneurs } from "../../entrepreneurs/tables.ts";
import { atOnce } from "../../testing/at-once.ts";
import { passAll, sendCase } from "../../testing/cases.ts";
import { startPayoutCalls } from "../../testing/payout-calls.ts";
import { tokenOf } from "../../testing/people.ts";
import { addPassedVersion } from "../../testing/versions.ts";
import { number_answers } from "../applications/tables.ts";

let calling: Awaited<ReturnType<typeof startPayoutCalls>>;
/** Three members of staff who may verify. The first one opens the pages. */
let desks: Client[];
beforeAll(async () => {
  calling = await startPayoutCalls();
});
beforeEach(async () => {
  const { api } = calling;
  const others = [await tokenOf(api, "verifier2"), await tokenOf(api, "admin")];
  desks = [await calling.as("verifier"), ...others.map((token) => api.clientWith(token))];
});
afterAll(() => calling.api.stop());

const [OPENER, ONE, OTHER] = [0, 1, 2];
const desk = (nth: number) => desks[nth] as Client;
const statusOf = async (id: string) =>
  (await calling.api.db.select().from(entrepreneurs).where(eq(entrepreneurs.id, id)))[0]?.status;
const say = (nth: number, id: string, page_code: string) =>
  desk(nth).call("fundraising.pages.sayGenuine", { id, page_code, words: `Said by ${nth}.` });
const read = async (nth: number, id: string) =>
  (await desk(nth).call("fundraising.applications.one", { id })).data.same_number;

/** Makes a thief's page. Then makes the application of the person who really owns the page's NIN or BVN. */
async function contested({ open = true } = {}) {
  const thief = await sendCase(calling);
  if (open)
    await passAll(desk(OPENER), thief.id).then((first) =>
      first.call("fundraising.applications.verify", { id: thief.id }),
    );
  const victim = await sendCase(calling, thief.number);
  return { thief, victim };
}

describe("whose a number is", () => {
  test("is decided by nobody alone: the page that came second is not refused", async () => {
    const { thief, victim } = await contested();
    await desk(ONE).call("fundraising.applications.claim", { id: victim.id });
    const refused = { id: victim.id, words: "You have another page." };
    await expect(desk(ONE).call("fundraising.applications.refuse", refused)).rejects.toMatchObject({
      status: 409,
      shown: expect.stringContaining("Two people"),
    });
    await say(ONE, victim.id, thief.code);
    await say(ONE, victim.id, thief.code);
    expect([await statusOf(thief.id), await statusOf(victim.id)]).toEqual([
      ...["verified", "in_review"],
    ]);
  });

  test("two people name the second page: the first is suspended, and the second opens once it is closed", async () => {
    const { thief, victim } = await contested();
    await say(ONE, victim.id, victim.code);
    await say(OTHER, victim.id, victim.code);
    expect([await statusOf(thief.id), await statusOf(victim.id)]).toEqual([
      ...["suspended", "submitted"],
    ]);
    const words = "All is well.";
    await expect(
      desk(ONE).call("fundraising.pages.reopen", { id: thief.id, words }),
    ).rejects.toMatchObject({ status: 409, shown: expect.stringContaining("another page") });
    await passAll(desk(ONE), victim.id);
    const opening = (client: Client) =>
      client.call("fundraising.applications.verify", { id: victim.id });
    await expect(opening(desk(ONE))).rejects.toMatchObject({ status: 409 });
    calling.later(30);
    const { id } = thief;
    await (await calling.as("finance")).call("fundraising.pages.returnMoney", { id, words });
    const again = calling.api.clientWith(await tokenOf(calling.api, "verifier2"));
    await again.call("fundraising.applications.claim", { id: victim.id });
    expect((await opening(again)).data.status).toBe("verified");
  });

  test("a thief who closes the page while money is left does not escape the decision", async () => {
    const { thief, victim } = await contested();
    await calling.giver.paid({ pages: [thief.code] });
    await calling.api.db
      .update(entrepreneurs)
      .set({ status: "closed", ended_at: calling.api.deps.now() })
      .where(eq(entrepreneurs.id, thief.id));
    expect((await read(ONE, victim.id))?.pages).toHaveLength(2);
    await say(ONE, victim.id, victim.code);
    await say(OTHER, victim.id, victim.code);
    expect(await statusOf(thief.id)).toBe("suspended");
  });

  test("two people name the first page: the second is refused, and told by mail", async () => {
    const { thief, victim } = await contested();
    await say(ONE, victim.id, thief.code);
    await say(OTHER, thief.id, thief.code);
    expect([await statusOf(thief.id), await statusOf(victim.id)]).toEqual(["verified", "refused"]);
    const mail = calling.api.mails.findLast(({ to }) => to === victim.person.email);
    expect(mail?.text).toContain("somebody else's page");
  });

  test("two who do not agree end nothing; a third person decides", async () => {
    const { thief, victim } = await contested({ open: false });
    await say(ONE, victim.id, thief.code);
    await say(OTHER, victim.id, victim.code);
    expect(await statusOf(victim.id)).toBe("submitted");
    await say(OPENER, victim.id, victim.code);
    expect([await statusOf(thief.id), await statusOf(victim.id)]).toEqual(["refused", "submitted"]);
    expect(await read(ONE, victim.id)).toBeNull();
    const outcomes = await calling.api.db
      .select({ outcome: number_answers.outcome })
      .from(number_answers)
      .where(eq(number_answers.words, "Said by 0."));
    expect(outcomes).toContainEqual({ outcome: "agreed" });
  });

  test("nobody opens the thief's page alone while the victim's application waits, nor asks for changes", async () => {
    const { thief, victim } = await contested({ open: false });
    await passAll(desk(ONE), thief.id);
    const opening = desk(ONE).call("fundraising.applications.verify", { id: thief.id });
    await expect(opening).rejects.toMatchObject({
      status: 409,
      shown: expect.stringContaining("Two people must first decide"),
    });
    await desk(OTHER).call("fundraising.applications.claim", { id: victim.id });
    const asked = { id: victim.id, words: "Another photo." };
    const asking = desk(OTHER).call("fundraising.applications.requestChanges", asked);
    await expect(asking).rejects.toMatchObject({ status: 409 });
    expect(await statusOf(victim.id)).toBe("in_review");
  });

  test("a colleague's answer is not told before one's own", async () => {
    const { victim } = await contested();
    await say(ONE, victim.id, victim.code);
    expect((await read(OTHER, victim.id))?.answers).toMatchObject([
      { page_code: null, words: null },
    ]);
    expect((await read(ONE, victim.id))?.answers).toMatchObject([{ page_code: victim.code }]);
  });

  test("is not for who opened one of the pages, nor about a page without the number", async () => {
    const { victim } = await contested();
    expect((await read(OPENER, victim.id))?.may_answer).toBe(false);
    await expect(say(OPENER, victim.id, victim.code)).rejects.toMatchObject({ status: 403 });
    const stranger = await sendCase(calling);
    await expect(say(ONE, victim.id, stranger.code)).rejects.toMatchObject({ status: 422 });
    await expect(say(ONE, stranger.id, stranger.code)).rejects.toMatchObject({ status: 409 });
  });

  test("is not for who checked a changed version of one of the pages", async () => {
    const { thief, victim } = await contested();
    const { _id: decided_by } = (await desk(ONE).call("people.profile.me")).data;
    const { db, now } = calling.api.deps;
    await addPassedVersion(db, { entrepreneur_id: thief.id, decided_by, decided_at: now() });
    await expect(say(ONE, victim.id, thief.code)).rejects.toMatchObject({ status: 403 });
  });

  test("an answer counts only for the pages that it was about, also if a later page comes with the number", async () => {
    const { thief, victim } = await contested();
    await say(ONE, victim.id, thief.code);
    const later = await sendCase(calling, victim.number);
    expect((await read(ONE, later.id))?.answers).toEqual([]);
    await say(OTHER, later.id, thief.code);
    expect([await statusOf(victim.id), await statusOf(later.id)]).toEqual([
      ...["submitted", "submitted"],
    ]);
    await say(ONE, later.id, thief.code);
    expect([await statusOf(victim.id), await statusOf(later.id)]).toEqual(["refused", "refused"]);
  });

  test("a decision does not say that a later page is not genuine, nor who is genuine among three", async () => {
    const { thief, victim } = await contested({ open: false });
    await say(ONE, victim.id, victim.code);
    await say(OTHER, victim.id, victim.code);
    const later = await sendCase(calling, victim.number);
    await desk(ONE).call("fundraising.applications.claim", { id: victim.id });
    const refusal = { id: victim.id, words: "The photos are not yours." };
    await expect(desk(ONE).call("fundraising.applications.refuse", refusal)).rejects.toMatchObject({
      status: 409,
    });
    const staff = async (id: string) =>
      (await desk(ONE).call("fundraising.pages.one", { id })).data.not_genuine;
    expect([await staff(thief.id), await staff(victim.id), await staff(later.id)]).toEqual([
      ...[true, false, false],
    ]);
  });

  test("when one side closes before two agree, the other opens and earlier answers end nothing", async () => {
    const { thief, victim } = await contested();
    await say(ONE, victim.id, thief.code);
    await calling.api.db
      .update(entrepreneurs)
      .set({ status: "closed", ended_at: calling.api.deps.now() })
      .where(eq(entrepreneurs.id, thief.id));
    await expect(say(OTHER, victim.id, thief.code)).rejects.toMatchObject({ status: 409 });
    const first = await passAll(desk(ONE), victim.id);
    const { data } = await first.call("fundraising.applications.verify", { id: victim.id });
    expect(data.status).toBe("verified");
  });

  test("a page that is not genuine is closed and its money returned, also once its rival has closed", async () => {
    const { thief, victim } = await contested();
    await calling.giver.paid({ pages: [thief.code] });
    await say(ONE, victim.id, victim.code);
    await say(OTHER, victim.id, victim.code);
    await calling.api.db
      .update(entrepreneurs)
      .set({ status: "refused" })
      .where(eq(entrepreneurs.id, victim.id));
    const { id } = thief;
    calling.later(30);
    const finance = await calling.as("finance");
    expect((await finance.call("fundraising.pages.one", { id })).data.not_genuine).toBe(true);
    const words = "The number is somebody else's.";
    await finance.call("fundraising.pages.returnMoney", { id, words });
    expect(await statusOf(id)).toBe("closed");
  });

  test("said by two at the same moment, is decided once", async () => {
    const { thief, victim } = await contested();
    await atOnce(2, (nth) =>
      say([ONE, OTHER][nth] ?? ONE, [victim.id, thief.id][nth] ?? "", victim.code),
    );
    expect(await statusOf(thief.id)).toBe("suspended");
  });
});
