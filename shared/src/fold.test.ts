import { expect, it } from "vitest";
import { fold } from "./fold.ts";

it.each([
  ["Ɓala", "bala"],
  ["ƁALA", "bala"],
  ["Ɗanladi", "danladi"],
  ["ɗan", "dan"],
  ["Ƙasimu", "kasimu"],
  ["ƙ", "k"],
  ["Ƴar'adua", "yar'adua"],
  ["Muƴi", "muyi"],
  ["Adébáyọ̀", "adebayo"],
  // One letter with three marks, and with marks that stand alone in Unicode or not.
  ["Ọ̣̀̄wọ́", "owo"],
  ["Ẹ̀bùn", "ebun"],
  ["Ɓ̀ála", "bala"],
  ["İpek", "ipek"],
  ["  Zoë ", "zoe"],
])("%s is read as %s", (text, folded) => {
  expect(fold(text)).toBe(folded);
  expect(fold(text.normalize("NFC"))).toBe(folded);
  expect(fold(folded)).toBe(folded);
});
