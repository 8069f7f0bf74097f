import { describe, expect, it } from "vitest";
import {
  type Filled,
  MISSING,
  type MissingPart,
  missingParts,
  missingWords,
} from "./application.ts";

const COMPLETE: Filled = {
  name: "Ngozi Okafor",
  trade: "fashion",
  state: "ng-la",
  lga: "ng-la-agege",
  pitch: "I sew school uniforms.",
  story: "x".repeat(200),
  target: 25_000_000,
  buys: [{ sum: 20_000_000 }, { sum: 5_000_000 }],
  address: "Shop 4, Oke-Koto market",
  referees: [{ phone: "+2348010000001" }, { phone: "+2348010000002" }],
  photos: [{}],
  documents: [{ kind: "identity" }],
  identity: {},
  account: { state: "waiting" },
};

it("finds nothing missing where everything is there", () => {
  expect(missingParts(COMPLETE)).toEqual([]);
});

const WITHOUT: [MissingPart, Partial<Filled>][] = [
  ["name", { name: null }],
  ["trade", { trade: null }],
  ["state", { state: null }],
  ["lga", { lga: null }],
  ["pitch", { pitch: null }],
  ["story", { story: "x".repeat(199) }],
  ["target", { target: 25_000_001, buys: [{ sum: 25_000_001 }] }],
  ["target", { target: 499_999, buys: [{ sum: 499_999 }] }],
  ["buys", { buys: [] }],
  ["buys", { buys: [{ sum: 24_999_999 }] }],
  ["buys", { buys: [{ sum: 25_000_000 }, { sum: 1 }] }],
  ["photos", { photos: [] }],
  ["address", { address: null }],
  ["referees", { referees: [{ phone: "+2348010000001" }] }],
  ["referees", { referees: [{ phone: "+2348010000001" }, { phone: "+2348010000001" }] }],
  ["referees", { referees: [{ phone: "+2348010000001" }, { phone: "+447911123456" }] }],
  ["identity", { identity: null }],
  ["document", { documents: [{ kind: "business" }] }],
  ["account", { account: null }],
  ["account", { account: { state: "refused" } }],
];

describe.each(WITHOUT)("without %s", (part, change) => {
  it("says that this alone is missing", () => {
    expect(missingParts({ ...COMPLETE, ...change })).toEqual([part]);
  });
});

it("names what is missing in the order of the form", () => {
  expect(missingParts({ ...COMPLETE, account: null, name: null, photos: [] })).toEqual([
    ...["name", "photos", "account"],
  ]);
});

it("says what to do in whole sentences", () => {
  for (const part of Object.keys(MISSING) as MissingPart[])
    expect(missingWords(part)).toMatch(/^[A-Z][^{}]+\.$/);
  expect(missingWords("target")).toBe("Choose how much you need, from ₦5,000 to ₦250,000.");
});
