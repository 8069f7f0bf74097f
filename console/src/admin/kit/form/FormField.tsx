import TextField from "@mui/material/TextField";
import type { FocusEvent } from "react";

interface FormFieldProps {
  label: string;
  name: string;
  value: string;
  error?: string | undefined;
  /** How it is filled in, until there is an error. */
  hint?: string;
  /** `whole` is a whole number, kept as it is typed. */
  type?: "text" | "whole" | "date";
  /** More than one makes it a box for sentences. */
  rows?: number;
  /** Id of a list of proposals. */
  list?: string;
  /** The registration begins here: a key leads to it, and what is typed then takes the place of what stands there. */
  begins?: boolean;
  onChange: (value: string) => void;
}

const BEGINS = {
  "data-register": true,
  onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
};

/** One field of the registration form, its error below it. */
export function FormField(properties: FormFieldProps) {
  const {
    label,
    name,
    value,
    error,
    hint,
    type = "text",
    rows = 1,
    list,
    begins = false,
    onChange,
  } = properties;
  return (
    <TextField
      label={label}
      name={name}
      type={type === "date" ? "date" : "text"}
      value={value}
      error={Boolean(error)}
      helperText={error ? sentence(error) : hint}
      fullWidth
      multiline={rows > 1}
      minRows={rows}
      maxRows={12}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: {
          ...(type === "whole" ? { inputMode: "numeric" } : {}),
          ...(list ? { list } : {}),
          ...(begins ? BEGINS : {}),
        },
        // A date is never empty to look at, and a number's name is longer than the field is wide.
        ...(type === "text" ? {} : { inputLabel: { shrink: true } }),
      }}
    />
  );
}

/** The contract's messages are what follows the field's name: "must be at most 120". */
function sentence(message: string): string {
  return /^[a-z]/.test(message) ? `This ${message}.` : message;
}
