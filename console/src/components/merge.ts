import type { Conflict } from "@agbara/shared/contract/parts/error-body.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { momentInWords } from "./dates.ts";

/**
 * What was typed into a form and is not saved yet, beside what it was typed over. Fields that nobody typed in always
 * show what is on record, so that nothing of a colleague's is taken back with them.
 */
export interface Typed<Form> {
  form: Partial<Form>;
  /** What the fields held when they were first typed in, or what somebody wrote in them since, once that was told. */
  base: Partial<Form>;
  /** What others wrote in the same fields in the meantime, as the server told it. */
  theirs?: readonly Conflict[];
}

/** The fields whose typed value is another than the one it was typed over. */
export function touchedIn<Form extends object>({ form, base }: Typed<Form>): (keyof Form)[] {
  const fields = Object.keys(form) as (keyof Form)[];
  return fields.filter((field) => form[field] !== base[field]);
}

/** The record with what was typed. */
export function withTyped<Form extends object>(onRecord: Form, draft: Typed<Form> | null): Form {
  return draft ? { ...onRecord, ...pick(draft.form, touchedIn(draft)) } : onRecord;
}

/** Some fields of a form. */
export function pick<Form extends object>(
  form: Partial<Form>,
  fields: readonly (keyof Form)[],
): Partial<Form> {
  const picked: Partial<Form> = {};
  for (const field of fields) picked[field] = form[field];
  return picked;
}

/** Types into some fields. */
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

/** After a 409: what others wrote has been told, and the next save is made over it. */
export function afterConflict<Form extends object>(
  draft: Typed<Form>,
  theirs: readonly Conflict[],
  told: Partial<Form>,
): Typed<Form> {
  return { ...draft, base: { ...draft.base, ...told }, theirs };
}

/** After a save: what was typed on while it ran, over what was saved. */
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

/** Takes what the others wrote in a field in the place of one's own. */
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

/** Who wrote it, and when: "Chidinma changed it on 21 Nov 2026, 14:05". */
export function whoChanged({ by, at, own }: Pick<Conflict, "by" | "at" | "own">, it: string) {
  const when = at ? ` on ${momentInWords(at)}` : "";
  return own
    ? `You changed ${it} in another window or on another device${when}`
    : withNames`${by ?? "Somebody"} changed ${it}${when}`;
}
