import { expect, it } from "vitest";
import { content } from "../testing/content.ts";
import { figures, partners } from "./schemas/schemas.ts";
import { spelledDay, valuesOf } from "./values.ts";

it.each([
  ["2024-11-28", "28th of November, 2024"],
  ["2027-01-01", "1st of January, 2027"],
  ["2027-03-22", "22nd of March, 2027"],
  ["2027-05-03", "3rd of May, 2027"],
  ["2027-05-13", "13th of May, 2027"],
])("%s is said as the %s", (day, said) => {
  expect(spelledDay(day)).toBe(said);
});

it("the target that the site names for each person is the highest that a page may have", () => {
  const known = content("figures.yaml", figures);
  const { perPerson, mostTarget } = valuesOf(known, content("partners.yaml", partners));
  expect(perPerson).toBe(mostTarget);
});

it("figures are filled in as people read them, and the pictures' marks follow them", () => {
  const known = content("figures.yaml", figures);
  const changed = { ...known, perPerson: 300_000, givers: 2_000_000, empowered: 800_000 };
  expect(valuesOf(changed, content("partners.yaml", partners))).toMatchObject({
    perPerson: "₦300,000",
    givers: "2 million",
    empowered: "800,000",
    peoplePerMark: "10,000",
    marksOfEmpowered: "80",
  });
});
