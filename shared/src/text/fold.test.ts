import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, SAME_TEXTS } from "../testing/same-text.ts";
import { fold, foldedWords, searchKey } from "./fold.ts";

describe("texts that people take for the same are folded alike", () => {
  it.each(SAME_TEXTS)("as %s", (folded, ...texts) => {
    for (const text of texts)
      for (const form of ["NFC", "NFD"])
        expect([text, form, fold(text.normalize(form))]).toEqual([text, form, folded]);
  });

  it("whatever form of Unicode they have, and folding twice changes nothing", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const forms = [text.normalize("NFC"), text.normalize("NFD"), fold(text)];
        return forms.every((form) => fold(form) === fold(text));
      }),
    );
  });
});

it("a name is the same with an apostrophe, a dash or a space, and without", () => {
  for (const name of ["O'Dowd", "O’Dowd", "ODowd", "O Dowd", "O‑Dowd"])
    expect(searchKey(name)).toBe("odowd");
  expect(searchKey("🙂 — ’")).toBe("");
});

it("words are parted by whatever is no letter and no digit", () => {
  expect(foldedWords("₦9,500 for “Yar’Adua” – a well‑known baker…")).toEqual(
    "9 500 for yar adua a well known baker".split(" "),
  );
});
