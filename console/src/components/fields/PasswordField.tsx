import { useState } from "react";
import { words } from "../../words/entry.ts";
import { inText } from "../in-text.ts";
import { Field } from "./Field.tsx";

interface PasswordFieldProps {
  label: string;
  autoComplete: "current-password" | "new-password";
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string | undefined;
}

/** A password input with a button that makes the password visible. */
export function PasswordField({ onChange, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={shown ? "text" : "password"}
      required
      onChange={(event) => onChange(event.target.value)}
      end={
        <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {inText(words.password.show, {
            thePassword: <span className="visually-hidden">{words.password.thePassword}</span>,
          })}
        </button>
      }
    />
  );
}
