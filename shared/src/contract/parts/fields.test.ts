import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import {
  day,
  email,
  flagInQuery,
  id,
  instant,
  isEmail,
  line,
  personName,
  phone,
  text,
  whole,
  wholeInQuery,
} from "./fields.ts";

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;
const messages = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

const DOMAIN_185 = `${"a".repeat(61)}.${"b".repeat(61)}.${"c".repeat(61)}`;

describe("an e-mail address", () => {
  it.each([
    "sade@people.example",
    "s@b.co",
    "first.last+tag@sub.domain.example",
    "o'neill_7@a-b.example",
    `${"x".repeat(64)}@people.example`,
    `${"x".repeat(64)}@${DOMAIN_185}.abc`,
  ])("%s is one", (value) => {
    expect(isEmail(value)).toBe(true);
  });

  it.each([
    "",
    "sade",
    "@people.example",
    "sade@",
    "sade@localhost",
    "sade@@people.example",
    "sade @people.example",
    "sade@people..example",
    "sade@-people.example",
    "sade@people.example.",
    "sadé@people.example",
    "a@b.example\nBcc: c@d.example",
    `${"x".repeat(65)}@people.example`,
  ])("'%s' is none", (value) => {
    expect(isEmail(value)).toBe(false);
  });

  it("has 254 characters at the most", () => {
    const of = (length: number) =>
      `${"x".repeat(64)}@${DOMAIN_185}.${"d".repeat(length - 64 - 1 - 185 - 1)}`;
    expect(of(254)).toHaveLength(254);
    expect(isEmail(of(254))).toBe(true);
    expect(isEmail(of(255))).toBe(false);
  });

  it("is kept in lower case, without the spaces around it", () => {
    expect(email.parse("  Sade@People.Example ")).toBe("sade@people.example");
  });
});

describe("a phone number", () => {
  it.each(["+2348031234567", "+447700900123", "+12125550123", "+4670174060"])(
    "%s is one",
    (value) => {
      expect(phone.parse(` ${value} `)).toBe(value);
    },
  );

  it.each([
    "+123456",
    "08031234567",
    "2348031234567",
    "+0803123456",
    "+234 803 123",
    "+1234567890123456",
    "+234803123456x",
  ])("%s is none", (value) => {
    expect(accepts(phone, value)).toBe(false);
  });
});

describe("text", () => {
  it("is trimmed before it is measured", () => {
    expect(text(5).parse("  hello  ")).toBe("hello");
    expect(messages(text(5), "hello!")).toEqual(["can have at most 5 characters"]);
  });

  it("may be required", () => {
    expect(accepts(text(5), "")).toBe(true);
    expect(messages(text(5, 1), "   ")).toEqual(["is required"]);
    expect(messages(text(9, 3), "ab")).toEqual(["must have at least 3 characters"]);
  });

  it("keeps marks, emoji and markup as they are: it is shown as text", () => {
    for (const value of ["Ọmọ́tọ́lá", "🇳🇬", "<img src=x onerror=alert(1)>", "a\nb"])
      expect(text(60).parse(value)).toBe(value);
  });

  it("refuses what the database cannot store", () => {
    expect(messages(text(9), "a\u0000b")).toEqual(["contains a character that we cannot store"]);
  });
});

describe("a line", () => {
  it("loses what nobody sees before it is measured, and its line breaks are spaces", () => {
    expect(line(9).parse(" Kano\u200b\u202e\r\ncity ")).toBe("Kano city");
    expect(messages(line(5, 1), "\u2800\u3164\ufeff")).toEqual(["is required"]);
    expect(line(5).parse("\u2800")).toBe("");
  });
});

describe("a name", () => {
  it.each(["Ọmọ́tọ́lá", "Ńgọ́zị", "Ɓala", "O’Dowd", "O'Dowd", "أمينة", "李", "👩🏾‍🌾 Ada", "Ada 2"])(
    "%s is one",
    (name) => expect(personName(60, 1).parse(name)).toBe(name.normalize("NFC")),
  );

  it("has a letter", () => {
    expect(messages(personName(60, 1), "123 ₦")).toEqual(["must have at least one letter"]);
    expect(messages(personName(60, 1), "\u2800")?.[0]).toBe("is required");
    expect(personName(60).parse("")).toBe("");
  });

  it("cannot contain a web address, even with invisible characters in it", () => {
    for (const name of ["Claim at evil.example", "www.evil", "evil.\u200bexample"])
      expect(messages(personName(60, 1), name)).toEqual([
        "cannot contain a web address. Put a space after each full stop, or remove the full stop",
      ]);
  });
});

describe("numbers", () => {
  it("are whole and between the bounds", () => {
    expect([17, 18, 120, 121].map((value) => accepts(whole(18, 120), value))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    for (const value of [18.5, "18", null, Number.NaN, Number.POSITIVE_INFINITY])
      expect(accepts(whole(18, 120), value)).toBe(false);
    expect(messages(whole(18, 120), 7)).toEqual(["must be at least 18"]);
    expect(messages(whole(18, 120), 700)).toEqual(["must be at most 120"]);
  });

  it("are read from a query as digits only", () => {
    const age = wholeInQuery(20, 75);
    expect(age.parse("22")).toBe(22);
    expect(age.parse(22)).toBe(22);
    for (const value of [
      "",
      " 22",
      "22.5",
      "-22",
      "2e1",
      "0x16",
      "22a",
      "９",
      "9999999999",
      "19",
      "76",
      true,
    ])
      expect(accepts(age, value)).toBe(false);
  });
});

it("flags are read from a query as true or false, nothing else", () => {
  expect(["true", "false", true, false].map((value) => flagInQuery.parse(value))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  for (const value of ["1", "yes", "TRUE", "", 1, null])
    expect(accepts(flagInQuery, value)).toBe(false);
});

it("a day is one that exists", () => {
  expect(day.parse("2004-02-29")).toBe("2004-02-29");
  expect(messages(day, "2005-02-29")).toEqual([
    "must be a date written as year-month-day, such as 2024-11-28",
  ]);
});

it("an instant is in UTC", () => {
  expect(accepts(instant, "2026-11-21T12:00:00Z")).toBe(true);
  expect(accepts(instant, "2026-11-21T12:00:00.123Z")).toBe(true);
  expect(accepts(instant, "2026-11-21T12:00:00+01:00")).toBe(false);
  expect(accepts(instant, "2026-11-21")).toBe(false);
});

it("an identifier is a UUID in lower case: nothing that could be a path or a query", () => {
  expect(accepts(id, "0193a1f0-7c1e-7000-8000-0123456789ab")).toBe(true);
  for (const value of [
    "",
    "1",
    "../../admin",
    "0193A1F0-7C1E-7000-8000-0123456789AB",
    "0193a1f0-7c1e-7000-8000-0123456789ab'",
  ])
    expect(accepts(id, value)).toBe(false);
});
