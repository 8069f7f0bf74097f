/** A problem that the people who run the product must fix before we take real money. */
export interface Finding {
  what: string;
  why: string;
  /** What to do about the problem. */
  mend: string;
}

/** In one line. */
export function findingInWords({ what, why, mend }: Finding): string {
  return `${what} ${why} ${mend}`;
}
