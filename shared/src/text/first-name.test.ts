import { expect, test } from "vitest";
import { firstNameOf } from "./first-name.ts";

test.each([
  ["Ngozi Eze", "Ngozi"],
  [" Ọláńrewájú  Bello", "Ọláńrewájú"],
  ["Mrs. Ada Obi", "Ada"],
  ["ALHAJI Musa", "Musa"],
  ["عائشة", "عائشة"],
])("the first name of %s is %s", (name, first) => {
  expect(firstNameOf(name)).toBe(first.normalize("NFC"));
});

test.each([
  "0803 123 4567",
  "ngozi@shop.example",
  "win.ng Eze",
  "A1 Motors",
  "☆☆☆",
  "Dr.",
  "",
  `N${"\u0322".repeat(3)}`,
  "x".repeat(31),
])("%s has no first name that everybody may read", (name) => {
  expect(firstNameOf(name)).toBeNull();
});
