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

/** The values of the form in which a person edits their profile. */
export interface ProfileForm extends Record<ProfileList, string[]> {
  first_name: string;
  phone: string;
  country_code: CountryCode;
  answers: Record<QuestionKey, string>;
  agree_sensitive: boolean;
}

/** Typed text that is not saved yet. Contains only the fields that the person has changed. */
export type ProfileDraft = Partial<Omit<ProfileForm, "answers">> & {
  answers?: Partial<ProfileForm["answers"]>;
  /**
   * For each changed field, its saved value at the moment when the person first changed it. Each key is the field's
   * path in the call's input, such as `first_name`.
   */
  base?: Record<string, unknown>;
  /** The values that another window has saved for the changed fields, as the server reported them. */
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

/** Returns true if the form has an answer about faith, but the person has not given the consent for such an answer. */
export function needsConsent(form: ProfileForm, profile: OwnProfile): boolean {
  return form.answers.data_faith.trim() !== "" && profile.sensitive_agreed_at === null;
}

/** Returns the profile with the typed text. Fields without typed text show the latest saved values. */
export function withDraft(saved: ProfileForm, draft: ProfileDraft | null): ProfileForm {
  const { base: _, theirs: __, ...typed } = draft ?? {};
  return { ...saved, ...typed, answers: { ...saved.answers, ...typed.answers } };
}

/** Adds a change to the draft. When a field changes for the first time, stores its saved value in `base`. */
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
/**
 * Some fields have one name in the call and another in the form. Each key is the name in the call, each value the name
 * in the form.
 */
const FIELDS: Record<string, string> = { international_phone_number: "phone" };

/** Returns the profile's saved values. Each key is the field's path in the call's input, such as `first_name`. */
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

/**
 * Adds `base` to the changes. `base` has the saved values that the changes replace. With these values, the server
 * notices changes from another window.
 */
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
 * Returns the draft after a conflict (409). The person has now seen the values from the other window, so the next save
 * may replace them.
 */
export function afterConflict(draft: ProfileDraft, theirs: readonly Conflict[]): ProfileDraft {
  const told = Object.fromEntries(theirs.map(({ field, value }) => [field, value]));
  return { ...draft, base: { ...draft.base, ...told }, theirs };
}

/** Returns the draft after a save. It contains only the text that the person typed while the save was running. */
export function afterSave(
  typed: ProfileDraft,
  sent: ProfileChanges,
  saved: OwnProfile,
): ProfileDraft {
  const { theirs: _, ...onward } = typed;
  const written = Object.entries(onRecordOf(saved)).filter(([path]) => holds(sent, path));
  return { ...onward, base: { ...typed.base, ...Object.fromEntries(written) } };
}

/** Returns the label that the form shows for this field of the call. */
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

/** Describes a conflict: the label of the field, and the value from the other window as text. */
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

/** Returns the changed fields as the input of the call. Returns an empty object if nothing has changed. */
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

/** Checks the changes against the contract's schema. Returns the error of each wrong field. */
export function profileErrors(changes: ProfileChanges): Record<string, string> {
  return fieldErrors(calls["people.profile.update"].body, changes);
}
