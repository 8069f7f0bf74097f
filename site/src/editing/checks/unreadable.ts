import type { YAMLError } from "yaml";
import type { Problem } from "./problem.ts";

const QUOTES =
  "Put quotes around the whole text. A text needs quotes in two cases: it has a colon followed by a space, or it starts with a brace, a quotation mark, @, * or &.";
const SPACES =
  "Give the line the same number of spaces as the other lines of its group, and start each item of a list with a hyphen.";
const PLACED = `This line starts with too many or too few spaces. ${SPACES}`;
const PLACED_AFTER = `This line, or the line above it, starts with too many or too few spaces. ${SPACES}`;
const UNQUOTED = `We cannot read this text. ${QUOTES}`;
const UNENDED = "This text starts with a quotation mark but does not end with one.";

/** Tells an editor in plain words why the fields of a file cannot be read, and on which line the mistake is. */
export function unreadable(
  { code, message }: YAMLError,
  lines: readonly string[],
  line: number,
): Problem {
  const text = lines[line - 1] ?? "";
  switch (code) {
    case "TAB_AS_INDENT":
      return { line, message: "This line starts with a tab. Use spaces instead." };
    case "DUPLICATE_KEY":
      return { line, message: `"${text.trim().split(":")[0]}" is here twice. Keep one of them.` };
    case "BLOCK_AS_IMPLICIT_KEY":
    case "MULTILINE_IMPLICIT_KEY":
      if (message.startsWith("A block sequence")) return { line, message: PLACED };
      return text.split(": ").length > 2
        ? { line, message: UNQUOTED }
        : { line: line + 1, message: PLACED_AFTER };
    case "BAD_INDENT":
      return { line, message: PLACED };
    case "MISSING_CHAR":
      return message.includes("quote")
        ? { line: firstOpenQuote(lines, line), message: UNENDED }
        : { line, message: PLACED };
    default:
      return { line, message: UNQUOTED };
  }
}

/** Finds the quotation that is still open on this line. Returns the line on which it begins. */
function firstOpenQuote(lines: readonly string[], line: number): number {
  const at = lines
    .slice(0, line)
    .findLastIndex((text) => /^[^"']*:\s+(["'])(?:(?!\1).)*$/.test(text));
  return at < 0 ? line : at + 1;
}
