import { fill } from "@agbara/shared/text/words.ts";
import { useEffect, useLayoutEffect, useRef } from "react";
import { Field } from "../../../islands/fields/Field.tsx";
import type { SiteWords } from "../../../words/words.ts";
import { inGroups, readTyped, type TypedCode } from "./typed-code.ts";

interface Props {
  value: TypedCode;
  onChange: (typed: TypedCode) => void;
  /** An error about the whole code. */
  error?: string | undefined;
  words: Pick<SiteWords["redeem"], "code" | "codeHint" | "refused">;
}

const ID = "voucher-code";

/**
 * Shows the field for a voucher's code. Groups the letters while somebody types. Refuses characters that are never in a
 * code, with a hint.
 */
export function VoucherCodeField({ value, onChange, error, words }: Props) {
  const field = useRef<HTMLInputElement>(null);
  /** The number of letters before the caret. When the field adds dashes, the caret must stay after the same letter. */
  const ahead = useRef<number | null>(null);
  const shown = inGroups(value.letters);

  useLayoutEffect(() => {
    if (ahead.current === null || !field.current) return;
    const at = inGroups(value.letters.slice(0, ahead.current)).length;
    ahead.current = null;
    field.current.setSelectionRange(at, at);
  });

  // Takes over what the visitor typed before this script loaded.
  const begin = useRef(onChange);
  useEffect(() => {
    const typed = field.current?.value ?? "";
    if (typed !== "") begin.current(readTyped(typed));
  }, []);

  const take = ({ value: typed, selectionStart }: HTMLInputElement, inputType: string) => {
    const at = selectionStart ?? typed.length;
    const before = readTyped(typed.slice(0, at)).letters;
    const all = readTyped(typed);
    // If the visitor deletes a dash, also deletes the letter before it. Otherwise the field would add the dash again at
    // once.
    const isDash = inputType === "deleteContentBackward" && all.letters === value.letters;
    const taken = isDash ? before.slice(0, -1) : before;
    ahead.current = typed.includes("#") ? all.letters.length : taken.length;
    onChange(isDash ? { ...all, letters: taken + all.letters.slice(before.length) } : all);
  };

  const refused = value.refused && fill(words.refused, { letter: value.refused });
  const wrong = refused ?? error;
  return (
    <Field id={ID} label={words.code} hint={words.codeHint} error={wrong ?? undefined}>
      <input
        ref={field}
        id={ID}
        className="code groups"
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby={`${ID}-hint`}
        aria-invalid={wrong ? true : undefined}
        value={shown}
        onChange={({ target, nativeEvent }) => take(target, (nativeEvent as InputEvent).inputType)}
      />
    </Field>
  );
}
