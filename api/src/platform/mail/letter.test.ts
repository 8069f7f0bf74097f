import { expect, test } from "vitest";
import { letter } from "./letter.ts";

const LETTER = {
  to: { email: "ada@people.example", name: "Ada" },
  subject: "News",
  said: ["Somebody wrote:", '<b>Read</b> "this" & that\nin two lines', { code: "K7QX2M" }],
  link: { words: "Open it here:", address: "{site}/account?a=1&b=2" },
  reference: "agb-pay-1",
};

test("people's words stay text in the HTML part", () => {
  const { html } = letter(LETTER);
  expect(html).toContain("&lt;b&gt;Read&lt;/b&gt; &quot;this&quot; &amp; that<br>\nin two lines");
  expect(html).toContain('<a href="{site}/account?a=1&amp;b=2">');
});

test("the text part has the greeting, the code and the link on lines of their own, and the reference", () => {
  const { text } = letter(LETTER);
  expect(text).toMatch(/^Hello Ada,$/m);
  expect(text).toMatch(/^K7QX2M$/m);
  expect(text).toMatch(/^Open it here:\n\{site\}\/account\?a=1&b=2$/m);
  expect(text).toContain("quote agb-pay-1.");
});

test("nobody is greeted by a name whose address is not confirmed", () => {
  expect(letter({ ...LETTER, to: { ...LETTER.to, name: null } }).text).toMatch(/^Hello,\n\n/);
});
