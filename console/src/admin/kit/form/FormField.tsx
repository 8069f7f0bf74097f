import TextField from "@mui/material/TextField";
import type { FocusEvent } from "react";
import { keyed } from "../../../components/keyed.ts";

interface FormFieldProps {
  label: string;
  name: string;
  value: string;
  error?: string | undefined;
  /** The help text of the field. An error replaces this text. */
  hint?: string;
  /** `whole` is a whole number. The field does not change the typed text. */
  type?: "text" | "whole" | "date";
  /** The number of lines. With more than one, the field is a box for sentences. */
  rows?: number;
  /** The id of a list of suggestions. */
  list?: string;
  /**
   * True for the first field of the registration. A shortcut moves the focus here. Typing then replaces the field's
   * value.
   */
  begins?: boolean;
  /** True for the consultant's note. A shortcut moves the focus here. */
  isNote?: boolean;
  onChange: (value: string) => void;
}

const BEGINS = {
  ...keyed("register"),
  onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
};

/** Shows one field of the registration form, with its error below. */
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
        // The label stays above the field, because a date field never looks empty and a number's label is longer than
        // its field.
        ...(type === "text" ? {} : { inputLabel: { shrink: true } }),
      }}
    />
  );
}

/**
 * Makes a sentence from a message of the contract, such as "must be at most 120". Puts the field's name in front of the
 * message.
 */
function sentence(message: string): string {
  return /^[a-z]/.test(message) ? `This ${message}.` : message;
}
