import TextField from "@mui/material/TextField";
import type { FocusEvent } from "react";
import { keyed } from "../../../components/keyed.ts";

interface FormFieldProps {
  label: string;
  name: string;
  value: string;
  error?: string | undefined;
  /** The help text below the field. An error replaces it. */
  hint?: string;
  /** `whole` is for whole numbers. The typed text stays as it is, even if it is not a number. */
  type?: "text" | "whole" | "date";
  /** The number of lines. With more than one, the field is a text area. */
  rows?: number;
  /** The id of an HTML list with suggestions. */
  list?: string;
  /**
   * True for the first field of the registration. A shortcut moves the focus here, and typing then replaces the whole
   * value.
   */
  begins?: boolean;
  /** True for the field of the consultant's note. A shortcut moves the focus to this field. */
  isNote?: boolean;
  onChange: (value: string) => void;
}

const BEGINS = {
  ...keyed("register"),
  onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
};

/** Shows a form field, with its error below. */
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
    isNote = false,
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
          ...keyed(isNote && "note"),
        },
        // For dates and whole numbers, the label is always above the field. A date field never looks empty, and a label
        // may be longer than a number field.
        ...(type === "text" ? {} : { inputLabel: { shrink: true } }),
      }}
    />
  );
}

/** Puts the field's name before a message of the contract, such as "must be at most 120". The result is a sentence. */
function sentence(message: string): string {
  return /^[a-z]/.test(message) ? `This ${message}.` : message;
}
