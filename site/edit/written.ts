import { Document, isCollection, isMap, isScalar, isSeq, parseDocument, Scalar } from "yaml";
import type { Field } from "./shape.ts";

/** The value that an editor entered in a field. Undefined means that the file must not contain the field. */
export type Entered = string | number | undefined | readonly Item[] | { [key: string]: Entered };

/** An item of a list in a form. */
export interface Item {
  /** The item's position in the file, from 0. Undefined for a new item. */
  was?: number;
  value: Entered;
}

type Path = readonly (string | number)[];

/** Makes the `yaml` package write like our files: long lines are not wrapped, and `[safety]` gets no spaces. */
const FORM = { lineWidth: 0, flowCollectionPadding: false } as const;

/** A change to the file's text or, for `restructure`, to the structure of its YAML. */
type Change =
  | { path: Path; value: string | number }
  | { restructure: (document: Document.Parsed) => void };

/**
 * Returns the file's YAML with the entered values. A changed value replaces only its own characters, so that comments,
 * order and other values stay the same. If items or fields were added, removed or moved, the `yaml` package writes the
 * whole document.
 */
export function written(yaml: string, shape: Field, entered: Entered): string {
  const document = parseDocument(yaml);
  const changes = changesOf(document, shape, entered, []);
  const places = changes
    .flatMap((change) => ("path" in change ? [spliceOf(document, change.path, change.value)] : []))
    .toSorted((a, b) => b.from - a.from);
  const text = places.reduce(
    (so, { from, to, put }) => so.slice(0, from) + put + so.slice(to),
    yaml,
  );
  const larger = changes.flatMap((change) => ("restructure" in change ? [change.restructure] : []));
  if (larger.length === 0) return text;
  const again = parseDocument(text);
  for (const restructure of larger) restructure(again);
  return again.toString(FORM);
}

/**
 * Returns the changes of a field and of the fields inside it. `order` lists the names of all fields in the same group.
 */
function changesOf(
  document: Document.Parsed,
  field: Field,
  entered: Entered,
  path: Path,
  order: readonly string[] = [],
): Change[] {
  if (field.kind === "list") return changesOfList(document, field, entered, path, order);
  const node = document.getIn(path, true);
  if (field.kind === "group") {
    if (typeof entered !== "object" || Array.isArray(entered)) return [];
    if (!isMap(node)) return [setting(path, plain(entered), order)];
    const values = entered as { [key: string]: Entered };
    const names = field.fields.map(({ key }) => key);
    return field.fields.flatMap((inner) =>
      changesOf(document, inner, values[inner.key], [...path, inner.key], names),
    );
  }
  const before = isScalar(node) ? node.value : undefined;
  if (typeof entered !== "string" && typeof entered !== "number")
    return node === undefined || node === null
      ? []
      : [{ restructure: (changed) => changed.deleteIn(path) }];
  if (before === entered || (typeof before === "string" && before.trim() === entered)) return [];
  return isScalar(node) && canBeReplaced(document, node, path)
    ? [{ path, value: entered }]
    : [setting(path, entered, order)];
}

/**
 * Returns true if we can replace only the characters of this value. This is not possible for block texts, values in
 * `[…]` and empty values.
 */
function canBeReplaced(document: Document.Parsed, node: Scalar, path: Path): boolean {
  const parent = document.getIn(path.slice(0, -1), true);
  // In brackets, we can see where a text ends only if it is in double quotes.
  const isFlow = isCollection(parent) && parent.flow === true && node.type !== "QUOTE_DOUBLE";
  const isBlock = node.type === "BLOCK_FOLDED" || node.type === "BLOCK_LITERAL";
  return !isFlow && !isBlock && node.value !== null && Boolean(node.range);
}

function spliceOf(document: Document.Parsed, path: Path, value: string | number) {
  const node = document.getIn(path, true);
  if (!isScalar(node) || !node.range) throw new Error(`There is no ${path.join(".")}.`);
  const fresh = new Scalar(value);
  fresh.type = String(value).includes("\n") ? "QUOTE_DOUBLE" : node.type;
  const put = new Document(fresh).toString(FORM).trimEnd();
  return { from: node.range[0], to: node.range[1], put };
}

/** Sets a whole value. A new field comes after the nearest field that is before it in `order`. */
function setting(path: Path, value: unknown, order: readonly string[]): Change {
  const restructure = (document: Document.Parsed) => {
    const isNew = !document.hasIn(path);
    document.setIn(path, document.createNode(value));
    const group = document.getIn(path.slice(0, -1), true);
    const place = order.indexOf(String(path.at(-1)));
    if (!isNew || !isMap(group) || place < 0) return;
    const pair = group.items.pop();
    const before = group.items.findLastIndex(
      ({ key }) => order.indexOf(String(key)) < place && order.includes(String(key)),
    );
    if (pair) group.items.splice(before + 1, 0, pair);
  };
  return { restructure };
}

function changesOfList(
  document: Document.Parsed,
  field: Field,
  entered: Entered,
  path: Path,
  order: readonly string[],
): Change[] {
  const item = field.item;
  if (!Array.isArray(entered) || !item) return [];
  const items = entered as readonly Item[];
  const node = document.getIn(path, true);
  if (!isSeq(node)) {
    if (items.length === 0 && field.optional) return [];
    return [setting(path, plain(items), order)];
  }
  const inside = items.flatMap(({ was, value }) =>
    was === undefined ? [] : changesOf(document, item, value, [...path, was]),
  );
  const isSame =
    items.length === node.items.length && items.every(({ was }, place) => was === place);
  if (isSame) return inside;
  if (items.length === 0 && field.optional)
    return [{ restructure: (changed) => changed.deleteIn(path) }];
  const restructure = (changed: Document.Parsed) => {
    const list = changed.getIn(path, true);
    if (!isSeq(list)) return;
    const old = [...list.items];
    list.items = items.map(({ was, value }) =>
      was === undefined ? changed.createNode(plain(value)) : old[was],
    );
  };
  return [...inside, { restructure }];
}

/** Returns the entered values as YAML data, without the positions of list items. */
export function plain(entered: Entered): unknown {
  if (Array.isArray(entered)) return (entered as readonly Item[]).map(({ value }) => plain(value));
  if (typeof entered !== "object") return entered;
  const pairs = Object.entries(entered).filter(([, value]) => value !== undefined);
  return Object.fromEntries(pairs.map(([key, value]) => [key, plain(value)]));
}
