/** Dots of 'Imagine a new Nigeria', for any number of people. */
export const TARGET_DOTS = 1000;
/** Marks for the people who give, in 'Wealth distribution'. */
export const PEOPLE_MARKS = 200;

/** Returns how many people one mark of 'Wealth distribution' represents, on both of its cloths. */
export function peoplePerMark({ givers }: { givers: number }): number {
  return givers / PEOPLE_MARKS;
}

/** Divides marks into rows of `across`: the whole rows, and the rest in the last one. */
export function inRows(marks: number, across: number) {
  return {
    rows: Math.ceil(marks / across),
    whole: Math.floor(marks / across),
    rest: marks % across,
  };
}
