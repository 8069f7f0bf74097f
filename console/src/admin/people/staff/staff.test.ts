import { describe, expect, it } from "vitest";
import { accountErrors, accountInput, NEW_ACCOUNT, type NewAccount } from "./staff.ts";

const filled: NewAccount = {
  ...NEW_ACCOUNT,
  first_name: "Adaeze",
  email: "adaeze@staff.example",
  birth_date: "1990-02-03",
  country_code: "NG",
};
const withPhone = (written: string) =>
  accountInput({ ...filled, international_phone_number: written });

describe("the phone of a new account", () => {
  it.each(["+234 803 123 4567", "0803 123 4567"])("may be written as %s", (written) => {
    const input = withPhone(written);
    expect(input.international_phone_number).toBe("+2348031234567");
    expect(accountErrors(input)).toEqual({});
  });

  it("may be left out", () => {
    expect(accountErrors(withPhone(" "))).toEqual({});
    expect(withPhone(" ")).not.toHaveProperty("international_phone_number");
  });

  it("is refused where it is none, and not left out in silence", () => {
    expect(accountErrors(withPhone("later"))).toHaveProperty("international_phone_number");
  });
});
