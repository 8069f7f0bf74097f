import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chosenDatabase, createDatabase } from "../../testing/database.ts";

const COMMAND = fileURLToPath(new URL("./command.ts", import.meta.url));
const chosen = chosenDatabase();

/** Runs the `verify` command with the server's settings, as an operator does. */
const verify = (DATABASE_URL: string) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR, DATABASE_URL };
    execFile(process.execPath, [COMMAND], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });

let DATA_DIR: string;
beforeAll(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), "agbara-verify-"));
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

test("books that cannot be read are neither right nor wrong: 2", async () => {
  const { code, said } = await verify("postgres://127.0.0.1:1/nobody");
  expect(code).toBe(2);
  expect(said).toContain("ECONNREFUSED");
});

describe.runIf(chosen.kind === "postgresql")("beside a server that runs on", () => {
  const { url: server, template } = chosen as Extract<typeof chosen, { kind: "postgresql" }>;

  test("right books end with 0, wrong ones with 1", async () => {
    const { url, drop } = await createDatabase(server, template);
    expect(await verify(url)).toMatchObject({ code: 0 });
    const client = new pg.Client(url);
    await client.connect();
    await client.query(`insert into ledger_accounts (kind, owner, normal, kept)
      values ('entrepreneur', 'nobody', 'credit', true)`);
    await client.end();
    const { code, said } = await verify(url);
    expect(code).toBe(1);
    expect(said).toContain("entrepreneur nobody");
    await drop();
  });

  test("tables that are not of this version are left as they are: 2", async () => {
    const { url, drop } = await createDatabase(server, "template0");
    const { code, said } = await verify(url);
    expect(code).toBe(2);
    expect(said).toContain("from an older version");
    await drop();
  });
});
