import { expect, test } from "vitest";
import { entryInWords } from "./texts.ts";

const NOW = new Date("2026-11-30T10:00:00Z");

test.each([
  ["draw_list", "2026-11-30", "List of 30 November"],
  ["draw_list", "2025-01-02", "List of 2 January 2025"],
  ["daily", "2026-11-29", "Books of 29 November"],
  ["books_month", "2026-10", "Books of October"],
  ["books_month", "2025-12", "Books of December 2025"],
  ["draw_begun", "12", "Draw begun 12"],
  ["something_new", "3", "something_new 3"],
])("an entry %s %s of the log is called %s", (kind, name, said) => {
  expect(entryInWords({ kind, name }, NOW)).toBe(said);
});
