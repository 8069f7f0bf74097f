/** Ratios are to the bare react-admin of the same run. */
export const BUDGETS = {
  list: { script: 1.2, time: 1.2, shift: 0.02 },
  /** kB gz of scripts beyond those of the first list. */
  screenKb: 30,
  /** Milliseconds from the answer's arrival. */
  nextPageMs: 100,
  typingMs: 100,
  account: { scriptKb: 190, time: 0.7 },
} as const;
