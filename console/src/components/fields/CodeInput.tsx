import { codeOf } from "@agbara/shared/codes/code.ts";
import { SEARCH_LIMITS } from "@agbara/shared/constants.ts";
import type { InputHTMLAttributes } from "react";
import styles from "./CodeInput.module.css";

interface CodeInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange" | "maxLength"> {
  value: string;
  onChange: (value: string) => void;
  /** The number of characters in the code. */
  length: number;
  /** The possible characters of the code, all capitals or all small letters. A person may type both. */
  alphabet: string;
  /** True for one narrow field without boxes, in a list of many. */
  isNarrow?: boolean;
}

/**
 * Lets the user enter a code. The user sees one box for each character. The keyboard and assistive technology see one
 * text input. We remove all other characters from typed or pasted text.
 */
export function CodeInput(properties: CodeInputProps) {
  const { value, onChange, length, alphabet, isNarrow = false, ...input } = properties;
  return (
    <span className={styles.code} data-full={value.length === length || undefined}>
      {!isNarrow && (
        <span className={styles.boxes} aria-hidden="true">
          {[...Array(length).keys()].map((at) => (
            <span key={at} className={styles.box} data-next={at === value.length || undefined}>
              {value[at]}
            </span>
          ))}
        </span>
      )}
      <input
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        type="text"
        className={isNarrow ? styles.narrow : styles.input}
        value={value}
        // Leaves room for pasted text with other words around the code. The stored text is only as long as the code.
        maxLength={SEARCH_LIMITS.typed_code}
        onChange={(event) => onChange(codeOf(event.target.value, length, alphabet))}
      />
    </span>
  );
}
