import fc from "fast-check";

/**
 * Groups of texts that people consider equal. For every text of a group, `fold` returns the first text of the group.
 * Tests check this for our code and for the database.
 */
export const SAME_TEXTS: readonly (readonly [folded: string, ...texts: string[]])[] = [
  ["bala", "Ɓala", "ƁALA", "Ɓ̀ála", "BALA"],
  ["danladi", "Ɗanladi", "ɗanladi"],
  ["kasimu", "Ƙasimu", "ƙasimu"],
  ["muyi", "Muƴi", "MUƳI"],
  ["kene", "Kǝnǝ", "KƎNƎ"],
  ["adebayo", "Adébáyọ̀", "ADÉBÁYỌ̀", "Ade\u200bbayo", "Ade\u00adbayo", "\u202aAdebayo\u202c"],
  // A text with three marks on one letter.
  ["owo", "Ọ̣̀̄wọ́"],
  ["ipek", "İpek"],
  [
    "ngozi obi",
    "ＮＧＯＺＩ\u3000ＯＢＩ",
    "  Ngozi\u00a0Obi ",
    "Ngozi\u2009\u202f\tObi",
    "NGOZI\u2028OBI",
  ],
  [
    "o'dowd",
    ...["O'Dowd", "O’Dowd", "O‘Dowd", "OʼDowd", "OʻDowd", "O´Dowd", "O\u1ffdDowd", "O`Dowd"],
    ...["O＇Dowd", "O′Dowd", "O‛Dowd"],
  ],
  [
    "abdul-rahman",
    ...["Abdul-Rahman", "Abdul‐Rahman", "Abdul‑Rahman", "Abdul–Rahman", "Abdul—Rahman"],
    ...["Abdul−Rahman", "Abdul－Rahman"],
  ],
  ["οδυσσευσ", "ΟΔΥΣΣΕΥΣ", "Οδυσσεύς"],
  ["киiв", "КИІВ".replace("І", "i"), "Киiв"],
  ["fii", "ﬁⅰ", "FII"],
  ["", "", " ", "\u200b"],
];

const codePoints = (min: number, max: number) =>
  fc.integer({ min, max }).filter((code) => code < 0xd800 || code > 0xdfff);

/**
 * Makes any text that a database can store. Most of its characters are common in names, or are special spaces and marks
 * that programs add to a text.
 */
export const anyText = fc
  .array(
    fc.oneof(
      codePoints(0x20, 0x7e),
      codePoints(0xa0, 0x24f),
      codePoints(0x2b0, 0x36f),
      codePoints(0x2000, 0x206f),
      // The database may not know this character, because it is new in Unicode. So the tests leave it out.
      codePoints(1, 0x10ffff).filter((code) => code !== 0xa7f1),
    ),
    { maxLength: 12 },
  )
  .map((codes) => String.fromCodePoint(...codes));
