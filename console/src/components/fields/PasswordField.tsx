import { useState } from "react";
import { words } from "../../words/entry.ts";
import { Icon } from "../Icon.tsx";
import styles from "./Field.module.css";
import { Field } from "./Field.tsx";

interface PasswordFieldProps {
  label: string;
  autoComplete: "current-password" | "new-password";
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | undefined;
}

/** Shows a password input. The person can make its text visible. */
export function PasswordField({ onChange, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={shown ? "text" : "password"}
      required
      onChange={(event) => onChange(event.target.value)}
      end={
        <button
          type="button"
          className={`sign ${styles.reveal}`}
          aria-label={words.password.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? "eyeOff" : "eye"} />
        </button>
      }
    />
  );
}
