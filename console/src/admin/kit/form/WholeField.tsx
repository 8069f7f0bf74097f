import { wholeIn } from "@agbara/shared/text/digits.ts";
import TextField from "@mui/material/TextField";
import { useEffect, useRef, useState } from "react";

interface WholeFieldProps {
  label: string;
  name?: string;
  /** The number in the field. Null if the field is empty. NaN if the text is not a whole number. */
  value: number | null;
  range: { min: number; max: number };
  error?: string | undefined;
  className?: string | undefined;
  onChange: (value: number | null) => void;
}

/**
 * A field for a whole number. It is a text field, because the browser's number field deletes text that it does not
 * accept. A number outside the range prevents sending the form.
 */
export function WholeField({ label, name, value, range, className, ...props }: WholeFieldProps) {
  const { error, onChange } = props;
  const [typed, setTyped] = useState("");
  const [isLeft, setLeft] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const shown = Object.is(wholeIn(typed), value) ? typed : Number.isNaN(value) ? "" : value;
  const isWrong = value !== null && !(value >= range.min && value <= range.max);
  const wrong = isWrong ? `Write a whole number from ${range.min} to ${range.max}.` : "";
  useEffect(() => field.current?.setCustomValidity(wrong), [wrong]);
  return (
    <TextField
      label={label}
      name={name}
      className={className}
      value={shown ?? ""}
      error={(isLeft && isWrong) || error !== undefined}
      helperText={(isLeft && wrong) || error}
      autoComplete="off"
      inputRef={field}
      onBlur={() => setLeft(true)}
      onChange={({ target }) => {
        setLeft(false);
        setTyped(target.value);
        onChange(wholeIn(target.value));
      }}
      slotProps={{ htmlInput: { inputMode: "numeric" }, inputLabel: { shrink: true } }}
    />
  );
}
