import type { Conflict } from "@agbara/shared/contract/parts/error-body.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { momentInWords } from "../../../components/dates.ts";

/**
 * Unsaved text of a form, with the values that this text replaces. A field without typed text always shows the stored
 * value, so saving never undoes a colleague's change.
 */
export interface Typed<Form> {
  form: Partial<Form>;
  /**
   * The fields' values before the user typed. If a colleague has changed a field and the user has seen it, the
   * colleague's value.
   */
  base: Partial<Form>;
  /** The values that others saved to the same fields after the user began to type, as the server reported them. */
  theirs?: readonly Conflict[];
}

/** Returns the fields whose typed value is different from the value that it replaces. */
export function touchedIn<Form extends object>({ form, base }: Typed<Form>): (keyof Form)[] {
  const fields = Object.keys(form) as (keyof Form)[];
  return fields.filter((field) => form[field] !== base[field]);
}

/** Returns the record with the typed values in it. */
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

/** Adds newly typed values to a draft. */
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

/** Updates a draft after a 409. The user has now seen the values of others, so the next save replaces these values. */
export function afterConflict<Form extends object>(
  draft: Typed<Form>,
  theirs: readonly Conflict[],
  told: Partial<Form>,
): Typed<Form> {
  return { ...draft, base: { ...draft.base, ...told }, theirs };
}

/** Returns the draft that stays after a save. It has only the text that the user typed during the save. */
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

/** Replaces the typed value of a field with the value that others saved. */
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

/** Describes in words who changed a field, and when: "Chidinma changed it on 21 Nov 2026, 14:05". */
export function whoChanged({ by, at, own }: Pick<Conflict, "by" | "at" | "own">, it: string) {
  const when = at ? ` on ${momentInWords(at)}` : "";
  return own
    ? `You changed ${it} in another window or on another device${when}`
    : withNames`${by ?? "Somebody"} changed ${it}${when}`;
}
