/** The picture 'Imagine a new Nigeria' has this number of dots, for any number of people. */
export const TARGET_DOTS = 1000;
/** How many marks stand for the people who give, in the picture 'Wealth distribution'. */
export const PEOPLE_MARKS = 200;

/**
 * Returns how many people each mark in 'Wealth distribution' stands for. The picture has two halves, and the number is
 * the same in both.
 */
export function peoplePerMark({ givers }: { givers: number }): number {
  return givers / PEOPLE_MARKS;
}

/**
 * Arranges marks in rows of `across` marks. Returns how many rows there are, how many of them are full, and how many
 * marks are left over.
 */
export function inRows(marks: number, across: number) {
  return {
    rows: Math.ceil(marks / across),
    whole: Math.floor(marks / across),
    rest: marks % across,
  };
}
