import { median, spread } from "../statistics.ts";

interface Line {
  what: string;
  measured: string;
  spread: string;
  budget: string;
  met: boolean;
}

interface Measure {
  what: string;
  /** The measured values, one for each round. */
  values: readonly number[];
  /** The limit for the median of the values. If absent, the number is only reported. */
  limit?: number;
  unit: string;
  digits?: number;
  /** More about the number, for example the two values of a ratio. */
  detail?: string;
}

/** Collects measurements and compares them with their budgets. */
export class Report {
  readonly #lines: Line[] = [];

  measure({ what, values, limit, unit, digits = 2, detail }: Measure) {
    const value = median(values);
    const measured = `${value.toFixed(digits)} ${unit}`;
    this.#lines.push({
      what,
      measured: detail ? `${measured} (${detail})` : measured,
      spread: values.length > 1 ? spread(values, digits) : "",
      budget: limit === undefined ? "" : `≤ ${limit} ${unit}`,
      met: limit === undefined || value <= limit,
    });
  }

  /** Adds a check that must find nothing. `found` lists the problems. */
  holds(what: string, found: readonly string[]) {
    const measured = found.length === 0 ? "none" : found.join(", ");
    this.#lines.push({ what, measured, spread: "", budget: "none", met: found.length === 0 });
  }

  /** Prints a table, and every number over its budget. Returns true if no number is over its budget. */
  print(heading: string): boolean {
    console.log(`${heading}\n`);
    console.log("| what | measured | spread | budget | |");
    console.log("|---|--:|--:|--:|---|");
    for (const { what, measured, spread, budget, met } of this.#lines)
      console.log(
        `| ${what} | ${measured} | ${spread} | ${budget} | ${budget && (met ? "✓" : "✗")} |`,
      );
    const budgeted = this.#lines.filter(({ budget }) => budget);
    const missed = budgeted.filter(({ met }) => !met);
    console.log(`\n${budgeted.length - missed.length} of ${budgeted.length} budgets met`);
    for (const { what, measured, budget } of missed)
      console.log(`Over budget: ${what}: ${measured}, budget ${budget}`);
    return missed.length === 0;
  }
}
