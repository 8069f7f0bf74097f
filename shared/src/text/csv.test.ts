import { expect, it } from "vitest";
import { csvOf } from "./csv.ts";

const linesOf = (columns: string[], ...rows: string[][]) =>
  csvOf(columns, rows).replace("\ufeff", "").split("\r\n");

it("writes a line of names and a line per row", () => {
  expect(linesOf(["name", "age"], ["Ṣadé", "30"], ["Ada", "31"])).toEqual([
    "name,age",
    "Ṣadé,30",
    "Ada,31",
  ]);
});

it("keeps commas, quotes and line breaks inside their cell", () => {
  expect(csvOf(["note"], [['Said "yes", then\nleft']])).toContain('"Said ""yes"", then\nleft"');
});

it.each(["=1+1", "+cmd|' /C calc'!A0", "-2", "@SUM(A1)", "\t=1"])(
  "does not let a spreadsheet take %j for a formula",
  (text) => {
    expect(linesOf(["note"], [text])[1]?.replace(/^"/, "")).toMatch(/^'/);
  },
);

it("leaves phone numbers and empty cells as they are", () => {
  expect(linesOf(["phone", "note"], ["+2348031234567", ""])[1]).toBe("+2348031234567,");
});

it("marks the text as UTF-8 for spreadsheets", () => {
  expect(csvOf(["a"], [["1"]]).startsWith("\ufeff")).toBe(true);
});
