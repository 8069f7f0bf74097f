import { REQUEST_MESSAGE_MAX } from "@agbara/shared/constants.ts";
import { useId } from "react";
import styles from "./PersonPage.module.css";

interface MessageBoxProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (message: string) => void;
}

/** A message of up to 250 characters, counted as it is typed. */
export function MessageBox({ label, value, error, onChange }: MessageBoxProps) {
  const id = useId();
  return (
    <div className={styles.message}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        value={value}
        maxLength={REQUEST_MESSAGE_MAX}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-below`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div id={`${id}-below`} className={styles.below}>
        {error && <span className={styles.error}>{error}</span>}
        <span className={styles.count}>
          {value.length} of {REQUEST_MESSAGE_MAX} characters
        </span>
      </div>
    </div>
  );
}
