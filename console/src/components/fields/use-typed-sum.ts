import { asTyped, clearKobo, wrongSum } from "@agbara/shared/text/sums.ts";
import { useState } from "react";

export interface TypedSum {
  /** The text that the user typed. */
  value: string;
  /** An error that we show at once. */
  error?: string | undefined;
  /** An error that we show after the user leaves the field. */
  problem?: string | undefined;
  onChange: (typed: string) => void;
}

/**
 * Handles a sum in a field. The typed text stays while the user types. When the user leaves the field, we write a clear
 * sum in digits ("250k" as "250,000"). For any other sum, the field shows the error or asks which of two meanings is
 * right.
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
    // Runs before the focus moves. The buttons for the two meanings are then already there when Tab moves the focus.
    keyDown: ({ key }: { key: string }) => {
      if (key === "Tab") setLeft(true);
    },
  };
}
