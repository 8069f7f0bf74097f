import { readSource } from "../src/editing/checks/source.ts";
import { type Change, changesBetween } from "./changes.ts";
import { BODY } from "./entered.ts";
import type { EditedFile } from "./files.ts";
import { labelIn } from "./shape.ts";
import { leavesOf, placesIn } from "./told.ts";

/** A change, described for editors. */
export interface SaidChange {
  change: Change;
  /**
   * Where the change is. For a field: its labels, such as "Hero · Note". For the text below the fields: the heading
   * above the change.
   */
  where: string;
  before: string;
  after: string;
}

/** Describes the changes of a file for editors. `null` means that the file does not exist. */
export function saidChanges(
  { name, shape }: EditedFile,
  before: string | null,
  after: string | null,
): SaidChange[] {
  const old = linesIn(name, before ?? "", shape);
  const fresh = linesIn(name, after ?? "", shape);
  return changesBetween(before ?? "", after ?? "").map((change) => {
    const where =
      change.added.length > 0 ? fresh.where(change.addedAt) : old.where(change.removedAt);
    return {
      change,
      where,
      before: old.words(change.removedAt, change.removed),
      after: fresh.words(change.addedAt, change.added),
    };
  });
}

/** Describes the lines of a file with the labels that editors see in the form. Positions of lines count from 0. */
function linesIn(name: string, text: string, shape: EditedFile["shape"]) {
  const lines = text.split("\n");
  const place = placesIn(name, text, shape);
  const values = valuesIn(name, text, shape);
  const where = (at: number) => {
    const field = place(at + 1);
    if (field !== BODY) return labelIn(shape, field) || "The file";
    const heading = lines.slice(0, at + 1).findLast((line) => line.startsWith("#"));
    return heading ? `Text, below “${heading.replace(/^#+\s*/, "")}”` : "Text";
  };
  const words = (at: number, changed: readonly string[]) => {
    const found = values.filter(({ line }) => line > at && line <= at + changed.length);
    const isBody = place(at + 1) === BODY;
    return isBody || found.length === 0
      ? changed.join("").trim()
      : found.map(({ value }) => value).join("\n");
  };
  return { where, words };
}

function valuesIn(name: string, text: string, shape: EditedFile["shape"]) {
  try {
    const source = readSource(name, text);
    return leavesOf(shape, source.data).map((path) => ({
      line: source.lineOf(path),
      value: String(source.valueAt(path) ?? ""),
    }));
  } catch {
    return [];
  }
}
