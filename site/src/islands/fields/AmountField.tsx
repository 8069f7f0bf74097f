import { formatKobo } from "@agbara/shared/money.ts";
import { asTyped, clearKobo, readSum, wrongSum } from "@agbara/shared/text/sums.ts";
import { useLayoutEffect, useRef, useState } from "react";
import type { SiteWords } from "../../words/words.ts";
import { caretBefore, inGroups, isGrouped, numbersIn, withoutOwn } from "../amount.ts";
import { Field } from "./Field.tsx";

interface Props {
  id: string;
  /** The input's name. By default, `amount`. */
  name?: string;
  /** The text in the field as typed. May be empty. */
  value: string;
  onChange: (typed: string) => void;
  /** Called when the typed text can mean two sums, and the visitor chooses one of them with a button. */
  onChoose?: (typed: string) => void;
  words: Record<keyof Pick<SiteWords["giving"], "amount" | "amountInNaira">, string>;
  /**
   * The browser's own message for a text that is not a number. Set only for a field that accepts only numbers. Such a
   * field does not show our error.
   */
  numbersOnly?: string;
  /** The words that mark the field as optional, if it is optional. */
  optional?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
}

/**
 * Shows a field for an amount in naira, and groups the thousands while somebody types. A text that is not a sum stays
 * as typed, with an error.
 */
export function AmountField(props: Props) {
  const {
    id,
    name = "amount",
    value,
    onChange,
    onChoose,
    words,
    numbersOnly,
    optional,
    hint,
  } = props;
  const field = useRef<HTMLInputElement>(null);
  /** The number of characters after the caret. It keeps the caret in its place when the field adds separators. */
  const behindCaret = useRef<number | null>(null);
  const [isLeft, setLeft] = useState(false);
  const shown = numbersOnly ? (numbersIn(value) ?? "") : inGroups(value);
  const unclear = !numbersOnly && (isLeft || props.error) ? wrongSum(value) : null;
  const error = unclear ?? props.error;

  // The visitor may already have left the field before this script loaded.
  useLayoutEffect(() => setLeft(document.activeElement !== field.current), []);

  useLayoutEffect(() => {
    if (behindCaret.current === null || !field.current) return;
    const at = caretBefore(shown, behindCaret.current);
    behindCaret.current = null;
    field.current.setSelectionRange(at, at);
  });

  function change(input: HTMLInputElement, event: InputEvent) {
    const at = input.selectionStart ?? input.value.length;
    const typed = { ahead: input.value.slice(0, at), behind: input.value.slice(at) };
    const { ahead, behind } = withoutOwn(typed, shown, event);
    const next = numbersOnly ? (numbersIn(ahead + behind) ?? shown) : inGroups(ahead + behind);
    // A text with other commas than the field would add stays as typed. So the browser's caret is already right.
    if (next !== input.value || isGrouped(next))
      behindCaret.current = behind.replace(/,/g, "").length;
    setLeft(false);
    onChange(next);
  }

  function leave() {
    const kobo = clearKobo(value);
    if (!numbersOnly && kobo !== null) onChange(asTyped(kobo));
    setLeft(true);
  }

  return (
    <>
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
            pattern={numbersOnly && "[0-9][0-9,]*([.][0-9]{0,2})?"}
            title={numbersOnly}
            aria-label={words.amountInNaira}
            aria-describedby={(error ?? hint) ? `${id}-hint` : undefined}
            aria-invalid={error ? true : undefined}
            value={shown}
            onBlur={leave}
            // Runs before the focus moves, so that the buttons for the two meanings are there in time for Tab to reach
            // them.
            onKeyDown={({ key }) => key === "Tab" && setLeft(true)}
            onChange={({ target, nativeEvent }) => change(target, nativeEvent as InputEvent)}
          />
        </div>
      </Field>
      {unclear && (
        <Meant
          question={unclear}
          typed={value}
          onChoose={(typed) => {
            field.current?.focus();
            (onChoose ?? onChange)(typed);
          }}
        />
      )}
    </>
  );
}

interface MeantProps {
  /** The field's question. */
  question: string;
  typed: string;
  onChoose: (typed: string) => void;
}

/** If a typed text can mean two sums, shows a button for each of them. */
function Meant({ question, typed, onChoose }: MeantProps) {
  const sum = readSum(typed);
  if (!sum || !("either" in sum)) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: It answers a field, and is no set of fields of its own.
    <div className="amounts" role="group" aria-label={question}>
      {sum.either.map((kobo) => (
        <button key={kobo} type="button" onClick={() => onChoose(asTyped(kobo))}>
          {formatKobo(kobo)}
        </button>
      ))}
    </div>
  );
}
