import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failToStart, makePlace, type Place, startServer } from "../testing/start-server.ts";

/** This test runs only on the embedded database, because PostgreSQL allows many processes. */

let place: Place;
beforeAll(async () => {
  place = await makePlace();
});
afterAll(() => place.clear());

const lastLine = (said: string) => said.trim().split("\n").at(-1) ?? "";

describe("one folder, one process", () => {
  test("a second one says in one line that the folder is in use, and the first goes on", async () => {
    const server = await startServer(place);
    const { status, said } = await failToStart(place);
    expect(status).toBe(1);
    expect(lastLine(said)).toBe(
      `The data folder ${place.dataDir} is in use by process ${server.pid}. Stop that program, or set DATA_DIR to another folder.`,
    );
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await server.end("SIGTERM");
    expect(existsSync(join(place.dataDir, "lock"))).toBe(false);
  });

  test("after a kill the next one takes the folder over", async () => {
    const killed = await startServer(place);
    await killed.end("SIGKILL");
    expect(existsSync(join(place.dataDir, "lock"))).toBe(true);
    const next = await startServer(place);
    expect(await next.end("SIGTERM")).toBe(0);
  });
});
