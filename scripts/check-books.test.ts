import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sha256 } from "../shared/src/draw/hashes.ts";

const COMMAND = fileURLToPath(new URL("../site/src/open-books/command.ts", import.meta.url));
let folder: string;
let server: Server;
/** The server's answers by path. The answer for any other path is 404. */
let answers: Record<string, string>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "agbara-check-"));
  answers = {
    "/api/v1/open-books": JSON.stringify({
      data: { at: "", received: 0, refunded: 0, lost: 0, people: 0, months: [] },
    }),
    "/api/v1/media/open-books/log.txt": await logOf(["a", "b"]),
  };
  server = createServer(({ url = "" }, answer) => {
    const text = answers[url];
    answer.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function logOf(names: readonly string[]): Promise<string> {
  let previous = "0".repeat(64);
  let text = "";
  for (const [at, name] of names.entries()) {
    const entry = {
      number: at + 1,
      at: "2026-11-01T00:00:00.000Z",
      kind: "daily",
      name,
      body: "{}",
    };
    const hash = await sha256([previous, ...Object.values(entry)].join("\n"));
    text += `${JSON.stringify({ ...entry, previous, hash })}\n`;
    previous = hash;
  }
  return text;
}

/**
 * Runs the program in a folder. Before the first run of a test, this folder is empty. After that, it has the files of
 * the earlier runs.
 */
function run(address?: string): Promise<{ code: number; said: string }> {
  const { port } = server.address() as AddressInfo;
  const asked = address ?? `http://127.0.0.1:${port}`;
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, asked], { cwd: folder }, (error, out, problems) =>
      resolve({ code: Number(error?.code ?? 0), said: out + problems }),
    );
  });
}

it("says that books hold, and later that the log still begins as it did", async () => {
  expect(await run()).toMatchObject({ code: 0 });
  answers["/api/v1/media/open-books/log.txt"] = await logOf(["a", "b", "c"]);
  const again = await run();
  expect(again.code).toBe(0);
  expect(again.said).toContain("yes  the log begins with the 2 entries that you kept before");
});

it("finds a log that was written again as a whole", async () => {
  await run();
  answers["/api/v1/media/open-books/log.txt"] = await logOf(["a", "other", "c"]);
  const again = await run();
  expect(again.said).toContain("NO   the log begins with");
  expect(again.code).toBe(1);
  // The stored log still has the difference, so the next run finds it again.
  expect(await run()).toMatchObject({ code: 1 });
});

it("finds a changed entry", async () => {
  const file = "/api/v1/media/open-books/log.txt";
  answers[file] = (answers[file] ?? "").replace('"a"', '"z"');
  const { code, said } = await run();
  expect(said).toContain("NO   the public log has no gap");
  expect(code).toBe(1);
});

it("says how it is used when there is no server", async () => {
  expect(await run("nothing")).toMatchObject({ code: 2 });
});
