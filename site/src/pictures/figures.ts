/** The number of dots in 'Imagine a new Nigeria'. It is the same for any number of people. */
export const TARGET_DOTS = 1000;
/** The marks that stand for the people who give, in 'Wealth distribution'. */
export const PEOPLE_MARKS = 200;

/**
 * Returns how many people each mark of 'Wealth distribution' stands for. The number is the same on both of its cloths.
 */
export function peoplePerMark({ givers }: { givers: number }): number {
  return givers / PEOPLE_MARKS;
}

/** Puts marks into rows of `across`. Returns the number of rows, of whole rows, and of marks left over. */
export function inRows(marks: number, across: number) {
  return {
    rows: Math.ceil(marks / across),
    whole: Math.floor(marks / across),
    rest: marks % across,
  };
}
