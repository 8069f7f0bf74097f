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
  /** The characters that a code can have, either all capitals or all small letters. People may type both. */
  alphabet: string;
  /** True for a narrow field without boxes, for lists with many fields. */
  isNarrow?: boolean;
}

/**
 * A field for a code. The user sees one box for each character, but for the keyboard and screen readers it is one text
 * input. All characters that a code cannot have are removed.
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
        // The input accepts more characters than the code has, because people may paste the code with other words
        // around it. We store only the code.
        maxLength={SEARCH_LIMITS.typed_code}
        onChange={(event) => onChange(codeOf(event.target.value, length, alphabet))}
      />
    </span>
  );
}
