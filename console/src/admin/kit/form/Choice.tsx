import TextField from "@mui/material/TextField";

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly (readonly [value: Value, text: string])[];
  value: Value;
  disabled?: boolean;
  onChange: (value: Value) => void;
}

/** Lets the person choose one of a few options, with the browser's own select element. */
export function Choice<Value extends string>(properties: ChoiceProps<Value>) {
  const { label, options, value, disabled = false, onChange } = properties;
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value as Value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </TextField>
  );
}
