interface FieldRow {
  /** The screen of the form that asks the applicant for this field. */
  step: string;
  /**
   * True if everybody can read the field once the page is open. A public field is a column of the page, and we empty it
   * when the account is deleted. Other fields are columns of the application. We delete them with the application's
   * papers.
   */
  public: boolean;
  /** `line`: one line of text. `text`: several lines. `other`: the form has special code for the field. */
  kind: "line" | "text" | "other";
}

/**
 * All fields that an applicant fills in, one row for each. Schemas, columns and labels have the same keys. The rows
 * decide what we save, what the applicant and verifiers see, and what the person's copy of their data contains.
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

/** Returns the fields whose row has this value in this column. */
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

/** The fields about a registered business. Each has one line, and all are optional. */
export const BUSINESS_FIELDS = APPLICATION_FIELD_NAMES.filter(
  (field): field is BusinessField => APPLICATION_FIELDS[field].step === "business",
);
