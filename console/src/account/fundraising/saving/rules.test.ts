import type { Application } from "@agbara/shared/contract/parts/application-shapes.ts";
import { describe, expect, it } from "vitest";
import { type Answers, answersOf, prepared, wrongRefereePhone } from "./answers.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import { outgoingOf, refusalsOf, type SaverState, writtenLater } from "./rules.ts";

const SAVED = Date.parse("2026-11-20T10:00:00Z");

const onServer = (fields: Partial<Application> = {}) =>
  ({
    status: "draft",
    name: "Ngozi Okafor",
    trade: "food",
    pitch: "I bake.",
    story: null,
    state: "ng-la",
    lga: null,
    address: null,
    cac_number: null,
    target: 15_000_000,
    referees: [],
    saved_at: new Date(SAVED).toISOString(),
    ...fields,
  }) as Application;

const stateOf = (kept: KeptAnswers, change: Partial<SaverState> = {}): SaverState => ({
  application: onServer(),
  isOld: false,
  kept,
  typed: {},
  refused: {},
  phase: "idle",
  failure: null,
  ...change,
});
const typed = (value: Answers[keyof Answers], at = SAVED + 1) => ({ value, at });
const sending = (state: SaverState) =>
  Object.fromEntries(outgoingOf(state, {}).sending.map(({ field, value }) => [field, value]));

const bisi = { name: "Bisi Ade", phone: "0803 123 4567", knows: "Buys from me" };
const nobodys = { own: null, earlier: [] };
const half = { name: "Musa", phone: "", knows: "" };

describe("what is sent", () => {
  it("is what was typed and is not on record, and nothing else", () => {
    const kept = { pitch: typed("I bake bread. "), name: typed("Ngozi Okafor"), story: typed("") };
    expect(sending(stateOf(kept))).toEqual({ pitch: "I bake bread." });
    expect(outgoingOf(stateOf(kept), {}).done.map(({ field }) => field)).toEqual(["name", "story"]);
  });

  it("is on one line, without what nobody sees, and then it is on record", () => {
    const name = typed("Ngozi\u200b\u202e Okafor");
    expect(outgoingOf(stateOf({ name }), {}).done.map(({ field }) => field)).toEqual(["name"]);
    expect(sending(stateOf({ pitch: typed("I bake\nbread.") }))).toEqual({
      pitch: "I bake bread.",
    });
  });

  it("is no name that cannot be one; the form says why", () => {
    for (const name of ["Claim at evil.example", "123"]) {
      expect(sending(stateOf({ name: typed(name) }))).toEqual({});
      expect(prepared("name", name).problem).toMatch(/^\w.*\.$/);
    }
  });

  it("is an amount in kobo once it is one that may be asked for", () => {
    expect(sending(stateOf({ target: typed("150") }))).toEqual({});
    expect(sending(stateOf({ target: typed("200k") }))).toEqual({ target: 20_000_000 });
  });

  it.each([
    ["12,50", "Did you mean ₦1,250 or ₦12.50?"],
    ["1e5", /^Write naira in digits/],
    ["5000.50", "Write whole naira, without kobo."],
    ["", /^Choose how much you need/],
  ])("is no amount that is not clear: %s", (amount, said) => {
    expect(sending(stateOf({ target: typed(amount) }))).toEqual({});
    expect(prepared("target", amount).problem).toMatch(said);
  });

  it("is no number of another country's", () => {
    const british = { ...bisi, phone: "07700 900123" };
    expect(sending(stateOf({ referees: typed([british]) }))).toEqual({});
    expect(wrongRefereePhone(british.phone, nobodys)).toMatch(/Is this a British number\?/);
    expect(wrongRefereePhone("+44 7911 123456", nobodys)).toMatch(/not a Nigerian number/);
  });

  it("is no number of the applicant's own, and none of the other person's", () => {
    const { phone } = bisi;
    expect(wrongRefereePhone(phone, nobodys)).toBeUndefined();
    expect(wrongRefereePhone(phone, { ...nobodys, own: "+2348031234567" })).toMatch(/your own/);
    const earlier = ["+234 803 123 4567"];
    expect(wrongRefereePhone(phone, { ...nobodys, earlier })).toMatch(/the other person/);
    const twice = [bisi, { ...bisi, name: "Musa" }];
    expect(sending(stateOf({ referees: typed(twice) }))).toEqual({
      referees: [{ ...bisi, phone: "+2348031234567" }],
    });
    expect(prepared("referees", twice).problem).toMatch(/^Give each person's name/);
  });

  it("is anyone who is named whole; who is not waits on the device", () => {
    const state = stateOf({ referees: typed([bisi, half]) });
    const whole = [{ ...bisi, phone: "+2348031234567" }];
    expect(sending(state)).toEqual({ referees: whole });
    const sent = { referees: JSON.stringify(whole) };
    expect(outgoingOf(state, sent)).toEqual({ sending: [], done: [] });
    expect(prepared("referees", [bisi, half]).problem).toMatch(/^Give each person's name/);
  });

  it.each([
    ["was kept aside", stateOf({ pitch: { ...typed("Mine"), aside: true } })],
    ["was refused", stateOf({ pitch: typed("Mine") }, { refused: { pitch: "is too long" } })],
    [
      "is typed while the application is with us",
      stateOf({ pitch: typed("Mine") }, { application: onServer({ status: "submitted" }) }),
    ],
  ])("is nothing that %s", (_, state) => {
    expect(outgoingOf(state, {}).sending).toEqual([]);
  });
});

describe("of two devices", () => {
  const base = JSON.stringify("I bake.");
  const theirs = onServer({ pitch: "I bake cakes." });

  it("the later typed answer holds", () => {
    expect(writtenLater(theirs, { pitch: { ...typed("Mine", SAVED - 1), base } })).toEqual([
      "pitch",
    ]);
    expect(writtenLater(theirs, { pitch: { ...typed("Mine", SAVED + 1), base } })).toEqual([]);
  });

  it("an answer that nobody touched elsewhere is sent, however long it lay here", () => {
    const early = { ...typed("Mine", 1), base };
    expect(writtenLater(onServer(), { pitch: early })).toEqual([]);
    expect(writtenLater(onServer({ pitch: null }), { pitch: early })).toEqual([]);
    expect(writtenLater(null, { pitch: early })).toEqual([]);
  });

  it("the same words are no other answer", () => {
    expect(writtenLater(theirs, { pitch: { ...typed("I bake cakes.", 1), base } })).toEqual([]);
  });
});

describe("what the server refuses", () => {
  const failure = { status: 422, sentence: "Wrong.", fields: {}, outcome: "refused" } as const;

  it("is said at the answer that it names, and no other is held back", () => {
    const fields = { "referees.0.phone": "must be a phone number" };
    expect(refusalsOf({ ...failure, fields }, ["name", "referees"])).toEqual({
      referees: "must be a phone number",
    });
  });

  it("is said at all that was sent where it names none", () => {
    expect(refusalsOf(failure, ["name"])).toEqual({ name: "Wrong." });
  });
});

it("the form shows the most that may be asked for, and a place for each person, before anything is typed", () => {
  expect(answersOf(null)).toMatchObject({ target: "250,000", name: "", trade: "" });
  expect(answersOf(null).referees).toHaveLength(2);
});
