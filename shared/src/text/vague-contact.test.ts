import { expect, test } from "vitest";
import { wrongContact } from "./contact-details.ts";
import { isVagueContact } from "./vague-contact.ts";

test.each([
  "zero eight zero three one two three",
  "Oh eight, oh three, double one",
  "I am on WhatsApp",
  "find me on Instagram, the name is Ada",
  "ada at gmail dot com",
  "my number is on my shop",
  "call me on the line of my sister",
  "the first part is 08031, the rest later",
  "o8o3l23",
  "o8o3 two three four 5678",
  "eight-0-three 2-3-4 five",
  "@amaka",
  "amaka_x",
  "my ig is amaka",
  "IG - amaka, or my snap",
  "fb Amaka Obi",
  "t dot me slash amaka",
  "T (dot) me / amaka",
  "wa . me / amaka",
  "wa dot me and then my name",
  "t.me amaka",
  "t . me slash amaka",
  "t. me/amaka",
  "snap amaka99",
  "snap - amaka99",
  "facebook daily.amaka",
])("%j is marked, but sent", (text) => {
  expect([isVagueContact(text), wrongContact(text)]).toEqual([true, null]);
});

test.each([
  "May we talk? I like your smile.",
  "I have two sons and three daughters, one of five lives abroad.",
  "I was born in 1990 and live at 100001 Lagos.",
  "We are seven at home, and I am number four.",
  "I earn 250,000 a month and work 9:30-17:30.",
  "I like a big family.",
  "Amaka @ home, @50k a month.",
  "I wake at 5 a.m. Me and my son pray first. I love a snap of rain.",
  "So do t-shirts. Tell me more.",
  "I couldn't. Me, I like to laugh.",
  "He can’t. Me too, and I don't. Me and my son pray.",
  "I buy threads weekly, I love to snap pictures.My mother sews",
  "I work nine to five, 5 days of 7, and have two or 3 free evenings.",
  "Two boys, 3 girls. One, two, three, and 4 of us sing.",
  "",
])("%j is not marked", (text) => expect(isVagueContact(text)).toBe(false));

test("a long and odd text is read quickly", () => {
  const from = performance.now();
  const odd = ["one ".repeat(1000), "o".repeat(4000), "0o".repeat(2000)];
  odd.push(
    "a".repeat(4000),
    `${"a".repeat(4000)}_`,
    `t${" ".repeat(4000)}`,
    `${"t. ".repeat(1300)}`,
  );
  for (const text of odd) isVagueContact(text);
  expect(performance.now() - from).toBeLessThan(300);
});
