/** Something that must be put right before real money is taken. For people who run the product. */
export interface Finding {
  what: string;
  why: string;
  /** What to do about it. */
  mend: string;
}

/** In one line. */
export function findingInWords({ what, why, mend }: Finding): string {
  return `${what} ${why} ${mend}`;
}
