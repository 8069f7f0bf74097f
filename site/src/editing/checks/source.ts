import { type Document, isCollection, isNode, isPair, LineCounter, parseDocument } from "yaml";
import { EditingError } from "./problem.ts";
import { unreadable } from "./unreadable.ts";

/** An editor's file after reading: its fields, the text below the fields, and the line of each field. */
export interface Source {
  data: unknown;
  /** The Markdown below the fields; empty for a YAML file. */
  body: string;
  /** The line of the file where the body begins. */
  bodyLine: number;
  /**
   * Returns the line of a field. If the field does not exist, returns the line of the nearest existing field around it.
   */
  lineOf(path: readonly PropertyKey[]): number;
  /** A field's value as written, with its names in braces. */
  valueAt(path: readonly PropertyKey[]): unknown;
}

const FENCE = /^---\r?\n([\s\S]*?)\r?\n---[^\S\n]*(?:\r?\n|$)/;

const BOM = "\uFEFF";
/** The character in place of bytes that are not UTF-8. */
const LOST = "\uFFFD";

/** Reads a whole `.yaml` or `.json` file, or the fields of an `.md` file between two lines of `---`. */
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

/** Our reader is the one for YAML, which allows more than JSON. The builds read the file as JSON. */
function refuseInJson(file: string, text: string): void {
  try {
    JSON.parse(text);
  } catch (error) {
    const [, line = "1"] = /\bline (\d+)/.exec(String(error)) ?? [];
    const message =
      "This file has a sign too many or too few. Each text stands in straight quotes, a comma is between two fields, and none after the last one.";
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
  // The first mistake causes the later mistakes, so we report only the first.
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
