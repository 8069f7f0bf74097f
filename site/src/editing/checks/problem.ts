/** A mistake in an editor's file, with a message that helps the editor to correct it. */
export interface Problem {
  /** Counted from 1. */
  line: number;
  /** Says what is wrong and what to write instead. */
  message: string;
  /** The field that contains the mistake. A form shows the message there. Absent if the mistake is not in a field. */
  field?: readonly PropertyKey[];
}

/** A mistake and its file's path from the project's folder. */
export interface Mistake extends Problem {
  file: string;
}

/** Lists mistakes for an editor, one on each line, for the build's output and for the browser. */
export function listed(mistakes: readonly Mistake[]): string {
  return mistakes.map(({ file, line, message }) => `  ${file}:${line}  ${message}`).join("\n");
}

/** An error that stops the build and lists every mistake. */
export class EditingError extends Error {
  override name = "EditingError";
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[]) {
    super(`Please correct this:\n${listed(mistakes)}`);
    this.mistakes = mistakes;
    // Leaves out the stack trace, because a place in our code does not help an editor.
    this.stack = `${this.name}: ${this.message}`;
  }
}

/** Returns the known name that is most similar to a mistyped name. Returns undefined if none is similar. */
export function closest(mistyped: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((name) => ({ name, distance: distance(mistyped.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.max(2, mistyped.length / 3) ? best.name : undefined;
}

/** Returns the Levenshtein distance: how many letters must be added, removed or changed. */
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
