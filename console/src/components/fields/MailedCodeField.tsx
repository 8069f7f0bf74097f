import { MAIL_CODE } from "@agbara/shared/constants.ts";
import { useId } from "react";
import { CodeInput } from "./CodeInput.tsx";

interface MailedCodeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field for a code from a mail or a text message. */
export function MailedCodeField({ label, ...field }: MailedCodeFieldProps) {
  const id = useId();
  return (
    <div className="stack gap-8 typed-code">
      <label htmlFor={id}>{label}</label>
      <CodeInput
        id={id}
        {...MAIL_CODE}
        {...field}
        autoCapitalize="characters"
        autoComplete="one-time-code"
      />
    </div>
  );
}
