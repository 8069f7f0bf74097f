import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFolder } from "@agbara/api/testing/database.ts";
import pg from "pg";
import { CASES, pathOf } from "./cases.ts";
import { CONSULTANT, makeDatabase, makeFolder } from "./database.ts";
import type { Runner } from "./runner.ts";
import { ask, type Subject, startFloor, startOurs, tokenFor } from "./subjects.ts";

/** Our server on a database with this many members, and the raw statements and the smallest server for comparison. */
export interface Stage {
  size: number;
  /** Runs this statement without our server. Prepares the statement if the driver can do so. */
  raw(name: string, text: string, values: unknown[]): Promise<unknown>;
  /** Runs any SQL statement on the data that our server uses. */
  runner: Runner;
  /**
   * The smallest server that gives the same answers, on the same database. Null with the embedded database, because
   * only one process can open that database.
   */
  floor: Subject | null;
  ours: Subject;
  token: string;
  /** PostgreSQL's address. */
  url: string | null;
  stop(): Promise<void>;
}

export async function stageOnPostgres(server: string, size: number, keep: boolean): Promise<Stage> {
  const url = await makeDatabase(server, `bench_${size}`, size, keep);
  const client = new pg.Client({ connectionString: url });
  // After a failure, PostgreSQL stops before this database client does. The error about the lost connection must not
  // hide the first failure.
  client.on("error", (error) => console.error(error.message));
  await client.connect();
  const [floor, ours] = await Promise.all([startFloor(url), startOurs(url)]);
  const token = await tokenFor(ours.url, CONSULTANT);
  await assertSameAnswers(floor, ours, token);
  return {
    size,
    raw: (name, text, values) => client.query({ name, text, values }),
    runner: client,
    floor,
    ours,
    token,
    url,
    async stop() {
      await Promise.all([floor.stop(), ours.stop()]);
      await client.end();
    },
  };
}

/** Runs the raw statements on a copy of the data folder, because only one process can open a folder. */
export async function stageEmbedded(size: number): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), "agbara-bench-embedded-"));
  const data = join(folder, "data");
  const copy = join(folder, "copy");
  await makeFolder(data, size);
  cpSync(join(data, "database"), copy, { recursive: true });
  const client = await openFolder(copy);
  const ours = await startOurs("", { DATA_DIR: data });
  return {
    size,
    raw: (_, text, values) => client.query(text, values),
    runner: client,
    floor: null,
    ours,
    token: await tokenFor(ours.url, CONSULTANT),
    url: null,
    async stop() {
      await ours.stop();
      await client.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Checks that both servers do the same work: their answers must be equal in every field. */
async function assertSameAnswers(floor: Subject, ours: Subject, token: string) {
  for (const [at, one] of CASES.entries()) {
    const [theirs, own] = await Promise.all([
      ask(`${floor.url}/${at}`, { token }),
      ask(`${ours.url}${pathOf(one)}`, { token }),
    ]);
    assert.deepEqual(JSON.parse(own), JSON.parse(theirs), one.name);
  }
}
