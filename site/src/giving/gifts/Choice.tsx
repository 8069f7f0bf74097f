interface Props {
  type: "radio" | "checkbox";
  name: string;
  value?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
}

/** Shows a checkbox or a radio button with its label. Pressing either of them changes it. */
export function Choice({ type, name, value, checked, onChange, label }: Props) {
  return (
    <label className="choice">
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
