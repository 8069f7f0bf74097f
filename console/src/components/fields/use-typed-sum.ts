import { asTyped, clearKobo, wrongSum } from "@agbara/shared/text/sums.ts";
import { useState } from "react";

export interface TypedSum {
  /** The text in the field, as the user typed it. */
  value: string;
  /** An error to show immediately. */
  error?: string | undefined;
  /** An error to show after the user leaves the field. */
  problem?: string | undefined;
  onChange: (typed: string) => void;
}

/**
 * Handles a field for a sum. Keeps the typed text while the user types. When the user leaves the field, rewrites a
 * clear sum in digits ("250k" as "250,000"). For other sums, shows an error or asks which of two meanings is right.
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
    // Runs before Tab moves the focus. So the buttons for the two meanings are already there and can get the focus.
    keyDown: ({ key }: { key: string }) => {
      if (key === "Tab") setLeft(true);
    },
  };
}
