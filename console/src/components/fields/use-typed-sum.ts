import { asTyped, clearKobo, wrongSum } from "@agbara/shared/text/sums.ts";
import { useState } from "react";

export interface TypedSum {
  /** The text that the user typed. */
  value: string;
  /** The error shown at once. */
  error?: string | undefined;
  /** The error shown after the user leaves the field. */
  problem?: string | undefined;
  onChange: (typed: string) => void;
}

/**
 * Handles a sum in a field. The typed text stays while the user types. When the user leaves the field, a clear sum is
 * written in digits ("250k" as "250,000"). For any other sum, the field shows what is wrong or asks which meaning is
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
    // Runs before the focus moves. So the buttons for the two meanings are there in time for Tab to reach them.
    keyDown: ({ key }: { key: string }) => {
      if (key === "Tab") setLeft(true);
    },
  };
}
