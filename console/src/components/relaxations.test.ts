import { describe, expect, it } from "vitest";
import { NO_FILTERS } from "../providers/search-query.ts";
import { peopleInWords, relaxationsOf } from "./relaxations.ts";

const narrow = { ...NO_FILTERS, min_age: 30, max_age: 31 };

describe("when nobody fits", () => {
  it("offers to let go one filter at a time, and keeps the others", () => {
    const found = relaxationsOf({ ...narrow, first_name: "Ada", country_code: "SW" });
    expect(found.map(({ label }) => label)).toEqual([
      "Any first name",
      "Every country, not only Sweden",
      "Every age, 20 to 75",
    ]);
    expect(found[0]?.filters).toEqual({ ...narrow, country_code: "SW" });
    expect(found[2]?.filters).toMatchObject({ first_name: "Ada", country_code: "SW" });
  });

  it("names the reader's own country as theirs", () => {
    const [relaxation] = relaxationsOf({ ...narrow, my_country_only: true, country_code: "GB" });
    expect(relaxation?.label).toBe("Every country, not only your country");
    expect(relaxation?.filters).toMatchObject({ my_country_only: false, country_code: "" });
  });

  it("offers nothing where no filter is left", () => {
    expect(relaxationsOf({ ...NO_FILTERS, min_age: 20, max_age: 75 })).toEqual([]);
  });

  it("drops the phone number first, since it overrides all the others", () => {
    const found = relaxationsOf({ ...narrow, phone: "0803", first_name: "Ada" });
    expect(found).toHaveLength(1);
    expect(found[0]?.filters).toMatchObject({ phone: "", first_name: "Ada" });
  });
});

it.each([
  [1, "1 person"],
  [7, "7 people"],
  [1024, "1,024 people"],
])("%i are %s", (count, words) => {
  expect(peopleInWords(count)).toBe(words);
});
