import { EitherSum } from "./EitherSum.tsx";
import { Field } from "./Field.tsx";
import { type TypedSum, useTypedSum } from "./use-typed-sum.ts";

/** A field for a sum in naira, with its label. */
export function SumField({ label, hint, ...sum }: TypedSum & { label: string; hint?: string }) {
  const { error, change, leave, keyDown } = useTypedSum(sum);
  return (
    <div data-sum="">
      <Field
        label={label}
        hint={hint}
        value={sum.value}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        error={error}
        onBlur={leave}
        onKeyDown={keyDown}
        onChange={({ target }) => change(target.value)}
      />
      {error && <EitherSum typed={sum.value} onChoose={change} />}
    </div>
  );
}
