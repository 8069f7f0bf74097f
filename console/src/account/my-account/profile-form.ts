import { calls, type Input } from "@agbara/shared/contract/calls.ts";
import type { OwnProfile } from "@agbara/shared/contract/parts/entities.ts";
import type { Conflict } from "@agbara/shared/contract/parts/error-body.ts";
import { pick } from "@agbara/shared/contract/parts/pick.ts";
import {
  PROFILE_LIST_NAMES,
  type ProfileList,
} from "@agbara/shared/contract/parts/profile-list-rows.ts";
import { COUNTRIES, type CountryCode } from "@agbara/shared/countries.ts";
import { QUESTION_KEYS, QUESTIONS, type QuestionKey } from "@agbara/shared/questions.ts";
import { oneLine } from "@agbara/shared/text/one-line.ts";
import { internationalNumber } from "@agbara/shared/text/phone.ts";
import { fieldErrors } from "../../components/fields/field-errors.ts";
import { words } from "../../words/account.ts";

/** A profile while the person edits it. */
export interface ProfileForm extends Record<ProfileList, string[]> {
  first_name: string;
  phone: string;
  country_code: CountryCode;
  answers: Record<QuestionKey, string>;
  agree_sensitive: boolean;
}

/** Typed text that is not saved yet. It has only the fields that the person has changed. */
export type ProfileDraft = Partial<Omit<ProfileForm, "answers">> & {
  answers?: Partial<ProfileForm["answers"]>;
  /**
   * The saved value of each changed field at the moment when the person first changed it. The keys are the paths that
   * the call uses.
   */
  base?: Record<string, unknown>;
  /** Values that another window has saved to the changed fields, as the server reported them. */
  theirs?: readonly Conflict[];
};

type ProfileChanges = Input<"people.profile.update">;

export function formOf(profile: OwnProfile): ProfileForm {
  const answers = QUESTION_KEYS.map((key) => [key, profile[key].answer ?? ""]);
  return {
    first_name: profile.first_name,
    phone: profile.international_phone_number ?? "",
    country_code: profile.country_code,
    answers: Object.fromEntries(answers),
    ...pick(profile, PROFILE_LIST_NAMES),
    organisations: profile.organisations.map(({ name }) => name),
    agree_sensitive: false,
  };
}

/** Tells whether the answer about faith needs a consent that the person has not given yet. */
export function needsConsent(form: ProfileForm, profile: OwnProfile): boolean {
  return form.answers.data_faith.trim() !== "" && profile.sensitive_agreed_at === null;
}

/**
 * Returns the profile with the typed text. Unchanged fields show the saved values, even values that another window
 * saved later.
 */
export function withDraft(saved: ProfileForm, draft: ProfileDraft | null): ProfileForm {
  const { base: _, theirs: __, ...typed } = draft ?? {};
  return { ...saved, ...typed, answers: { ...saved.answers, ...typed.answers } };
}

/** Adds a change to the draft. Stores the saved value of each changed field in the draft's base. */
export function typedInto(
  draft: ProfileDraft | null,
  change: ProfileDraft,
  profile: OwnProfile,
): ProfileDraft {
  const fields = [...Object.keys(change), ...Object.keys(change.answers ?? {})];
  const onRecord = Object.entries(onRecordOf(profile)).filter(([path]) =>
    fields.includes(FIELDS[path] ?? path.replace(ANSWERS, "")),
  );
  const touched = changesOf(withDraft(formOf(profile), draft), profile);
  const present = Object.entries(draft?.base ?? {}).filter(([path]) => holds(touched, path));
  return {
    ...draft,
    ...change,
    answers: { ...draft?.answers, ...change.answers },
    base: { ...draft?.base, ...Object.fromEntries([...onRecord, ...present]) },
  };
}

const ANSWERS = "answers.";
/** Fields that have different names in the form and in the call. */
const FIELDS: Record<string, string> = { international_phone_number: "phone" };

/** Returns the saved values. The keys are the paths that the call uses for them. */
function onRecordOf(profile: OwnProfile): Record<string, unknown> {
  const { first_name, country_code } = profile;
  const answers = QUESTION_KEYS.map((key) => [ANSWERS + key, profile[key].answer]);
  return {
    first_name,
    country_code,
    ...pick(profile, PROFILE_LIST_NAMES),
    international_phone_number: profile.international_phone_number ?? null,
    ...Object.fromEntries(answers),
  };
}

function holds(changes: ProfileChanges, path: string): boolean {
  const [field = "", key] = path.split(".");
  const value = Object.entries(changes).find(([name]) => name === field)?.[1];
  return key === undefined
    ? value !== undefined
    : typeof value === "object" && Object.hasOwn(value, key);
}

/** Adds the base to the changes. The base has the saved values that the changes replace. */
export function withBase(changes: ProfileChanges, draft: ProfileDraft | null): ProfileChanges {
  const over = Object.entries(draft?.base ?? {}).filter(([path]) => holds(changes, path));
  const isAnswer = (path: string) => path.startsWith(ANSWERS);
  const answers = over.filter(([path]) => isAnswer(path));
  const base = {
    ...Object.fromEntries(over.filter(([path]) => !isAnswer(path))),
    answers: Object.fromEntries(answers.map(([path, said]) => [path.slice(ANSWERS.length), said])),
  };
  return { ...changes, base };
}

/**
 * Returns the draft after a 409. The person has now seen the other window's values, so the next save may replace these
 * values.
 */
export function afterConflict(draft: ProfileDraft, theirs: readonly Conflict[]): ProfileDraft {
  const told = Object.fromEntries(theirs.map(({ field, value }) => [field, value]));
  return { ...draft, base: { ...draft.base, ...told }, theirs };
}

/** Returns the draft after a save. The draft then has only the text that the person typed during the save. */
export function afterSave(
  typed: ProfileDraft,
  sent: ProfileChanges,
  saved: OwnProfile,
): ProfileDraft {
  const { theirs: _, ...onward } = typed;
  const written = Object.entries(onRecordOf(saved)).filter(([path]) => holds(sent, path));
  return { ...onward, base: { ...typed.base, ...Object.fromEntries(written) } };
}

/** Returns the name that the form shows for a field of the call. */
function nameOf(field: string): string | undefined {
  const names: Record<string, string> = {
    first_name: words.profile.firstName,
    international_phone_number: words.profile.phone,
    country_code: words.profile.country,
    ...Object.fromEntries(
      PROFILE_LIST_NAMES.map((list) => [list, words.profile.lists[list].label]),
    ),
    ...Object.fromEntries(QUESTION_KEYS.map((key) => [ANSWERS + key, QUESTIONS[key]])),
  };
  return names[field];
}

/** Returns the name of a field in the form. Also returns the value from another window as text. */
export function conflictInWords({ field, value }: Conflict) {
  const entries = Array.isArray(value) ? value : [value ?? ""];
  const texts = entries.map((entry) =>
    typeof entry === "object" && entry !== null && "name" in entry ? entry.name : entry,
  );
  const text = texts.join(", ");
  return {
    name: nameOf(field) ?? field,
    other: field === "country_code" ? COUNTRIES[text as CountryCode] : text,
  };
}

/**
 * Returns the differences from the saved profile, in the form that the call takes. Returns an empty object if there are
 * none.
 */
export function changesOf(form: ProfileForm, profile: OwnProfile): ProfileChanges {
  const saved = formOf(profile);
  const differs = (key: keyof ProfileForm) =>
    JSON.stringify(form[key]) !== JSON.stringify(saved[key]);
  const phone = internationalNumber(form.phone, form.country_code);
  const renamed = differs("first_name") && oneLine(form.first_name) !== saved.first_name;
  const answered = QUESTION_KEYS.filter(
    (key) => form.answers[key].trim() !== saved.answers[key],
  ).map((key) => [key, form.answers[key].trim() || null]);
  return {
    ...(renamed && { first_name: form.first_name }),
    ...(phone !== saved.phone && { international_phone_number: phone }),
    ...(differs("country_code") && { country_code: form.country_code }),
    ...(answered.length > 0 && { answers: Object.fromEntries(answered) }),
    ...(pick(form, PROFILE_LIST_NAMES.filter(differs)) as Partial<
      Record<Exclude<ProfileList, "organisations">, string[]>
    >),
    ...(differs("organisations") && {
      organisations: form.organisations.map((name) => ({ name })),
    }),
    ...(form.agree_sensitive && needsConsent(form, profile) && { agree_sensitive: true as const }),
  };
}

export function hasChanges(changes: ProfileChanges): boolean {
  return Object.keys(changes).length > 0;
}

/** Checks the changes against the contract. Returns the error of each field. */
export function profileErrors(changes: ProfileChanges): Record<string, string> {
  return fieldErrors(calls["people.profile.update"].body, changes);
}
