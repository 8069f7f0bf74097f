import { expect, it } from "vitest";
import { probablyMeant } from "./email-slips.ts";

it.each([
  ["ada@gmial.com", "ada@gmail.com"],
  ["ada@gmai.com", "ada@gmail.com"],
  ["ada@gmaill.com", "ada@gmail.com"],
  ["ada@gnail.com", "ada@gmail.com"],
  ["Ada@Yaho.com", "ada@yahoo.com"],
  ["ada@gmail.con", "ada@gmail.com"],
  ["ada@shop.con", "ada@shop.com"],
  ["ada@gmail,com", "ada@gmail.com"],
])("%s was probably meant to be %s", (typed, meant) => {
  expect(probablyMeant(typed)).toBe(meant);
});

it.each([
  "ada@gmail.com",
  "ada@agbara.example",
  "ada@mail.com",
  "ada@ymail.com",
  "ada",
  "ada@",
  "",
])("nothing is said of %s", (typed) => expect(probablyMeant(typed)).toBeNull());
