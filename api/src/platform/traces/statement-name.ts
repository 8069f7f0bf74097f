/** The verb of a statement, and its table. `table` is null if the table is not ours. */
export interface StatementName {
  verb: string;
  table: string | null;
}

const VERBS = new Set(
  "select insert update delete merge begin commit rollback savepoint release set lock".split(" "),
);
/**
 * The most statements whose names we remember. The whole product has fewer, even though a statement with a list has a
 * different text for each length of the list.
 */
const MOST_KEPT = 1_000;

const FIRST_WORD = /[a-z]+/i;
/** Matches a verb that changes rows, but not the "update" in "for update" or "on conflict do update". */
const CHANGE = /(?<!\b(?:for|do|key) )\b(?:insert|update|delete|merge)\b/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"?public"?\.)?"?([a-z_0-9]+)"?/gi;

/**
 * Names a statement only with words that we know: a verb of SQL, and a table of the database. No other words can get
 * into a trace, even if somebody writes them into a statement.
 */
export function createStatementNames() {
  let tables: ReadonlySet<string> = new Set();
  const kept = new Map<string, StatementName>();

  function read(text: string): StatementName {
    const first = FIRST_WORD.exec(text)?.[0].toLowerCase() ?? "";
    const verb = first === "with" ? (CHANGE.exec(text)?.[0].toLowerCase() ?? "select") : first;
    const named = [...text.matchAll(TABLE)].map(([, name = ""]) => name);
    return {
      verb: VERBS.has(verb) ? verb : "other",
      table: named.find((name) => tables.has(name)) ?? null,
    };
  }

  return {
    know(names: Iterable<string>) {
      tables = new Set(names);
      kept.clear();
    },
    nameOf(text: string): StatementName {
      const known = kept.get(text);
      if (known) return known;
      const name = read(text);
      if (kept.size < MOST_KEPT) kept.set(text, name);
      return name;
    },
  };
}
