import type { Outcome } from "@agbara/api/testing/killed/play.ts";

interface Row {
  killed: number;
  held: number;
}

/** Counts how often the server was killed after each step, and how often everything was right afterwards. */
export class Table {
  readonly #rows = new Map<string, Row>();
  readonly #wrong: string[] = [];

  /**
   * Adds a run of a story, such as a refund, to a row of the table. This row is for the step at which the server was
   * first killed. Later kills in the same run count in a separate row.
   */
  add(story: string, { deaths: [first, ...others], wrong }: Outcome) {
    if (first !== undefined) this.#count(`${story}: ${first}`, wrong.length === 0);
    for (const _ of others)
      this.#count(`${story}: while the next server goes on`, wrong.length === 0);
    this.#wrong.push(...wrong.map((line) => `${story}, ${[first, ...others].join("; ")}: ${line}`));
  }

  /** Adds the problems that were found at the end of a round. */
  addWrong(wrong: readonly string[]) {
    this.#wrong.push(...wrong.map((line) => `hours later: ${line}`));
  }

  get holds(): boolean {
    return this.#wrong.length === 0;
  }

  inWords(): string {
    const line = (killed: number | string, held: number | string, step: string) =>
      `${String(killed).padStart(7)} ${String(held).padStart(6)}  ${step}`;
    return [
      line("killed", "held", "after this step"),
      ...[...this.#rows].map(([step, { killed, held }]) => line(killed, held, step)),
      ...(this.holds ? ["Everything held."] : ["WRONG:", ...this.#wrong]),
    ].join("\n");
  }

  #count(step: string, held: boolean) {
    const row = this.#rows.get(step) ?? { killed: 0, held: 0 };
    this.#rows.set(step, { killed: row.killed + 1, held: row.held + (held ? 1 : 0) });
  }
}
