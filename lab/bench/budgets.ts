interface Measured {
  where: string;
  what: string;
  value: number;
  limit: number;
  unit: string;
  sign: "≤" | "≥";
  holds: boolean;
}

/** Measured numbers and their budgets. A missing number counts as over its budget. */
export class Budgets {
  readonly #all: Measured[] = [];

  atMost(where: string, what: string, value: number, limit: number, unit = ""): void {
    this.#all.push({ where, what, value, limit, unit, sign: "≤", holds: value <= limit });
  }

  atLeast(where: string, what: string, value: number, limit: number, unit = ""): void {
    this.#all.push({ where, what, value, limit, unit, sign: "≥", holds: value >= limit });
  }

  get failures(): readonly Measured[] {
    return this.#all.filter(({ holds }) => !holds);
  }

  /** Returns Markdown that says how many budgets are met. It has one line for each budget that is not met. */
  summary(): string {
    const { failures } = this;
    const sentence = `${this.#all.length - failures.length} of ${this.#all.length} budgets are met.`;
    if (failures.length === 0) return sentence;
    const lines = failures.map(
      ({ where, what, value, limit, unit, sign }) =>
        `| ${where} | ${what} | ${round(value)} ${unit} | ${sign} ${limit} ${unit} |`,
    );
    return [sentence, "", "| over budget | what | measured | budget |", "|---|---|--:|--:|"]
      .concat(lines)
      .join("\n");
  }
}

/** Rounds to three digits, which are enough for a measurement. */
export function round(value: number): string {
  if (!Number.isFinite(value)) return "not measured";
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}
