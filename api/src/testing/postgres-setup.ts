import type { TestProject } from "vitest/node";
import { postgresForTests } from "./postgres-for-tests.ts";

/** Starts one PostgreSQL for the whole test run. */
export default async function setup(project: TestProject) {
  const { choice, stop } = await postgresForTests();
  project.provide("database", choice);
  return stop;
}
