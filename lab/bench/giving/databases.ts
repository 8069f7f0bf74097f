import { openDatabase } from "@agbara/api/platform/db/open.ts";
import pg from "pg";

/** Creates an empty database with our tables. Removes an existing database with the same name. */
export async function emptyDatabase(url: string, name: string): Promise<string> {
  await withClient(url, (client) => client.query(`drop database if exists ${name} with (force)`));
  return booksOf(url, name);
}

/** Returns the address of a database with our tables. Uses an earlier run's database if there is one. */
export async function booksOf(url: string, name: string): Promise<string> {
  const own = new URL(url);
  own.pathname = name;
  await withClient(url, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  });
  const settings = { databaseUrl: own.href, databasePool: 1, dataDir: "" };
  await (await openDatabase(settings, () => undefined)).close();
  return own.href;
}

async function withClient<Answer>(url: string, work: (client: pg.Client) => Promise<Answer>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function versionOf(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    return `PostgreSQL ${rows[0]?.server_version}`;
  });
}
