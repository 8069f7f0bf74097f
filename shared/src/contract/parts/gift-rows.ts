/**
 * The fields that a donor fills in for a gift, one row for each. Schemas and columns have the same keys. Code that
 * saves, reads, copies or deletes these fields follows the rows. `text`: the donor writes the field, and it may be
 * empty. `exported`: the field is in the donor's copy of their data. `erased`: we empty the field when the donor
 * deletes their account.
 */
const GIFT_SAID = {
  if_full: { text: false, exported: false, erased: false },
  anonymous: { text: false, exported: true, erased: true },
  public_name: { text: false, exported: true, erased: true },
  message: { text: true, exported: true, erased: true },
} as const satisfies Record<string, { text: boolean; exported: boolean; erased: boolean }>;

type Rows = typeof GIFT_SAID;
export type GiftSaid = keyof Rows;
type With<Column extends "text" | "exported" | "erased"> = {
  [Field in GiftSaid]: Rows[Field][Column] extends true ? Field : never;
}[GiftSaid];

export const GIFT_SAID_NAMES = Object.keys(GIFT_SAID) as GiftSaid[];
export const TEXTS_OF_GIFT = GIFT_SAID_NAMES.filter(
  (field): field is With<"text"> => GIFT_SAID[field].text,
);
export const EXPORTED_OF_GIFT = GIFT_SAID_NAMES.filter(
  (field): field is With<"exported"> => GIFT_SAID[field].exported,
);
export const ERASED_OF_GIFT = GIFT_SAID_NAMES.filter(
  (field): field is With<"erased"> => GIFT_SAID[field].erased,
);
