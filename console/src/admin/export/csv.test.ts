import { expect, it } from "vitest";
import { csvOf } from "./csv.ts";

const linesOf = (rows: Parameters<typeof csvOf>[0]) =>
  csvOf(rows).replace("\ufeff", "").split("\r\n");

it("writes a line of names and a line per row, in the same order", () => {
  expect(
    linesOf([
      { name: "Ṣadé", age: 30 },
      { age: 31, name: "Ada" },
    ]),
  ).toEqual(["name,age", "Ṣadé,30", "Ada,31"]);
});

it("keeps commas, quotes and line breaks inside their cell", () => {
  expect(csvOf([{ note: 'Said "yes", then\nleft' }])).toContain('"Said ""yes"", then\nleft"');
});

it.each(["=1+1", "+cmd|' /C calc'!A0", "-2", "@SUM(A1)", "\t=1"])(
  "does not let a spreadsheet take %j for a formula",
  (text) => {
    expect(linesOf([{ note: text }])[1]?.replace(/^"/, "")).toMatch(/^'/);
  },
);

it("leaves phone numbers and empty cells as they are", () => {
  expect(linesOf([{ phone: "+2348031234567", note: null }])[1]).toBe("+2348031234567,");
});

it("marks the text as UTF-8 for spreadsheets", () => {
  expect(csvOf([{ a: 1 }]).startsWith("\ufeff")).toBe(true);
});
