import { describe, expect, it } from "vitest";
import {
  agesCrossed,
  callFilter,
  FIRST_FILTERS,
  maySearch,
  NO_FILTERS,
  readFilters,
  readListFilters,
  readPage,
  writeFilters,
} from "./search-query.ts";

const read = (query: string) => readFilters(new URLSearchParams(query));

describe("a search's query string", () => {
  it("carries every filter under the specification's names, there and back", () => {
    const query =
      "min_age=25&max_age=35&gender=female&first_name=Ada&my_country_only=true&country_code=SW&phone=%2B234803";
    expect(writeFilters(read(query)).toString()).toBe(query);
  });

  it("offers 22 to 40 in the United Kingdom at first", () => {
    expect(writeFilters(FIRST_FILTERS).toString()).toBe("min_age=22&max_age=40&country_code=GB");
  });

  it.each([
    "min_age=abc",
    "min_age=19",
    "max_age=76",
    "gender=none",
    "country_code=XX",
    "country_code=toString",
    "status=paused",
    "my_country_only=yes",
  ])("reads %s as not given", (query) => {
    expect(read(query)).toEqual(NO_FILTERS);
  });

  it("keeps the page, and leaves page 1 out", () => {
    expect(writeFilters(NO_FILTERS, 3).get("page")).toBe("3");
    expect(writeFilters(NO_FILTERS, 1).has("page")).toBe(false);
    for (const page of ["0", "-1", "x", "1.5"])
      expect(readPage(new URLSearchParams({ page }))).toBe(1);
  });

  it("names the first name as the call does", () => {
    expect(callFilter(read("min_age=22&max_age=40&first_name=Ada"))).toEqual({
      min_age: 22,
      max_age: 40,
      name: "Ada",
    });
  });
});

describe("a list", () => {
  const query = new URLSearchParams(
    "min_age=25&phone=0803&my_country_only=true&status=unregistered&request_status=requested&joined_from=2026-11-16",
  );

  it("reads the filters that it has, whatever else the address carries", () => {
    expect(readListFilters(query, ["phone"])).toEqual({
      ...NO_FILTERS,
      min_age: 25,
      phone: "0803",
    });
    expect(readListFilters(query, ["registration", "joined"])).toEqual({
      ...NO_FILTERS,
      min_age: 25,
      status: "unregistered",
      joined_from: "2026-11-16",
    });
  });

  it("knows those whom nobody registered only where they are listed", () => {
    expect(readListFilters(query, ["status"]).status).toBe("");
  });
});

describe("a search", () => {
  it.each([
    ["", false],
    ["min_age=22", false],
    ["max_age=40", false],
    ["min_age=41&max_age=40", false],
    ["min_age=40&max_age=40", true],
    ["min_age=22&max_age=40", true],
    ["phone=0803", false],
  ])("with %j runs: %j", (query, runs) => {
    expect(maySearch(read(query))).toBe(runs);
  });

  it("has crossed ages only when the minimum is above the maximum", () => {
    expect(agesCrossed(read("min_age=41&max_age=40"))).toBe(true);
    expect(agesCrossed(read("min_age=40&max_age=40"))).toBe(false);
  });
});
