import { pageCode } from "@agbara/shared/codes/page-code.ts";
import { expect, it } from "vitest";
import { changedAddress, readSearch } from "./search-query.ts";

const read = (query: string) => readSearch(new URLSearchParams(query));
const CODE = pageCode("TAYLR");

it("asks for what was filled in, and not for what was left empty", () => {
  const query = `state=ng-la&lga=ng-la-ikeja&trade=&words=+sew+&code=&order=newest&page=3`;
  expect(read(query)).toMatchObject({
    search: { state: "ng-la", lga: "ng-la-ikeja", words: "sew", order: "newest", page: 3 },
    wrong: [],
  });
  expect(read(query).search).not.toHaveProperty("trade");
});

it("takes a code in small letters and with spaces", () => {
  const typed = `${CODE.slice(0, 3).toLowerCase()} ${CODE.slice(3)}`;
  expect(read(`code=${encodeURIComponent(typed)}`).search).toEqual({ code: CODE });
});

it("looks for nothing that nobody can type", () => {
  expect(read("words=bre%00ad&code=%00").search).toEqual({ words: "bread" });
});

it.each([
  ["state=ng-xx", "state"],
  ["state=ng-la&lga=ng-ab-aba-north", "lga"],
  ["trade=banking", "trade"],
  ["order=richest", "order"],
  ["code=AWK-204", "code"],
  ["page=0", "page"],
  ["page=1e3", "page"],
  ["page=99999999999", "page"],
  [`words=${"a".repeat(101)}`, "words"],
])("%s: names what it cannot ask for, and keeps the rest", (query, field) => {
  const { search, wrong } = read(`${query}&words2=x&order2=`);
  expect(wrong).toEqual([field]);
  expect(Object.keys(search).filter((key) => key === field && field !== "words")).toEqual([]);
});

it("the form shows the typed text again, also if it is wrong", () => {
  expect(read("code=AWK-204&words=bread").typed).toEqual({ code: "AWK-204", words: "bread" });
});

it("an area says its state", () => {
  expect(read("lga=ng-la-ikeja").search).toEqual({ state: "ng-la", lga: "ng-la-ikeja" });
});

it("another filter begins at the first page, and an empty search has the bare address", () => {
  const { search } = read("state=ng-la&trade=food&page=4");
  expect(changedAddress(search, { trade: undefined })).toBe("/entrepreneurs?state=ng-la");
  expect(changedAddress(search, { page: 5 })).toBe("/entrepreneurs?state=ng-la&trade=food&page=5");
  expect(changedAddress({}, { page: 1 })).toBe("/entrepreneurs");
});
