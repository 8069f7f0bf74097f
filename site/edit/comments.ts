import { isMap, isScalar, parseDocument, type YAMLMap } from "yaml";
import { under } from "./entered.ts";

/**
 * Returns the comments of a YAML file. The key of each comment is the name of the field below it. For the comment about
 * the whole file, the key is empty.
 */
export function commentsIn(yaml: string): Record<string, string> {
  const document = parseDocument(yaml);
  const found: Record<string, string> = {};
  const { contents } = document;
  if (!isMap(contents)) return found;
  read(contents, "", found);
  // Empty lines split the comments above the first field into parts. The first part is about the whole file, the others
  // about the first field.
  const first = String(contents.items[0]?.key);
  const before = isScalar(contents.items[0]?.key) ? contents.items[0].key.commentBefore : "";
  const [file = "", ...rest] = [document.commentBefore, contents.commentBefore, before]
    .flatMap((comment) => (comment ?? "").split(/\n\s*\n/))
    .filter((comment) => comment.trim() !== "");
  found[""] = tidy(file);
  found[first] = tidy(rest.join(" "));
  return found;
}

function read(map: YAMLMap, name: string, found: Record<string, string>): void {
  for (const { key, value } of map.items) {
    const inner = under(name, String(key));
    if (isScalar(key) && key.commentBefore) found[inner] = tidy(key.commentBefore);
    if (!isMap(value)) continue;
    const [first] = value.items;
    if (value.commentBefore && first)
      found[under(inner, String(first.key))] = tidy(value.commentBefore);
    read(value, inner, found);
  }
}

function tidy(comment: string | null | undefined): string {
  return (comment ?? "").replace(/\s*\n\s*/g, " ").trim();
}
