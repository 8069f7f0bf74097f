import type { YAMLError } from "yaml";
import type { Problem } from "./problem.ts";

const QUOTES =
  "Put quotes around the whole text: a text needs them that has a colon and a space in it, or begins with a brace, a quotation mark, @, * or &.";
const SPACES =
  "Give it exactly as many spaces as the lines that it belongs with, and each item of a list its hyphen.";
const PLACED = `This line stands too far to the right or left. ${SPACES}`;
const PLACED_AFTER = `This line or the one above it stands too far to the right or left. ${SPACES}`;
const UNQUOTED = `This text cannot be read. ${QUOTES}`;
const UNENDED = "The quotation mark at the beginning of this text has none at its end.";

/** What is wrong where fields cannot be read, in an editor's words, and on which line. */
export function unreadable(
  { code, message }: YAMLError,
  lines: readonly string[],
  line: number,
): Problem {
  const text = lines[line - 1] ?? "";
  switch (code) {
    case "TAB_AS_INDENT":
      return { line, message: "This line begins with a tab. Write spaces instead." };
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

/** The line on which a quoted text begins that has not ended on this one. */
function firstOpenQuote(lines: readonly string[], line: number): number {
  const at = lines
    .slice(0, line)
    .findLastIndex((text) => /^[^"']*:\s+(["'])(?:(?!\1).)*$/.test(text));
  return at < 0 ? line : at + 1;
}
