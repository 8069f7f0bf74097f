import type { TestProject } from "vitest/node";
import { postgresForTests } from "./postgres-for-tests.ts";

/** One PostgreSQL for the whole run of the tests. */
export default async function setup(project: TestProject) {
  const { choice, stop } = await postgresForTests();
  project.provide("database", choice);
  return stop;
}
