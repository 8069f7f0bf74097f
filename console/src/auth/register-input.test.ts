import { expect, it } from "vitest";
import { emptyFields, registerErrors, registerInput } from "./register-input.ts";

const NOW = new Date("2026-06-01T12:00:00Z");
const FILLED = {
  ...emptyFields,
  first_name: "Adaeze",
  email: "adaeze@agbara.example",
  password: "a-long-enough-one",
  birth_date: "1998-03-14",
  gender: "female",
  phone: "0803 123 4567",
  accept_terms: true,
} as const;

it("finds nothing wrong with a filled form", () => {
  expect(registerErrors(registerInput(FILLED, "ordinary"), NOW)).toEqual({});
});

it("names every field that an empty form lacks", () => {
  const errors = registerErrors(registerInput(emptyFields, "ordinary"), NOW);
  expect(Object.keys(errors).sort()).toEqual([
    "accept_terms",
    "birth_date",
    "email",
    "first_name",
    "gender",
    "international_phone_number",
    "password",
  ]);
});

it("asks whose a number is that fits another country, and takes no letter for nothing", () => {
  const saidOf = (phone: string) =>
    registerErrors(registerInput({ ...FILLED, phone }, "ordinary"), NOW).international_phone_number;
  expect(saidOf("07700 900123")).toContain("Is this a British number? Then write +447700900123.");
  expect(saidOf("0803 123 456")).toBe("9 digits after +234; a Nigerian number has 10.");
  expect(saidOf("0803 123 456O7")).toMatch(/^must be a phone number/);
});

it("asks anyone who comes for fundraising nothing of introductions", () => {
  const input = registerInput({ ...FILLED, gender: "" }, "fundraising");
  expect(registerErrors(input, NOW)).toEqual({});
  expect(Object.keys(input.user)).not.toContain("gender");
  expect(Object.keys(input.user)).not.toContain("introductions");
});

it("refuses anyone who turns 18 tomorrow, and takes the person who turned 18 today", () => {
  const born = (birth_date: string) =>
    registerErrors(registerInput({ ...FILLED, birth_date }, "ordinary"), NOW);
  expect(born("2008-06-02")).toEqual({ birth_date: "Members must be 18 or over." });
  expect(born("2008-06-01")).toEqual({});
});
