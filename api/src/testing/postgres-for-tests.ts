import { randomUUID } from "node:crypto";
import { openDatabase } from "../platform/db/open.ts";
import { type DatabaseChoice, nameOfCopies, onServer } from "./database.ts";
import { startPostgres } from "./postgres-server.ts";

/**
 * Starts one PostgreSQL for a whole test run, or uses the server at TEST_DATABASE_URL. The user in this address must be
 * allowed to create databases. Makes a template database with all tables. `stop` deletes the template.
 */
export async function postgresForTests(): Promise<{
  choice: DatabaseChoice;
  stop(): Promise<unknown>;
}> {
  const named = process.env.TEST_DATABASE_URL;
  const own = named ? null : await startPostgres();
  const url = named ?? own?.url ?? "";
  const template = `template_${randomUUID().replaceAll("-", "")}`;
  await onServer(url, `create database ${template}`);
  const at = new URL(url);
  at.pathname = template;
  const { close } = await openDatabase(
    { databaseUrl: at.href, databasePool: 2, dataDir: "" },
    () => undefined,
  );
  await close();
  return {
    choice: { kind: "postgresql", url, template },
    stop: () => (own ? own.stop() : dropAll(url, template)),
  };
}

/** Deletes the template and all its copies. */
async function dropAll(url: string, template: string) {
  const copies = await onServer<{ datname: string }>(
    url,
    `select datname from pg_database where starts_with(datname, '${nameOfCopies(template)}')`,
  );
  for (const name of [template, ...copies.map(({ datname }) => datname)])
    await onServer(url, `drop database ${name} with (force)`);
}
