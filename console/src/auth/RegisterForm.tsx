import { CallError } from "@agbara/shared/client/call-error.ts";
import { post, type RouteOf } from "@agbara/shared/client/routes.ts";
import { send } from "@agbara/shared/client/send.ts";
import { MEMBER_MIN_AGE, PASSWORD_LENGTH } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import type { Gender } from "@agbara/shared/contract/parts/entities.ts";
import { COUNTRIES, type CountryCode } from "@agbara/shared/countries.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { BusyLabel } from "../components/BusyLabel.tsx";
import { Checkbox } from "../components/fields/Checkbox.tsx";
import { Field } from "../components/fields/Field.tsx";
import { errorSentence, phoneSentence } from "../components/fields/field-errors.ts";
import { PasswordField } from "../components/fields/PasswordField.tsx";
import { SelectField } from "../components/fields/SelectField.tsx";
import { inText } from "../components/in-text.ts";
import { useDo } from "../components/use-do.ts";
import type { Door } from "../providers/door.ts";
import { transport } from "../providers/session.ts";
import { words } from "../words/register.ts";
import styles from "./auth.module.css";
import {
  type RegisterFields,
  registerErrors,
  registerInput,
  withoutPrefix,
} from "./register-input.ts";

interface RegisterFormProps {
  person: RegisterFields;
  door: Door;
  onChange: (change: Partial<RegisterFields>) => void;
  onSent: (email: string, token: string) => void;
}

const REGISTER: RouteOf<"people.signin.register"> = post("register");

const register = (input: Input<"people.signin.register">) =>
  send(transport, REGISTER, input, { quiet: true });

/** Returns a text that says why the registration failed. */
function sentenceFor(error: unknown): string {
  const isAnswered = error instanceof CallError && error.status > 0;
  return isAnswered ? error.shown : words.registerForm.unreached;
}

/**
 * Asks for the person's details, as the first step of registration. Stores the typed text until the server has accepted
 * it.
 */
export function RegisterForm({ person, door, onChange, onSent }: RegisterFormProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { run, busy, problem, setProblem } = useDo(register, (error) => {
    // If an error belongs to a field, its field shows it. We show only all other errors above the form.
    const named = error instanceof CallError ? withoutPrefix(error.fields) : {};
    setErrors(named);
    return Object.keys(named).length > 0 ? null : sentenceFor(error);
  });
  const form = useRef<HTMLFormElement>(null);
  const section = { person, errors, set: onChange };

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const input = registerInput(person, door);
    const found = registerErrors(input, new Date());
    setErrors(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return;
    const sent = await run(input);
    if (sent) onSent(input.user.email.trim().toLowerCase(), sent.token);
  }

  return (
    <form
      ref={form}
      method="dialog"
      onSubmit={submit}
      className={`stack gap-20 ${styles.form}`}
      noValidate
    >
      {problem && (
        <p className="notice notice-bad" role="alert">
          {problem}
        </p>
      )}
      <SignInFields {...section} />
      <PersonFields {...section} asksGender={door !== "fundraising"} />
      <Terms {...section} />
      <button type="submit" className="button" aria-busy={busy}>
        <BusyLabel busy={busy} doing={words.registerForm.submitting}>
          {words.registerForm.submit}
        </BusyLabel>
      </button>
    </form>
  );
}

interface SectionProps {
  person: RegisterFields;
  /** By field. */
  errors: Record<string, string>;
  set: (change: Partial<RegisterFields>) => void;
}

/** The fields for the person's name, and for the e-mail address and password of the login. */
function SignInFields({ person, errors, set }: SectionProps) {
  return (
    <>
      <Field
        label={words.registerForm.firstName}
        autoComplete="given-name"
        value={person.first_name}
        onChange={(event) => set({ first_name: event.target.value })}
        error={errorSentence(words.registerForm.aFirstName, errors.first_name)}
      />
      <Field
        label={words.registerForm.email}
        hint={words.registerForm.emailHint}
        type="email"
        autoComplete="email"
        value={person.email}
        onChange={(event) => set({ email: event.target.value })}
        error={errorSentence(words.registerForm.this, errors.email)}
      />
      <PasswordField
        label={words.registerForm.password}
        hint={fill(words.registerForm.passwordHint, { n: PASSWORD_LENGTH.min })}
        autoComplete="new-password"
        value={person.password}
        onChange={(password) => set({ password })}
        error={errorSentence(words.registerForm.aPassword, errors.password)}
      />
    </>
  );
}

/** The fields for the personal data that the product needs. */
function PersonFields({ person, errors, set, asksGender }: SectionProps & { asksGender: boolean }) {
  const { genderOpen, woman, man, notChosen } = words.registerForm;
  const genders = [
    ["", genderOpen],
    ["female", woman],
    ["male", man],
  ] as const;
  return (
    <>
      <div className={asksGender ? "stack gap-20 pair" : undefined}>
        <Field
          label={words.registerForm.birthDate}
          type="date"
          autoComplete="bday"
          value={person.birth_date}
          onChange={(event) => set({ birth_date: event.target.value })}
          error={birthDateError(errors.birth_date)}
        />
        {asksGender && (
          <SelectField
            label={words.registerForm.gender}
            options={genders}
            value={person.gender}
            onChange={(event) => set({ gender: event.target.value as Gender | "" })}
            error={errors.gender && notChosen}
          />
        )}
      </div>
      <div className="stack gap-20 pair">
        <SelectField
          label={words.registerForm.country}
          autoComplete="country"
          options={Object.entries(COUNTRIES)}
          value={person.country_code}
          onChange={(event) => set({ country_code: event.target.value as CountryCode })}
          error={errors.country_code && notChosen}
        />
        <Field
          label={words.registerForm.phone}
          type="tel"
          autoComplete="tel"
          value={person.phone}
          onChange={(event) => set({ phone: event.target.value })}
          error={phoneSentence(errors.international_phone_number, words.registerForm.phoneWrong)}
        />
      </div>
    </>
  );
}

function Terms({ person, errors, set }: SectionProps) {
  return (
    <Checkbox
      checked={person.accept_terms}
      error={errors.accept_terms && words.registerForm.notAccepted}
      onChange={(accept_terms) => set({ accept_terms })}
    >
      {inText(words.registerForm.accept, {
        age: MEMBER_MIN_AGE,
        terms: (
          <a href="/terms" target="_blank" rel="noreferrer">
            {words.registerForm.terms}
          </a>
        ),
        privacyPolicy: (
          <a href="/privacy" target="_blank" rel="noreferrer">
            {words.registerForm.privacyPolicy}
          </a>
        ),
      })}
    </Checkbox>
  );
}

function birthDateError(error: string | undefined): string | undefined {
  return error && /^[a-z]/.test(error) ? words.registerForm.birthDateMissing : error;
}
