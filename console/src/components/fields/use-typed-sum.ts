import { asTyped, clearKobo, wrongSum } from "@agbara/shared/text/sums.ts";
import { useState } from "react";

export interface TypedSum {
  /** As it was typed. */
  value: string;
  /** What is said of it at once. */
  error?: string | undefined;
  /** What is said of it once the field is left. */
  problem?: string | undefined;
  onChange: (typed: string) => void;
}

/**
 * A sum in a field: what was typed stays while it is typed. Once the field is left, a sum that is clear is written out
 * ("250k" as "250,000"), and of any other it is said what is wrong, or asked which was meant.
 */
export function useTypedSum({ value, error, problem, onChange }: TypedSum) {
  const [isLeft, setLeft] = useState(false);
  const unclear = isLeft || error !== undefined ? wrongSum(value) : null;
  return {
    error: unclear ?? (isLeft ? problem : undefined) ?? error,
    change: (typed: string) => {
      setLeft(false);
      onChange(typed);
    },
    leave: () => {
      const kobo = clearKobo(value);
      if (kobo !== null && asTyped(kobo) !== value) onChange(asTyped(kobo));
      setLeft(true);
    },
    // Before the focus moves: the two meanings are then the next that Tab comes to.
    keyDown: ({ key }: { key: string }) => {
      if (key === "Tab") setLeft(true);
    },
  };
}
