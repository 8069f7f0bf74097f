import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import { COUNTRIES, type CountryCode } from "@agbara/shared/countries.ts";
import { Field } from "../../components/fields/Field.tsx";
import { errorSentence, phoneSentence } from "../../components/fields/field-errors.ts";
import { SelectField } from "../../components/fields/SelectField.tsx";
import { words } from "../../words/account.ts";
import own from "./ProfileEditor.module.css";
import type { ProfileDraft, ProfileForm } from "./profile-form.ts";

interface AboutMeFieldsProps {
  form: ProfileForm;
  errors: Partial<Record<string, string>>;
  onChange: (change: ProfileDraft) => void;
}

/**
 * The fields for name, phone number and country. Birth date and gender are not here, because only consultants can
 * correct them.
 */
export function AboutMeFields({ form, errors, onChange }: AboutMeFieldsProps) {
  return (
    <fieldset className={`stack gap-20 ${own.group}`}>
      <legend>{words.profile.whoIAm}</legend>
      <Field
        label={words.profile.firstName}
        autoComplete="given-name"
        maxLength={TEXT_LIMITS.first_name}
        value={form.first_name}
        error={errorSentence(words.profile.theFirstName, errors.first_name)}
        onChange={({ target }) => onChange({ first_name: target.value })}
      />
      <div className="stack gap-20 pair">
        <SelectField
          label={words.profile.country}
          options={Object.entries(COUNTRIES)}
          value={form.country_code}
          error={errors.country_code}
          onChange={({ target }) => onChange({ country_code: target.value as CountryCode })}
        />
        <Field
          label={words.profile.phone}
          type="tel"
          autoComplete="tel"
          value={form.phone}
          error={phoneSentence(errors.international_phone_number, words.profile.phoneWrong)}
          onChange={({ target }) => onChange({ phone: target.value })}
        />
      </div>
      <p className="quiet small">{words.profile.toCorrect}</p>
    </fieldset>
  );
}
