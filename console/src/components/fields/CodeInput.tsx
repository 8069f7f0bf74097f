import { codeOf } from "@agbara/shared/codes/code.ts";
import { SEARCH_LIMITS } from "@agbara/shared/constants.ts";
import type { InputHTMLAttributes } from "react";
import styles from "./CodeInput.module.css";

interface CodeInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange" | "maxLength"> {
  value: string;
  onChange: (value: string) => void;
  /** How many characters the code has. */
  length: number;
  /** The characters it may have, all in one case; the other case is taken for it. */
  alphabet: string;
}

/**
 * Code entry: one box per character to the eye, one text input to the keyboard and to assistive technology.
 * What is typed or pasted is reduced to the code.
 */
export function CodeInput({ value, onChange, length, alphabet, ...input }: CodeInputProps) {
  return (
    <span className={styles.code} data-full={value.length === length || undefined}>
      <span className={styles.boxes} aria-hidden="true">
        {[...Array(length).keys()].map((at) => (
          <span key={at} className={styles.box} data-next={at === value.length || undefined}>
            {value[at]}
          </span>
        ))}
      </span>
      <input
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        type="text"
        className={styles.input}
        value={value}
        // Room for a paste with the words around the code; what is kept has the code's length.
        maxLength={SEARCH_LIMITS.typed_code}
        onChange={(event) => onChange(codeOf(event.target.value, length, alphabet))}
      />
    </span>
  );
}
