import { type ReactNode, useId } from "react";
import { useTypedEarly } from "./use-typed-early.ts";

interface CheckboxProps {
  checked: boolean;
  error?: string | false | undefined;
  onChange: (checked: boolean) => void;
  /** The label next to the box. */
  children: ReactNode;
}

/**
 * Shows a checkbox with its label. The error is above the box, because a bar at the bottom of the screen may cover what
 * is below.
 */
export function Checkbox({ checked, error, onChange, children }: CheckboxProps) {
  const id = useId();
  const ticked = useTypedEarly<HTMLInputElement>((box) => {
    if (box.checked !== checked) onChange(box.checked);
  });
  return (
    <div className="stack gap-4">
      {error && (
        <p id={id} className="wrong small">
          {error}
        </p>
      )}
      <label className="choice">
        <input
          ref={ticked}
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{children}</span>
      </label>
    </div>
  );
}
