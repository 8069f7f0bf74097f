import { randomUUID } from "node:crypto";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../db/open.ts";
import { onServer } from "./database.ts";
import { startPostgres } from "./postgres-server.ts";

/**
 * One PostgreSQL for the whole run: the one that TEST_DATABASE_URL names (its user must be allowed to create
 * databases), or one of our own. A template with the tables is made on it, and deleted afterwards.
 */
export default async function setup(project: TestProject) {
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
  project.provide("database", { kind: "postgresql", url, template });
  return async () => {
    if (own) await own.stop();
    else await onServer(url, `drop database ${template} with (force)`);
  };
}
