interface FieldRow {
  /** The form's screen on which the applicant fills in this field. */
  step: string;
  /**
   * True if everybody can read the field once the page is open. A public field is a column of the page. When the
   * account is deleted, we empty this column. Any other field is a column of the application. We delete it with the
   * application's papers.
   */
  public: boolean;
  /** `line`: one line of text. `text`: several lines. `other`: the form has special code for the field. */
  kind: "line" | "text" | "other";
}

/**
 * All fields that an applicant fills in, one row for each. Schemas, columns and labels use the keys of these rows. The
 * rows decide what we save, what the applicant and verifiers see, and what is in the person's copy of their data.
 */
export const APPLICATION_FIELDS = {
  name: { step: "name", public: true, kind: "line" },
  trade: { step: "trade", public: true, kind: "other" },
  state: { step: "place", public: true, kind: "other" },
  lga: { step: "place", public: true, kind: "other" },
  pitch: { step: "pitch", public: true, kind: "line" },
  story: { step: "story", public: true, kind: "text" },
  target: { step: "target", public: true, kind: "other" },
  buys: { step: "buys", public: true, kind: "other" },
  address: { step: "address", public: false, kind: "line" },
  referees: { step: "referees", public: false, kind: "other" },
  cac_number: { step: "business", public: false, kind: "line" },
} as const satisfies Record<string, FieldRow>;

type Rows = typeof APPLICATION_FIELDS;
export type ApplicationField = keyof Rows;

/** The names of the fields that have this value in this column of their row. */
type With<Column extends keyof FieldRow, Value> = {
  [Field in ApplicationField]: Rows[Field][Column] extends Value ? Field : never;
}[ApplicationField];
export type PublicField = With<"public", true>;
export type PrivateField = With<"public", false>;
export type BusinessField = With<"step", "business">;

export const APPLICATION_FIELD_NAMES = Object.keys(APPLICATION_FIELDS) as ApplicationField[];

const isPublic = (field: ApplicationField): field is PublicField =>
  APPLICATION_FIELDS[field].public;
export const PUBLIC_FIELDS = APPLICATION_FIELD_NAMES.filter(isPublic);
export const PRIVATE_FIELDS = APPLICATION_FIELD_NAMES.filter(
  (field): field is PrivateField => !isPublic(field),
);

/** The fields about a registered business. Each has one line of text, and all are optional. */
export const BUSINESS_FIELDS = APPLICATION_FIELD_NAMES.filter(
  (field): field is BusinessField => APPLICATION_FIELDS[field].step === "business",
);
