/**
 * The fields that a donor fills in for a gift, one row for each. Schemas and columns use the keys of these rows. Code
 * that shows, saves, reads, copies or deletes these fields uses the rows. `text`: the maximum length of a text in
 * characters; null if the field is not a text. `exported`: the field is in the donor's copy of their data. `erased`: we
 * empty the field when the donor deletes their account.
 */
export const GIFT_SAID = {
  if_full: { text: null, exported: false, erased: false },
  anonymous: { text: null, exported: true, erased: true },
  public_name: { text: null, exported: true, erased: true },
  message: { text: 250, exported: true, erased: true },
} as const satisfies Record<string, { text: number | null; exported: boolean; erased: boolean }>;

type Rows = typeof GIFT_SAID;
export type GiftSaid = keyof Rows;
type With<Column extends "text" | "exported" | "erased"> = {
  [Field in GiftSaid]: Rows[Field][Column] extends null | false ? never : Field;
}[GiftSaid];
export type GiftText = With<"text">;

export const GIFT_SAID_NAMES = Object.keys(GIFT_SAID) as GiftSaid[];
export const TEXTS_OF_GIFT = GIFT_SAID_NAMES.filter(
  (field): field is GiftText => GIFT_SAID[field].text !== null,
);
export const EXPORTED_OF_GIFT = GIFT_SAID_NAMES.filter(
  (field): field is With<"exported"> => GIFT_SAID[field].exported,
);
export const ERASED_OF_GIFT = GIFT_SAID_NAMES.filter(
  (field): field is With<"erased"> => GIFT_SAID[field].erased,
);

/** The values of a gift's fields if the donor fills in none of the fields. */
export const NOTHING_SAID = {
  .../* @__PURE__ */ (Object.fromEntries(TEXTS_OF_GIFT.map((field) => [field, null])) as Record<
    GiftText,
    null
  >),
  if_full: "refund",
  anonymous: false,
  public_name: null,
} as const;
