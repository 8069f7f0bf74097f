import type { Client } from "@agbara/shared/client/client.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entrepreneurs } from "../../../entrepreneurs/tables.ts";
import { wrongInTheBooks } from "../../../ledger/books/check.ts";
import { fillIn, newIdentityNumber } from "../../../testing/applications.ts";
import { agreeing, passAll, sendCase } from "../../../testing/cases.ts";
import { startPayoutCalls } from "../../../testing/payout-calls.ts";
import { tokenOf } from "../../../testing/people.ts";
import { addPassedVersion } from "../../../testing/versions.ts";
import { page_reports } from "../../reports/tables.ts";
import { identityFields } from "../evidence.ts";
import { findLotHash } from "../queries.ts";
import { applications } from "../tables.ts";
import { isDrawn, lotHolders } from "./looks.ts";

type Calling = Awaited<ReturnType<typeof startPayoutCalls>>;
const second = async ({ api }: Calling) => api.clientWith(await tokenOf(api, "verifier2"));
const third = async ({ api }: Calling) => api.clientWith(await tokenOf(api, "admin"));
const verified = async (calling: Calling) => {
  const made = await sendCase(calling);
  const desk = await passAll(await calling.as("verifier"), made.id);
  return { ...made, answer: await desk.call("fundraising.applications.verify", { id: made.id }) };
};
const queuedAt = async (id: string, desk: Client) =>
  (await desk.call("fundraising.applications.queue")).data.data.find(({ _id }) => _id === id);

describe("where the lot falls on every page", () => {
  let calling: Calling;
  beforeAll(async () => {
    calling = await startPayoutCalls({ SECOND_VERIFIER_ONE_IN: "1" });
  });
  afterAll(() => calling.api.stop());

  test("one verifier alone opens none: the answer says so, and it waits for another", async () => {
    const { id, answer } = await verified(calling);
    expect(answer.data).toMatchObject({
      status: "in_review",
      claim: null,
      verified_by: null,
      look: { kind: "second", why: "lot", may_take: false },
    });
    const mine = await queuedAt(id, await calling.as("verifier"));
    expect(mine).toMatchObject({ look: "second", may_take: false });
    const desk = await second(calling);
    expect(await queuedAt(id, desk)).toMatchObject({ look: "second", may_take: true });
    expect((await desk.call("fundraising.applications.next")).data?._id).toBe(id);
    const entered = agreeing(calling.api.deps.now());
    const { data } = await desk.call("fundraising.applications.confirm", { id, ...entered });
    expect(data.status).toBe("verified");
  });

  test("waits for nobody once the applicant takes the application back", async () => {
    const { id, person } = await verified(calling);
    await person.client.call("fundraising.applications.withdraw");
    const desk = await second(calling);
    expect((await desk.call("fundraising.applications.one", { id })).data.look).toBeNull();
    expect(await queuedAt(id, desk)).toBeUndefined();
  });
});

describe("a spot check", () => {
  let calling: Calling;
  beforeAll(async () => {
    calling = await startPayoutCalls({ SPOT_CHECK_ONE_IN: "1" });
  });
  afterAll(() => calling.api.stop());

  /** Opens a page, and moves the clock to the time when the page is back for its spot check. */
  async function back() {
    const made = await verified(calling);
    expect(made.answer.data).toMatchObject({ status: "verified", look: null });
    expect(await queuedAt(made.id, await second(calling))).toBeUndefined();
    calling.later(6);
    return made;
  }
  const met = () => ({
    ...agreeing(calling.api.deps.now()),
    identity: {
      passed: true,
      seen: "video_call" as const,
      seen_whom: "Ngozi",
      seen_on: dayInLagos(calling.api.deps.now()),
    },
  });
  const reports = (id: string) =>
    calling.api.db.select().from(page_reports).where(eq(page_reports.entrepreneur_id, id));

  test("comes back within a week to another verifier, and says nothing of the first's work", async () => {
    const { id } = await back();
    const mine = await calling.as("verifier");
    expect(await queuedAt(id, mine)).toMatchObject({ look: "spot", may_take: false });
    await expect(mine.call("fundraising.applications.claim", { id })).rejects.toMatchObject({
      status: 403,
    });
    const desk = await second(calling);
    const { data } = await desk.call("fundraising.applications.claim", { id });
    expect(data).toMatchObject({ blind: true, verdicts: [], verified_by: null, number: null });
    await expect(
      desk.call("fundraising.applications.confirm", { id, ...agreeing(calling.api.deps.now()) }),
    ).rejects.toMatchObject({ status: 422, fields: { "identity.seen": expect.any(String) } });
    await desk.call("fundraising.applications.confirm", { id, ...met() });
    expect(await queuedAt(id, desk)).toBeUndefined();
    expect(await reports(id)).toEqual([]);
  });

  test("is not for who checked a changed version of the page", async () => {
    const { id } = await back();
    const desk = await second(calling);
    const { _id: decided_by } = (await desk.call("people.profile.me")).data;
    const { db, now } = calling.api.deps;
    await addPassedVersion(db, { entrepreneur_id: id, decided_by, decided_at: now() });
    expect(await queuedAt(id, desk)).toMatchObject({ look: "spot", may_take: false });
    const claiming = desk.call("fundraising.applications.claim", { id });
    await expect(claiming).rejects.toMatchObject({ status: 403 });
  });

  test("goes to the desk if it is not passed, and suspends nothing by itself", async () => {
    const { id } = await back();
    const desk = await second(calling);
    await desk.call("fundraising.applications.claim", { id });
    const { data } = await desk.call("fundraising.applications.confirm", {
      id,
      ...met(),
      account: { passed: false, evidence: "The bank names a cousin." },
    });
    expect(data.status).toBe("verified");
    const [report] = await reports(id);
    expect(report?.words).toContain("The bank names a cousin.");
    const close = { id: report?.id ?? "", words: "Looked at it." };
    await expect(desk.call("fundraising.reports.close", close)).rejects.toMatchObject({
      status: 403,
    });
    await (await third(calling)).call("fundraising.reports.close", close);
  });

  test("keeps the person who made it from deciding about the page's money if it is not passed", async () => {
    const { id } = await back();
    const boss = await third(calling);
    await boss.call("fundraising.applications.claim", { id });
    const contact = { passed: false, evidence: "Nobody there knows her." };
    await boss.call("fundraising.applications.confirm", { id, ...met(), contact });
    const words = "The person was not there.";
    await (await second(calling)).call("fundraising.pages.suspend", { id, words });
    calling.later(30);
    await expect(
      (await third(calling)).call("fundraising.pages.returnMoney", { id, words }),
    ).rejects.toMatchObject({ status: 403 });
    await (await calling.as("finance")).call("fundraising.pages.returnMoney", { id, words });
    expect(await wrongInTheBooks(calling.api.db)).toEqual([]);
  });
});

describe("a person", () => {
  let calling: Calling;
  const ONE_IN = 1_000;
  beforeAll(async () => {
    calling = await startPayoutCalls({ SECOND_VERIFIER_ONE_IN: String(ONE_IN) });
  });
  afterAll(() => calling.api.stop());

  /** If `falls` is true, finds a NIN that the lot chooses. Otherwise finds a NIN that the lot does not choose. */
  function numberWith(falls: boolean, first = 20_000_000_000) {
    const { codeKey } = calling.api.deps.giving;
    for (let nth = 0; ; nth += 1) {
      const number = String(first + nth);
      const { identity_hash: holder } = identityFields(
        codeKey,
        { kind: "nin", number },
        new Date(),
      );
      if (isDrawn(codeKey, { lot: "second", holder, oneIn: ONE_IN }) === falls) return number;
    }
  }

  test("has one lot: a new account with the same NIN does not draw again", async () => {
    const number = numberWith(true);
    for (let nth = 0; nth < 2; nth += 1) {
      const { id, person } = await sendCase(calling, number);
      const desk = await passAll(await calling.as("verifier"), id);
      const { data } = await desk.call("fundraising.applications.verify", { id });
      expect(data.look).toMatchObject({ kind: "second", why: "lot" });
      await person.client.call("fundraising.applications.withdraw");
    }
  });

  test("cannot choose a lot: another's number, sent first, does not replace that of their own", async () => {
    const other = numberWith(false, 30_000_000_000);
    const { id, person } = await sendCase(calling, other);
    await person.client.call("fundraising.applications.withdraw");
    const number = numberWith(true, 30_000_000_000);
    const identity = { kind: "nin", number, agreed: true } as const;
    await fillIn(person.client);
    await person.client.call("fundraising.applications.setIdentity", identity);
    await person.client.call("fundraising.applications.submit", { agreed: true });
    const desk = await passAll(await calling.as("verifier"), id);
    const { data } = await desk.call("fundraising.applications.verify", { id });
    expect(data.look).toMatchObject({ kind: "second", why: "lot" });
  });
});

test("a person who gives a BVN after a NIN keeps the first lot, which draws beside that of the BVN", async () => {
  const calling = await startPayoutCalls();
  const { api } = calling;
  const lotOf = async ({ id }: { id: string }) =>
    (
      await api.db
        .select({ lot: applications.lot_hash, now: applications.identity_hash })
        .from(applications)
        .innerJoin(entrepreneurs, eq(entrepreneurs.id, applications.entrepreneur_id))
        .where(eq(entrepreneurs.user_id, id))
    )[0];
  const first = await sendCase(calling);
  const drawn = await lotOf(first.person);
  expect(drawn?.lot).toBe(drawn?.now);
  const desk = await calling.as("verifier");
  await desk.call("fundraising.applications.claim", { id: first.id });
  const asked = { id: first.id, words: "Give your BVN, please." };
  await desk.call("fundraising.applications.requestChanges", asked);
  const bvn = newIdentityNumber();
  const { client } = first.person;
  const identity = { kind: "bvn" as const, number: bvn, agreed: true as const };
  await client.call("fundraising.applications.setIdentity", identity);
  await client.call("fundraising.applications.submit", { agreed: true });
  expect(await lotOf(first.person)).toMatchObject({ lot: drawn?.lot });
  const given = (await lotOf(first.person))?.now ?? "";
  expect(given).not.toBe(drawn?.now);
  // If another account uses this BVN, we assume that it is the same person's account. So we draw lots for this person's
  // first number.
  const other = { lot_hash: null, identity_hash: given };
  expect(await findLotHash(api.db, other)).toBe(drawn?.lot);
  const [row] = await api.db
    .select()
    .from(applications)
    .where(eq(applications.entrepreneur_id, first.id));
  expect(row && lotHolders(row)).toEqual([drawn?.lot, given]);
  await client.call("fundraising.applications.withdraw");
  expect(await lotOf(first.person)).toMatchObject({ lot: drawn?.lot, now: null });
  await api.stop();
});
