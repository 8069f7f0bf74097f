import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { waitForPostgres } from "./there.ts";

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

test("a PostgreSQL that does not answer is named with the setting that leads there, without the password", async () => {
  const port = await freePort();
  const place = `127.0.0.1:${port}`;
  const said: string[] = [];
  const url = `postgres://somebody:secret@127.0.0.1:${port}/agbara`;
  const failed = await waitForPostgres(url, (line) => said.push(line), 1).then(() => "", String);
  expect(failed).toMatch(`PostgreSQL at ${place} does not answer`);
  expect(failed).toMatch("correct the setting DATABASE_URL");
  expect(said).toEqual([expect.stringContaining("Waiting for it, a minute at most")]);
  expect([failed, ...said].join()).not.toContain("secret");
});
