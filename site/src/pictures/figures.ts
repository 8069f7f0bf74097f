/** Dots of 'Imagine a new Nigeria', whatever the number of people that they stand for. */
export const TARGET_DOTS = 1000;
/** Marks of the people who give, in 'Wealth distribution'. */
export const PEOPLE_MARKS = 200;

/** People that one mark of 'Wealth distribution' stands for, on both of its cloths. */
export function peoplePerMark({ givers }: { givers: number }): number {
  return givers / PEOPLE_MARKS;
}

/** Marks in rows of `across`: whole rows, and what is left for the last one. */
export function inRows(marks: number, across: number) {
  return {
    rows: Math.ceil(marks / across),
    whole: Math.floor(marks / across),
    rest: marks % across,
  };
}
