import { calls, type Input } from "@agbara/shared/contract/calls.ts";
import type { PrivateProfile } from "@agbara/shared/contract/entities.ts";
import type { CountryCode } from "@agbara/shared/countries.ts";
import { QUESTION_KEYS, type QuestionKey } from "@agbara/shared/questions.ts";
import { internationalNumber } from "../../auth/phone-number.ts";
import { fieldErrors } from "../../components/field-errors.ts";

/** A profile as it is being changed. */
export interface ProfileForm {
  first_name: string;
  phone: string;
  country_code: CountryCode;
  answers: Record<QuestionKey, string>;
  countries: string[];
  core_values: string[];
  organisations: string[];
  agree_sensitive: boolean;
}

/** What was typed and not saved yet: the fields that were touched, and no other. */
export type ProfileDraft = Partial<Omit<ProfileForm, "answers">> & {
  answers?: Partial<ProfileForm["answers"]>;
};

export type ProfileChanges = Input<"account.updateProfile">;

export function formOf(profile: PrivateProfile): ProfileForm {
  const answers = QUESTION_KEYS.map((key) => [key, profile[key].answer ?? ""]);
  return {
    first_name: profile.first_name,
    phone: profile.international_phone_number ?? "",
    country_code: profile.country_code,
    answers: Object.fromEntries(answers),
    countries: profile.countries,
    core_values: profile.core_values,
    organisations: profile.organisations.map(({ name }) => name),
    agree_sensitive: false,
  };
}

/** Whether what is said of one's faith needs an agreement that is not on record. */
export function needsConsent(form: ProfileForm, profile: PrivateProfile): boolean {
  return form.answers.data_faith.trim() !== "" && profile.sensitive_agreed_at === null;
}

/** The profile with what was typed over it: what was saved elsewhere meanwhile stands in every untouched field. */
export function withDraft(saved: ProfileForm, draft: ProfileDraft | null): ProfileForm {
  return { ...saved, ...draft, answers: { ...saved.answers, ...draft?.answers } };
}

/** What differs from the profile on record, as the call takes it; nothing where nothing does. */
export function changesOf(form: ProfileForm, profile: PrivateProfile): ProfileChanges {
  const saved = formOf(profile);
  const differs = (key: keyof ProfileForm) =>
    JSON.stringify(form[key]) !== JSON.stringify(saved[key]);
  const phone = internationalNumber(form.phone, form.country_code);
  const answered = QUESTION_KEYS.filter(
    (key) => form.answers[key].trim() !== saved.answers[key],
  ).map((key) => [key, form.answers[key].trim() || null]);
  return {
    ...(form.first_name.trim() !== saved.first_name && { first_name: form.first_name }),
    ...(phone !== saved.phone && { international_phone_number: phone }),
    ...(differs("country_code") && { country_code: form.country_code }),
    ...(answered.length > 0 && { answers: Object.fromEntries(answered) }),
    ...(differs("countries") && { countries: form.countries }),
    ...(differs("core_values") && { core_values: form.core_values }),
    ...(differs("organisations") && {
      organisations: form.organisations.map((name) => ({ name })),
    }),
    ...(form.agree_sensitive && needsConsent(form, profile) && { agree_sensitive: true as const }),
  };
}

export function hasChanges(changes: ProfileChanges): boolean {
  return Object.keys(changes).length > 0;
}

/** What the contract finds wrong with the changes, by field. */
export function profileErrors(changes: ProfileChanges): Record<string, string> {
  return fieldErrors(calls["account.updateProfile"].body, changes);
}
