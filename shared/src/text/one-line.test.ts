import { describe, expect, it } from "vitest";
import { holdsAddress, oneLine } from "./one-line.ts";

describe("a text on one line", () => {
  it.each([
    ["a braille blank", "\u2800", ""],
    ["Hangul fillers", "\u3164\u115f\uffa0", ""],
    ["characters without width", "A\u200bma\u200cka\u200d \u2060Obi\ufeff", "Amaka Obi"],
    ["a soft hyphen", "Ama\u00adka", "Amaka"],
    ["marks that turn the line", "Ada\u202e Obi\u202c\u2067\u200f\u061c", "Ada Obi"],
    ["letters of the tag block", "Ada\u{e0041}\u{e0042}", "Ada"],
    ["variation selectors after a letter", "A\ufe0fda", "Ada"],
  ])("loses %s", (_, typed, kept) => {
    expect(oneLine(typed)).toBe(kept);
  });

  it("has single spaces where line breaks, tabs and wide spaces were", () => {
    expect(oneLine(" Ada\r\nLovelace\u2028of\tKano\u00a0\u3000city\u0000 ")).toBe(
      "Ada Lovelace of Kano city",
    );
  });

  it.each([
    "Ọmọ́tọ́lá",
    "Adébáyọ̀",
    "Ńgọ́zị",
    "Ɓala Ɗanladi",
    "O’Dowd",
    "O'Dowd",
    "Anne-Marie d’Arc",
    "أَمِينَة",
    "فاطمه‌زهرا",
    "ක්‍රිෂ්ණ",
    "👩🏾‍🌾 Ada",
    "👨‍👩‍👧",
    "❤️",
    "🏳️‍🌈",
    "🇳🇬",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "1️⃣",
  ])("keeps %s as it is", (written) => {
    expect(oneLine(written)).toBe(written.normalize("NFC"));
  });

  it("has each letter in one way of writing, however the keyboard makes it", () => {
    expect(oneLine("Ade\u0301ba\u0301yo\u0323\u0300")).toBe(oneLine("Adébáyọ̀"));
  });

  it("is the same when it is read again", () => {
    for (const text of ["A\u200b\u200dda", "👩\u200d", "👩\u200d\u202e🌾", "\u202e أ\u200cب"])
      expect(oneLine(oneLine(text))).toBe(oneLine(text));
  });
});

describe("a web address in a name", () => {
  it.each([
    "evil.example",
    "www.evil",
    "https://evil",
    "Claim at t.me/x",
    "Ada.com Obi",
    "evil。com",
  ])("%s has one", (name) => expect(holdsAddress(name)).toBe(true));

  it.each([
    "Dr. Ada Obi",
    "A. B. Ibrahim",
    "A.B. Ibrahim",
    "Obi & Sons Ltd.",
    "Ọ. Adé",
    "Musa Jr.",
  ])("%s has none", (name) => expect(holdsAddress(name)).toBe(false));
});
