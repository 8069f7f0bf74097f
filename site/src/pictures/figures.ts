/** The number of dots in 'Imagine a new Nigeria'. It is the same for any number of people. */
export const TARGET_DOTS = 1000;
/** The number of marks for the people who give, in 'Wealth distribution'. */
export const PEOPLE_MARKS = 200;

/**
 * Returns the number of people for each mark of 'Wealth distribution'. The number is the same on both cloths of this
 * picture.
 */
export function peoplePerMark({ givers }: { givers: number }): number {
  return givers / PEOPLE_MARKS;
}

/**
 * Puts marks into rows with `across` marks each. Returns the number of rows, of full rows, and of the marks that
 * remain.
 */
export function inRows(marks: number, across: number) {
  return {
    rows: Math.ceil(marks / across),
    whole: Math.floor(marks / across),
    rest: marks % across,
  };
}
