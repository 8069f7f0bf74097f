import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import { dayInWords } from "../../../components/dates.ts";
import { FormField } from "../../kit/form/FormField.tsx";
import styles from "./RegistrationForm.module.css";
import type { RegistrationForm as Form } from "./registration.ts";
import { StateField } from "./StateField.tsx";

interface RegistrationFieldsProps {
  form: Form;
  /** By field. */
  errors: Record<string, string>;
  /** The time when the person agreed that we use their origin and tribe. Null if they have not agreed. */
  agreedAt: string | null;
  onChange: (part: Partial<Form>) => void;
}

/** Shows all fields of the registration, in the specification's order. */
export function RegistrationFields(properties: RegistrationFieldsProps) {
  const { form, errors, agreedAt, onChange } = properties;
  const text = (name: "tribe" | "city" | "state") => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const number = (name: "min_age" | "max_age" | "min_height" | "my_height") => ({
    name,
    type: "whole" as const,
    value: form[name],
    error: errors[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const agreement = agreedAt
    ? `The member agreed to its use on ${dayInWords(agreedAt)}`
    : "The member has not agreed yet that we use this. Ask them to agree in My Account, or leave this field empty.";

  return (
    <>
      <div className={styles.fields}>
        <FormField label="Minimum age for spouse" begins {...number("min_age")} />
        <FormField label="Maximum age for spouse" {...number("max_age")} />
        <FormField label="Minimum height for spouse, cm" {...number("min_height")} />
        <FormField label="My height, cm" {...number("my_height")} />
        <StateField {...text("state")} hint={agreement} />
        <FormField label="Tribe" {...text("tribe")} hint={agreement} />
        <FormField label="City" {...text("city")} />
      </div>
      <FormControlLabel
        label="Open to people outside the current country"
        control={
          <Checkbox
            checked={form.distant_relationship}
            onChange={({ target }) => onChange({ distant_relationship: target.checked })}
          />
        }
      />
      <div>
        <FormControlLabel
          label="Add to public"
          control={
            <Checkbox
              checked={form.is_public}
              onChange={({ target }) => onChange({ is_public: target.checked })}
            />
          }
        />
        <FormHelperText>
          A public person appears in members' searches. Only consultants can find a person who is
          not public.
        </FormHelperText>
      </div>
      <FormField
        label="Details of what the person is looking for"
        name="details"
        rows={4}
        value={form.details}
        error={errors.details}
        onChange={(details) => onChange({ details })}
      />
      <FormField
        label="Consultant's note"
        name="note"
        isNote
        rows={3}
        value={form.note}
        error={errors.note}
        onChange={(note) => onChange({ note })}
      />
    </>
  );
}
