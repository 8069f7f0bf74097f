/** The verb of an SQL statement, and its table. `table` is null if the table is not ours. */
export interface StatementName {
  verb: string;
  table: string | null;
}

const VERBS = new Set(
  "select insert update delete merge begin commit rollback savepoint release set lock".split(" "),
);
/**
 * We remember the names of at most this many SQL statements. The product has fewer, even if each length of a list makes
 * a statement of its own.
 */
const MOST_KEPT = 1_000;

const FIRST_WORD = /[a-z]+/i;
/** Matches a verb that changes rows. Does not match the "update" in "for update" or "on conflict do update". */
const CHANGE = /(?<!\b(?:for|do|key) )\b(?:insert|update|delete|merge)\b/i;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"?public"?\.)?"?([a-z_0-9]+)"?/gi;

/**
 * Returns a name for an SQL statement. The name has only known words: a verb of SQL and a table of the database. So no
 * other words get into a trace, even if somebody wrote them into the statement.
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
