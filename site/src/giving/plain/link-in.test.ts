import { expect, test } from "vitest";
import { linkIn } from "./link-in.ts";

const SECRET = "Ab-_".repeat(11).slice(0, 43);

test("a gift's secret is found in its whole link, and alone", () => {
  expect(linkIn(` https://agbara.example/gift#${SECRET}\n`)).toBe(SECRET);
  expect(linkIn(SECRET)).toBe(SECRET);
  expect(linkIn(SECRET.slice(0, 32))).toBe(SECRET.slice(0, 32));
});

test("a text without a whole secret has none", () => {
  for (const text of ["", "https://agbara.example/gift", `${SECRET}x`, SECRET.slice(1)])
    expect(linkIn(text)).toBeNull();
});
