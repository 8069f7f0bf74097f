import { type Document, isCollection, isNode, isPair, LineCounter, parseDocument } from "yaml";
import { EditingError } from "./problem.ts";
import { unreadable } from "./unreadable.ts";

/** An editor's file after it was read: its fields, the text below them, and the line of each field. */
export interface Source {
  data: unknown;
  /** The Markdown below the fields. Empty for a YAML file. */
  body: string;
  /** The line of the file on which the text below the fields begins. */
  bodyLine: number;
  /**
   * Returns the line of a field. If the field does not exist, returns the line of the innermost existing field around
   * it.
   */
  lineOf(path: readonly PropertyKey[]): number;
  /** Returns a field's value as the editor wrote it. Names in braces are not replaced. */
  valueAt(path: readonly PropertyKey[]): unknown;
}

const FENCE = /^---\r?\n([\s\S]*?)\r?\n---[^\S\n]*(?:\r?\n|$)/;

const BOM = "\uFEFF";
/** The character that replaces bytes that are not UTF-8. */
const LOST = "\uFFFD";

/**
 * Reads an editor's file: a whole `.yaml` or `.json` file, or the fields of an `.md` file between two lines of `---`.
 */
export function readSource(file: string, text: string): Source {
  refuseEncoding(file, text);
  if (file.endsWith(".json")) refuseInJson(file, text);
  if (!file.endsWith(".md")) return read(file, text, 0, "", 0);
  const fence = FENCE.exec(text);
  if (!fence) {
    const message =
      'The file must begin with its fields between two lines of "---", such as: title: About us';
    throw new EditingError([{ file, line: 1, message }]);
  }
  const body = text.slice(fence[0].length);
  return read(file, fence[1] ?? "", 1, body, fence[0].split("\n").length);
}

function refuseEncoding(file: string, text: string): void {
  if (text.startsWith(BOM)) {
    const message =
      'The file starts with an invisible mark, a BOM. Save it again with the encoding "UTF-8", not "UTF-8 with BOM".';
    throw new EditingError([{ file, line: 1, message }]);
  }
  const at = text.indexOf(LOST);
  if (at < 0) return;
  const message =
    'Here is a sign that we cannot read. Save the file again with the encoding "UTF-8", and write the sign again.';
  throw new EditingError([{ file, line: text.slice(0, at).split("\n").length, message }]);
}

/**
 * Throws if a text is not valid JSON. We read JSON files with the YAML reader, which allows more than JSON. But the
 * builds read these files as JSON.
 */
function refuseInJson(file: string, text: string): void {
  try {
    JSON.parse(text);
  } catch (error) {
    const [, line = "1"] = /\bline (\d+)/.exec(String(error)) ?? [];
    const message =
      "This file has a punctuation mark too many or too few. Put each text in straight quotes. Put a comma between two fields, but none after the last one.";
    throw new EditingError([{ file, line: Number(line), message }]);
  }
}

function read(
  file: string,
  yaml: string,
  linesBefore: number,
  body: string,
  bodyLine: number,
): Source {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + linesBefore;
  // Reports only the first mistake, because it causes the later ones.
  const [error] = document.errors;
  if (error) {
    const lineOfError = lines.linePos(error.pos[0]).line;
    const { line, message } = unreadable(error, yaml.split("\n"), lineOfError);
    throw new EditingError([{ file, line: line + linesBefore, message }]);
  }
  return {
    data: document.toJS() ?? {},
    valueAt: (path) => document.getIn(path),
    body,
    bodyLine,
    lineOf: (path) => lineAt(offsetOf(document, path)),
  };
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let at: unknown = document.contents;
  let offset = 0;
  for (const key of path) {
    if (!isCollection(at)) break;
    const index = at.items.findIndex((item, place) =>
      isPair(item) ? String(item.key) === String(key) : place === Number(key),
    );
    const item: unknown = at.items[index];
    if (isPair(item)) {
      if (isNode(item.key)) offset = item.key.range?.[0] ?? offset;
      at = item.value;
    } else if (isNode(item)) {
      offset = item.range?.[0] ?? offset;
      at = item;
    } else break;
  }
  return offset;
}
