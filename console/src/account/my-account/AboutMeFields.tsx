import { TEXT_LIMITS } from "@agbara/shared/constants.ts";
import { COUNTRIES, type CountryCode } from "@agbara/shared/countries.ts";
import { Field } from "../../components/Field.tsx";
import { errorSentence } from "../../components/field-errors.ts";
import { SelectField } from "../../components/SelectField.tsx";
import styles from "../account.module.css";
import own from "./ProfileEditor.module.css";
import type { ProfileDraft, ProfileForm } from "./profile-form.ts";

interface AboutMeFieldsProps {
  form: ProfileForm;
  errors: Record<string, string>;
  onChange: (change: ProfileDraft) => void;
}

/** Name, phone number and country. Birth date and gender are the consultants' to correct. */
export function AboutMeFields({ form, errors, onChange }: AboutMeFieldsProps) {
  return (
    <fieldset className={own.group}>
      <legend>Who I am</legend>
      <Field
        label="First name"
        autoComplete="given-name"
        maxLength={TEXT_LIMITS.first_name}
        value={form.first_name}
        error={errorSentence("The first name", errors.first_name)}
        onChange={({ target }) => onChange({ first_name: target.value })}
      />
      <div className={styles.pair}>
        <SelectField
          label="Country I live in"
          options={Object.entries(COUNTRIES)}
          value={form.country_code}
          error={errors.country_code}
          onChange={({ target }) => onChange({ country_code: target.value as CountryCode })}
        />
        <Field
          label="Phone number"
          type="tel"
          autoComplete="tel"
          value={form.phone}
          error={
            errors.international_phone_number &&
            "Check the phone number. Write it like 0803 123 4567 or +234 803 123 4567."
          }
          onChange={({ target }) => onChange({ phone: target.value })}
        />
      </div>
      <p className={styles.quiet}>
        Is your date of birth or your gender wrong? Ask a consultant to correct it.
      </p>
    </fieldset>
  );
}
