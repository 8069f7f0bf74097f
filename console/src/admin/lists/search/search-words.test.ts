import { expect, it } from "vitest";
import { readListFilters, writeFilters } from "../../../providers/search-query.ts";
import { filterParts, searchInWords } from "./search-words.ts";

it.each([
  ["users", "min_age=22&max_age=40&country_code=GB", "Everybody, 22 to 40, United Kingdom"],
  [
    "users",
    "min_age=30&max_age=35&gender=female&first_name=Ada&my_country_only=true&status=active",
    "Women, named Ada, 30 to 35, my country only, active",
  ],
  ["introductions/users", "status=unregistered", "Everybody, not yet registered"],
  [
    "introductions/users",
    "status=any&joined_from=2026-11-16&joined_to=2026-11-22",
    "Everybody, registered or not, joined from 16 November 2026 to 22 November 2026",
  ],
  ["requests", "request_status=requested", "Everybody, waiting for an answer"],
  [
    "members",
    "state=Lagos&city=Ikeja&tribe=Yoruba&min_height=170&contacted_to=2026-08-01&consultant=me",
    "Everybody, from Lagos, in Ikeja, Yoruba, 170 cm or more, last contact until 1 August 2026, my people",
  ],
  [
    "requests",
    "max_height=180&registered_from=2026-08-01&never_contacted=true&consultant=none",
    "Everybody, up to 180 cm, registered since 1 August 2026, never contacted, without a consultant",
  ],
  [
    "introductions/users",
    "status=any&consultant=none&first_call=late&unmet=true",
    "Everybody, registered or not, not met by us, first call is late, without a consultant",
  ],
  ["members", "unmet=true&first_call=late", "Everybody, not met by us"],
  ["users", "min_height=1&contacted_from=soon&consultant=Ada", "Everybody"],
  ["members", "min_age=50&request_status=requested", "Everybody, from 50"],
] as const)("%s?%s is said as: %s", (list, query, words) => {
  expect(searchInWords({ list, query })).toBe(words);
});

it("says each filter for itself, with the search that is left without it", () => {
  const query = new URLSearchParams("min_age=30&max_age=35&gender=female&country_code=GB");
  const parts = filterParts(readListFilters(query, ["gender"]));
  expect(parts.map(({ text, without }) => [text, `${writeFilters(without)}`])).toEqual([
    ["Women", "min_age=30&max_age=35&country_code=GB"],
    ["30 to 35", "gender=female&country_code=GB"],
    ["United Kingdom", "min_age=30&max_age=35&gender=female"],
  ]);
});
