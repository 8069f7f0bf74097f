import { createHash } from "node:crypto";

/**
 * A change to a text: some lines replace others. Either list of lines may be empty. The first line has the number 0.
 */
export interface Change {
  /** Identifies the change within its file. */
  id: string;
  removedAt: number;
  removed: readonly string[];
  addedAt: number;
  added: readonly string[];
}

/** Returns the differences between two texts. Each replaced single line is a change of its own. */
export function changesBetween(before: string, after: string): Change[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const same = commonLines(old, fresh);
  const changes: Change[] = [];
  let [oldAt, freshAt] = [0, 0];
  for (const [nextOld, nextFresh] of [...same, [old.length, fresh.length] as const]) {
    const removed = old.slice(oldAt, nextOld);
    const added = fresh.slice(freshAt, nextFresh);
    if (removed.length === added.length)
      for (const [at, line] of removed.entries())
        changes.push(change(oldAt + at, [line], freshAt + at, [added[at] ?? ""]));
    else changes.push(change(oldAt, removed, freshAt, added));
    [oldAt, freshAt] = [nextOld + 1, nextFresh + 1];
  }
  return changes;
}

function change(
  removedAt: number,
  removed: readonly string[],
  addedAt: number,
  added: readonly string[],
): Change {
  const all = JSON.stringify([removedAt, removed, addedAt, added]);
  const id = createHash("sha256").update(all).digest("hex").slice(0, 12);
  return { id, removedAt, removed, addedAt, added };
}

/**
 * Undoes a change in the text `current`. This text may be newer than the change. Returns null if it no longer contains
 * the changed lines.
 */
export function withoutChange(
  current: string,
  after: string,
  { addedAt, added, removed }: Change,
): string | null {
  const lines = linesOf(current);
  const left = linesOf(after);
  const [above, below] = [left[addedAt - 1], left[addedAt + added.length]];
  const fits = (at: number) =>
    added.every((line, nth) => lines[at + nth] === line) &&
    (lines[at - 1] === above || lines[at + added.length] === below);
  const isExact = (at: number) => lines[at - 1] === above && lines[at + added.length] === below;
  const places = Array.from({ length: lines.length + 1 }, (_, at) => at).filter(fits);
  const exact = places.filter(isExact);
  const [place, another] = exact.length > 0 ? exact : places;
  if (place === undefined || another !== undefined) return null;
  return lines.toSpliced(place, added.length, ...removed).join("");
}

/** Splits a text into lines. Each line keeps its line break. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Finds the longest sequence of lines that both texts have. Returns the positions of these lines in both texts. */
function commonLines(old: readonly string[], fresh: readonly string[]): [number, number][] {
  const width = fresh.length + 1;
  const longest = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = fresh.length - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        old[row] === fresh[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const same: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < fresh.length)
    if (old[row] === fresh[column]) {
      same.push([row, column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  return same;
}
