import { APPLICATION } from "@agbara/shared/constants.ts";
import { missingParts } from "@agbara/shared/fundraising/application.ts";
import { STATES } from "@agbara/shared/nigeria/areas.ts";
import { and, count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { page_proofs, page_updates } from "../entrepreneurs/public/tables.ts";
import { entrepreneurs } from "../entrepreneurs/tables.ts";
import { LOW_FLOAT } from "../finance/payouts/float.ts";
import { digestOf } from "../fundraising/proofs/rules.ts";
import { page_suspensions } from "../fundraising/suspensions/tables.ts";
import { page_versions } from "../fundraising/versions/tables.ts";
import { gifts, vouchers } from "../giving/tables.ts";
import { wrongInTheBooks } from "../ledger/books/check.ts";
import { photoUrls } from "../people/photos/files.ts";
import { tokenOf } from "../testing/people.ts";
import { startTestApi, type TestApi } from "../testing/start-test-api.ts";
import { DEMO_ENTREPRENEUR } from "./accounts.ts";
import { demoEntrepreneurs } from "./entrepreneurs/people.ts";
import { BUSINESSES, CHANGED_PITCH, NEW_NUMBER, WHY_CHANGED } from "./entrepreneurs/words.ts";
import { GOOD_NAMES, goodsSvg } from "./goods.ts";

const people = demoEntrepreneurs({ seed: 2026, count: 240 });

describe("the invented entrepreneurs", () => {
  test("are the same each time, in all states and trades, and no two say the same", () => {
    expect(demoEntrepreneurs({ seed: 2026, count: 240 })).toEqual(people);
    expect(new Set(people.map(({ state }) => state)).size).toBe(STATES.length);
    const trades = new Set(BUSINESSES.map(({ trade }) => trade));
    expect(new Set(people.map(({ business }) => business.trade))).toEqual(trades);
    expect(new Set(people.map(({ story }) => story)).size).toBe(people.length);
    expect(new Set(people.map(({ pitch }) => pitch)).size).toBeGreaterThan(180);
  });

  test("say what an applicant could say: within the limits, and nothing left to be filled in", () => {
    for (const { pitch, story, target, name, address, business } of people) {
      expect(pitch.length).toBeLessThanOrEqual(APPLICATION.pitch);
      expect(story.length).toBeGreaterThanOrEqual(APPLICATION.story.least);
      expect(target).toBeGreaterThanOrEqual(business.price * 100);
      expect(target).toBeLessThanOrEqual(APPLICATION.target.max);
      expect(`${pitch}${story}${name}${address}`).not.toMatch(/[{}]|undefined|NaN/);
    }
  });
});

test("goods are well-formed drawings, another for each seed, without anything that a strict policy would stop", () => {
  const drawings = GOOD_NAMES.map((name) => goodsSvg(`${name}-7-0`));
  expect(new Set(drawings).size).toBe(GOOD_NAMES.length);
  for (const svg of drawings) {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 320 320"/);
    expect(svg.match(/<(svg|g|defs|pattern)\b/g)?.length).toBe(
      svg.match(/<\/(svg|g|defs|pattern)>/g)?.length,
    );
    expect(Buffer.byteLength(svg)).toBeLessThan(6_144);
    expect(svg).not.toMatch(/undefined|NaN|<script|style=|href|<image/);
  }
});

describe("the demonstration", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ members: 1_000 });
  }, 240_000);
  afterAll(() => api.stop());

  test("has entrepreneurs at every stage, and books that are right", async () => {
    const rows = await api.db
      .select({ status: entrepreneurs.status, n: count() })
      .from(entrepreneurs)
      .groupBy(entrepreneurs.status);
    expect(Object.fromEntries(rows.map(({ status, n }) => [status, n]))).toEqual({
      draft: 27,
      submitted: 6,
      in_review: 6,
      changes_requested: 8,
      refused: 8,
      verified: 141,
      funded: 30,
      paused: 3,
      closed: 6,
      suspended: 5,
    });
    expect(await api.db.$count(gifts)).toBeGreaterThan(50);
    expect(await api.db.$count(page_suspensions)).toBe(5);
    expect(await wrongInTheBooks(api.db)).toEqual([]);
  });

  test("has a case of each kind for verifiers", async () => {
    const desk = api.clientWith(await tokenOf(api, "admin"));
    const inQueue = async (which: "waiting" | "aside" | "changes_asked") =>
      (await desk.call("fundraising.applications.queue", { which })).data.data;
    const waiting = await inQueue("waiting");
    expect(new Set(waiting.map(({ look }) => look))).toEqual(
      new Set([null, "second", "settling", "spot"]),
    );
    expect(waiting.some(({ claim }) => claim !== null)).toBe(true);
    expect(await inQueue("aside")).toHaveLength(1);
    expect(await inQueue("changes_asked")).toHaveLength(8);
    const cases = await Promise.all(
      waiting.map(({ _id: id }) => desk.call("fundraising.applications.one", { id })),
    );
    expect(cases.some(({ data }) => data.marks.length > 0)).toBe(true);
    expect(cases.some(({ data }) => data.same_number !== null)).toBe(true);
  });

  test("has reports about pages that wait, two of them about one page, and closed ones", async () => {
    const desk = api.clientWith(await tokenOf(api, "verifier"));
    const reports = async (closed: boolean) =>
      (await desk.call("fundraising.reports.list", { closed })).data.data;
    const open = await reports(false);
    expect(open.map(({ others }) => others)).toEqual([1, 1, 0, 0]);
    expect((await reports(true)).map(({ end_words }) => end_words)).toHaveLength(2);
  });

  test("has a changed page and a changed bank account, which wait for a verifier", async () => {
    const desk = api.clientWith(await tokenOf(api, "admin"));
    const versions = (await desk.call("fundraising.versions.queue")).data.data;
    expect(versions.map(({ will_be }) => will_be.pitch)).toEqual([CHANGED_PITCH]);
    const [first] = (await desk.call("finance.payouts.accounts")).data.data;
    expect(first).toMatchObject({ last4: NEW_NUMBER.slice(-4), replaces: { reason: WHY_CHANGED } });
  });

  test("has thirty funded pages with news and an accepted proof, and proofs in every state", async () => {
    const told = await api.db
      .selectDistinct({ id: entrepreneurs.id })
      .from(entrepreneurs)
      .innerJoin(page_updates, eq(page_updates.entrepreneur_id, entrepreneurs.id))
      .innerJoin(page_proofs, eq(page_proofs.entrepreneur_id, entrepreneurs.id))
      .where(and(eq(entrepreneurs.status, "funded"), eq(page_proofs.verdict, "accepted")));
    expect(told).toHaveLength(30);
    const proofs = await api.db.select().from(page_proofs);
    const states = (rows: { verdict: string | null }[]) => new Set(rows.map((row) => row.verdict));
    expect(proofs).toHaveLength(34);
    expect(proofs.every(({ line }) => line !== null)).toBe(true);
    expect(states(proofs)).toEqual(new Set([null, "accepted", "refused"]));
    const versions = await api.db.select().from(page_versions);
    expect(states(versions)).toEqual(new Set([null, "passed", "sent_back"]));
    const proof = proofs.find(({ verdict }) => verdict === "accepted");
    const picture = await api.fetch(photoUrls(proof?.file ?? "").url);
    const bytes = new Uint8Array(await picture.arrayBuffer());
    expect(digestOf(proof?.salt ?? "", bytes)).toBe(proof?.digest);
  });

  test("has pages to which many people gave, and our own money", async () => {
    const full = await api.db
      .select()
      .from(entrepreneurs)
      .where(eq(entrepreneurs.status, "funded"));
    for (const { donors } of full) expect(donors).toBeGreaterThan(10);
    const finance = api.clientWith(await tokenOf(api, "finance"));
    expect((await finance.call("finance.float.read")).data.left).toBeGreaterThan(Number(LOW_FLOAT));
  });

  test("has money of every kind at finance's desk, and one difference with the gateway", async () => {
    const finance = api.clientWith(await tokenOf(api, "finance"));
    for (const [state, n] of Object.entries({
      asked: 4,
      sent: 1,
      needs_account: 1,
      withdrawn: 1,
      paid: 1,
    })) {
      const found = await finance.call("finance.refunds.list", { state: state as "asked" });
      expect([state, found.data.data.length]).toEqual([state, n]);
    }
    for (const state of ["open", "won", "lost"] as const)
      expect((await finance.call("finance.disputes.list", { state })).data.data).toHaveLength(1);
    const tasks = (await finance.call("finance.tasks.list", {})).data.data;
    expect(tasks.map(({ cause }) => cause).toSorted()).toEqual([
      "dispute",
      "gateway_below_zero",
      ...Array.from({ length: 5 }, () => "page_suspended"),
      "payout_failed",
      "unknown_payment",
    ]);
    const [compared] = (await finance.call("finance.reconciliation.list", {})).data.data;
    expect(compared).toMatchObject({ found: 1, open: 1 });
    expect((await finance.call("finance.payouts.payable", {})).data.data.length).toBeGreaterThan(0);
  });

  test("has payouts by two people: sent ones, a failed one, and a batch that the first can approve", async () => {
    const finance = api.clientWith(await tokenOf(api, "finance"));
    const batches = (await finance.call("finance.payouts.batches", {})).data.data;
    const counts = batches.map(({ counts }) =>
      Object.fromEntries(counts.map(({ state, items }) => [state, items])),
    );
    expect(counts).toEqual([{ prepared: 5 }, { failed: 1, paid: 4 }, { paid: 8 }]);
    const [{ _id: id } = { _id: "" }] = batches;
    const { items } = (await finance.call("finance.payouts.batch", { id })).data;
    for (const { _id } of items)
      await finance.call("finance.payouts.approve", { id, items: [_id] });
    const approved = (await finance.call("finance.payouts.batch", { id })).data;
    expect(approved.items.every(({ state }) => state === "approved")).toBe(true);
    expect(await wrongInTheBooks(api.db)).toEqual([]);
  });

  test("has gift cards, some of them used, and gifts of a member's own", async () => {
    const cards = await api.db.select({ state: vouchers.state }).from(vouchers);
    expect(new Set(cards.map(({ state }) => state))).toEqual(new Set(["bought", "used", "frozen"]));
    const member = api.clientWith(await tokenOf(api, "member"));
    const gifts = (await member.call("giving.gifts.mine", {})).data.data;
    expect(gifts).toHaveLength(3);
  });

  test("has an entrepreneur to sign in as, who was paid", async () => {
    const owner = await api.clientOf(DEMO_ENTREPRENEUR.email);
    const { payouts } = (await owner.call("finance.payouts.mine", {})).data;
    expect(payouts.map(({ state }) => state)).toContain("paid");
  });

  test("is found by everybody in every state, with pictures that open", async () => {
    const visitor = await api.clientOf();
    const { data } = await visitor.call("entrepreneurs.public.list", {});
    expect(data.paginator.total).toBe(171);
    for (const { _id: state } of STATES) {
      const found = await visitor.call("entrepreneurs.public.list", { state });
      expect([state, found.data.paginator.total > 0]).toEqual([state, true]);
    }
    for (const { photo } of data.data) {
      const picture = await api.app.inject({ url: photo?.url ?? "" });
      expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
    }
  });

  test("has a dozen cases for a verifier, complete and with a paper that is marked as invented", async () => {
    const verifier = api.clientWith(await tokenOf(api, "verifier"));
    const { data } = await verifier.call("fundraising.applications.queue", {});
    expect(data.data).toHaveLength(12);
    const free = data.data.find(({ claim }) => claim === null);
    const { data: claimed } = await verifier.call("fundraising.applications.claim", {
      id: free?._id ?? "",
    });
    expect(missingParts(claimed)).toEqual([]);
    expect(claimed.number).toMatch(/^\d{11}$/);
    const [paper] = claimed.documents;
    const shown = await verifier.call("fundraising.applications.paper", {
      documentId: paper?._id ?? "",
    });
    expect(shown.data.picture).toMatch(/^data:image\/webp;base64,/);
  });
});
