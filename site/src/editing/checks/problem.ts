/** A mistake in an editor's file, with a description that helps the editor to correct it. */
export interface Problem {
  /** Counted from 1. */
  line: number;
  /** What is wrong and what to write instead. */
  message: string;
  /** The field with the mistake. Absent if the mistake is in no field. A form shows the message at this field. */
  field?: readonly PropertyKey[];
}

/** A mistake and its file. The file is a path from the project's folder. */
export interface Mistake extends Problem {
  file: string;
}

/** Lists mistakes for an editor, one on each line. Used in the build's messages and in the browser. */
export function listed(mistakes: readonly Mistake[]): string {
  return mistakes.map(({ file, line, message }) => `  ${file}:${line}  ${message}`).join("\n");
}

/** Stops the build and names every mistake. */
export class EditingError extends Error {
  override name = "EditingError";
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    super(`Please correct this:\n${listed(mistakes)}`);
    this.mistakes = mistakes;
    // The stack trace would show a place in our code, which does not help an editor.
    this.stack = `${this.name}: ${this.message}`;
  }
}

/** Returns the known name that is closest to a mistyped name, if one is close. */
export function closest(mistyped: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((name) => ({ name, distance: distance(mistyped.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.max(2, mistyped.length / 3) ? best.name : undefined;
}

/** Returns the Levenshtein distance: the number of letters to add, drop or change. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
