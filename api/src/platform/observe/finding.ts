/** A problem that the operators must solve before we accept real money. */
export interface Finding {
  what: string;
  why: string;
  /** What the operators can do about the problem. */
  mend: string;
}

/** In one line. */
export function findingInWords({ what, why, mend }: Finding): string {
  return `${what} ${why} ${mend}`;
}
