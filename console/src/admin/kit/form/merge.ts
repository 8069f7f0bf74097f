import type { Conflict } from "@agbara/shared/contract/parts/error-body.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { momentInWords } from "../../../components/dates.ts";

/**
 * Unsaved text of a form, and the saved values before this text. A field without typed text always shows the latest
 * saved value. So a save never undoes a colleague's change.
 */
export interface Typed<Form> {
  form: Partial<Form>;
  /**
   * The saved value of each typed field, as it was when the user began to type. If the user has seen a colleague's
   * newer value, we store this newer value instead.
   */
  base: Partial<Form>;
  /**
   * The user has typed in some fields. These are the values that others have saved in the same fields since then, as
   * the server reported them.
   */
  theirs?: readonly Conflict[];
}

/** Returns the fields where the typed value differs from the saved value in `base`. */
export function touchedIn<Form extends object>({ form, base }: Typed<Form>): (keyof Form)[] {
  const fields = Object.keys(form) as (keyof Form)[];
  return fields.filter((field) => form[field] !== base[field]);
}

/** Returns the record with the typed values instead of the saved ones. */
export function withTyped<Form extends object>(onRecord: Form, draft: Typed<Form> | null): Form {
  return draft ? { ...onRecord, ...pick(draft.form, touchedIn(draft)) } : onRecord;
}

/** Returns only the given fields of a form. */
export function pick<Form extends object>(
  form: Partial<Form>,
  fields: readonly (keyof Form)[],
): Partial<Form> {
  const picked: Partial<Form> = {};
  for (const field of fields) picked[field] = form[field];
  return picked;
}

/** Adds newly typed values to a draft. Stores the saved value of each new field in the draft's `base`. */
export function typedInto<Form extends object>(
  draft: Typed<Form> | null,
  onRecord: Form,
  part: Partial<Form>,
): Typed<Form> {
  const present = draft && pick(draft.base, touchedIn(draft));
  const fields = Object.keys(part) as (keyof Form)[];
  return {
    ...draft,
    form: { ...draft?.form, ...part },
    base: { ...draft?.base, ...pick(onRecord, fields), ...present },
  };
}

/**
 * Updates a draft after a conflict (409). The user has now seen the values of others, so the next save may replace
 * them.
 */
export function afterConflict<Form extends object>(
  draft: Typed<Form>,
  theirs: readonly Conflict[],
  told: Partial<Form>,
): Typed<Form> {
  return { ...draft, base: { ...draft.base, ...told }, theirs };
}

/** Returns the draft after a save. It contains only the text that the user typed while the save was running. */
export function afterSave<Form extends object>(
  sent: Typed<Form> | null,
  typed: Typed<Form>,
  saved: Form,
): Typed<Form> {
  const onward = touchedIn(typed).filter((field) => typed.form[field] !== sent?.form[field]);
  const wereSent = onward.filter((field) => sent && Object.hasOwn(sent.form, field));
  const base = { ...pick(typed.base, onward), ...pick(saved, wereSent) };
  return { form: pick(typed.form, onward), base };
}

/** Replaces the typed value of a field with the value that somebody else saved. */
export function withTheirs<Form extends object>(
  draft: Typed<Form>,
  field: keyof Form,
): Typed<Form> {
  const rest = (Object.keys(draft.form) as (keyof Form)[]).filter((name) => name !== field);
  return {
    form: pick(draft.form, rest),
    base: pick(draft.base, rest),
    theirs: draft.theirs?.filter((conflict) => conflict.field !== field),
  };
}

/** Says who changed a field and when: "Chidinma changed it on 21 Nov 2026, 14:05". */
export function whoChanged({ by, at, own }: Pick<Conflict, "by" | "at" | "own">, it: string) {
  const when = at ? ` on ${momentInWords(at)}` : "";
  return own
    ? `You changed ${it} in another window or on another device${when}`
    : withNames`${by ?? "Somebody"} changed ${it}${when}`;
}
