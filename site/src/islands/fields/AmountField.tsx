import { useLayoutEffect, useRef } from "react";
import type { SiteWords } from "../../words/words.ts";
import { digitsOf, groupDigits } from "../amount.ts";
import { Field } from "./Field.tsx";

interface Props {
  id: string;
  /** Of the input; `amount` unless said. */
  name?: string;
  /** Digits with at most two decimals, or empty. */
  value: string;
  onChange: (digits: string) => void;
  words: Record<keyof Pick<SiteWords["giving"], "amount" | "amountInNaira" | "amountForm">, string>;
  /** Says that the field may stay empty. */
  optional?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
}

/** An amount in naira that reads as one while it is typed; only numbers stay in it. */
export function AmountField(props: Props) {
  const { id, name = "amount", value, onChange, words, optional, hint, error } = props;
  const field = useRef<HTMLInputElement>(null);
  /** Digits between the caret and the end, so that new separators do not carry the caret away. */
  const digitsAfterCaret = useRef<number | null>(null);
  const shown = groupDigits(digitsOf(value));

  useLayoutEffect(() => {
    if (digitsAfterCaret.current === null || !field.current) return;
    const at = caretBefore(shown, digitsAfterCaret.current);
    digitsAfterCaret.current = null;
    field.current.setSelectionRange(at, at);
  });

  return (
    <Field id={id} label={words.amount} optional={optional} hint={hint} error={error}>
      <div className="amount">
        <span aria-hidden="true">₦</span>
        <input
          ref={field}
          id={id}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          pattern="[0-9][0-9,]*([.][0-9]{0,2})?"
          title={words.amountForm}
          aria-label={words.amountInNaira}
          aria-describedby={(error ?? hint) ? `${id}-hint` : undefined}
          aria-invalid={error ? true : undefined}
          value={shown}
          onChange={({ target, nativeEvent }) => {
            const { inputType } = nativeEvent as InputEvent;
            const [ahead, behind] = typed(target, shown, inputType);
            digitsAfterCaret.current = behind.replace(/[^\d.]/g, "").length;
            onChange(digitsOf(ahead + behind));
          }}
        />
      </div>
    </Field>
  );
}

/**
 * What stands ahead of the caret and behind it. A separator that was deleted alone would come back, for ever: the
 * digit next to it was meant.
 */
function typed(
  { value, selectionStart }: HTMLInputElement,
  before: string,
  inputType: string,
): [ahead: string, behind: string] {
  const at = selectionStart ?? value.length;
  const [ahead, behind] = [value.slice(0, at), value.slice(at)];
  if (digitsOf(value) === digitsOf(before)) {
    if (inputType === "deleteContentBackward") return [ahead.replace(/\d$/, ""), behind];
    if (inputType === "deleteContentForward") return [ahead, behind.replace(/^\d/, "")];
  }
  return [ahead, behind];
}

/** The place in the text that has so many digits behind it. */
function caretBefore(text: string, digitsBehind: number): number {
  let at = text.length;
  for (let left = digitsBehind; left > 0 && at > 0; at -= 1)
    if (/[\d.]/.test(text[at - 1] ?? "")) left -= 1;
  return at;
}
