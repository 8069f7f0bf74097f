import { CallError } from "@agbara/shared/client/call-error.ts";
import { MEMBER_MIN_AGE, PASSWORD_LENGTH } from "@agbara/shared/constants.ts";
import type { Gender } from "@agbara/shared/contract/entities.ts";
import { COUNTRIES, type CountryCode } from "@agbara/shared/countries.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Checkbox } from "../components/Checkbox.tsx";
import { Field } from "../components/Field.tsx";
import { errorSentence } from "../components/field-errors.ts";
import { PasswordField } from "../components/PasswordField.tsx";
import { SelectField } from "../components/SelectField.tsx";
import { client } from "../providers/api.ts";
import styles from "./auth.module.css";
import {
  type Registration,
  registerInput,
  registrationErrors,
  withoutPrefix,
} from "./registration.ts";

const GENDERS = [
  ["", "Choose"],
  ["female", "Woman"],
  ["male", "Man"],
] as const;

interface RegisterFormProps {
  person: Registration;
  introductions: boolean;
  onChange: (person: Registration) => void;
  onSent: (codeToken: string) => void;
}

/** The first step: who somebody is. What was typed stays until it was taken. */
export function RegisterForm({ person, introductions, onChange, onSent }: RegisterFormProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const set = (change: Partial<Registration>) => onChange({ ...person, ...change });
  const section = { person, errors, set };

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const input = registerInput(person, introductions);
    const found = registrationErrors(input, new Date());
    setErrors(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      onSent((await client.call("session.register", input, { quiet: true })).token);
    } catch (error) {
      setBusy(false);
      // What the fields say is not said above them as well.
      const named = error instanceof CallError ? withoutPrefix(error.fields) : {};
      if (Object.keys(named).length > 0) return setErrors(named);
      setProblem(
        error instanceof CallError && error.status > 0
          ? error.shown
          : "We could not reach the server. Check your connection and try again. What you typed is still here.",
      );
    }
  }

  return (
    <form ref={form} onSubmit={submit} className={styles.form} noValidate>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <SignInFields {...section} />
      <PersonFields {...section} />
      <Terms {...section} />
      <button type="submit" className="button" aria-busy={busy}>
        {busy ? <span className="spinner" aria-hidden="true" /> : null}
        {busy ? "Sending…" : "Send me the code"}
      </button>
    </form>
  );
}

interface SectionProps {
  person: Registration;
  /** By field. */
  errors: Record<string, string>;
  set: (change: Partial<Registration>) => void;
}

/** What somebody signs in with, and how they are addressed. */
function SignInFields({ person, errors, set }: SectionProps) {
  return (
    <>
      <Field
        label="First name"
        autoComplete="given-name"
        value={person.first_name}
        onChange={(event) => set({ first_name: event.target.value })}
        error={errorSentence("A first name", errors.first_name)}
      />
      <Field
        label="E-mail"
        hint="We send a code to this address to check that it is yours."
        type="email"
        autoComplete="email"
        value={person.email}
        onChange={(event) => set({ email: event.target.value })}
        error={errorSentence("This", errors.email)}
      />
      <PasswordField
        label="Password"
        hint={`At least ${PASSWORD_LENGTH.min} characters. A few words together make a good password.`}
        autoComplete="new-password"
        value={person.password}
        onChange={(password) => set({ password })}
        error={errorSentence("A password", errors.password)}
      />
    </>
  );
}

/** What the product must know of a person. */
function PersonFields({ person, errors, set }: SectionProps) {
  return (
    <>
      <div className={styles.pair}>
        <Field
          label="Date of birth"
          type="date"
          autoComplete="bday"
          value={person.birth_date}
          onChange={(event) => set({ birth_date: event.target.value })}
          error={birthDateError(errors.birth_date)}
        />
        <SelectField
          label="I am a"
          options={GENDERS}
          value={person.gender}
          onChange={(event) => set({ gender: event.target.value as Gender | "" })}
          error={errors.gender && "Please choose one."}
        />
      </div>
      <div className={styles.pair}>
        <SelectField
          label="Country I live in"
          autoComplete="country"
          options={Object.entries(COUNTRIES)}
          value={person.country_code}
          onChange={(event) => set({ country_code: event.target.value as CountryCode })}
          error={errors.country_code && "Please choose one."}
        />
        <Field
          label="Phone number"
          type="tel"
          autoComplete="tel"
          value={person.phone}
          onChange={(event) => set({ phone: event.target.value })}
          error={
            errors.international_phone_number &&
            "Check the phone number. Write it like 0803 123 4567 or +234 803 123 4567."
          }
        />
      </div>
    </>
  );
}

function Terms({ person, errors, set }: SectionProps) {
  return (
    <Checkbox
      checked={person.accept_terms}
      error={errors.accept_terms && "Please accept the terms and the privacy policy to go on."}
      onChange={(accept_terms) => set({ accept_terms })}
    >
      I am {MEMBER_MIN_AGE} or over and accept the{" "}
      <a href="/terms" target="_blank" rel="noreferrer">
        terms
      </a>{" "}
      and the{" "}
      <a href="/privacy" target="_blank" rel="noreferrer">
        privacy policy
      </a>
      .
    </Checkbox>
  );
}

function birthDateError(error: string | undefined): string | undefined {
  return error && /^[a-z]/.test(error) ? "Please enter your date of birth." : error;
}
