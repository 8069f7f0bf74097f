import type { ClientBase, QueryConfig } from "pg";

/**
 * At most this many SQL statements get a name on a connection. The product has fewer statements than this. But a
 * statement with a list has a different text for each length of the list, and some of these texts may get no name.
 */
const MOST = 500;

const names = new Map<string, string>();

/**
 * Returns the name of a statement, which is the same on every connection. Returns null for a new text if there are
 * `MOST` names already.
 */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MOST) return null;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

function isStatement(argument: unknown): argument is QueryConfig {
  return typeof argument === "object" && argument !== null && "text" in argument;
}

/**
 * Makes PostgreSQL plan each statement only once for each connection, because planning a search takes longer than
 * running it. Drizzle offers this only for statements that the program builds in advance.
 */
export function prepareStatements(client: ClientBase) {
  const query = client.query.bind(client) as (...all: unknown[]) => unknown;
  const prepared = (statement: unknown, ...rest: unknown[]) => {
    if (!isStatement(statement) || statement.name !== undefined || "submit" in statement)
      return query(statement, ...rest);
    const name = nameOf(statement.text);
    return query(name ? { ...statement, name } : statement, ...rest);
  };
  client.query = prepared as typeof client.query;
}
