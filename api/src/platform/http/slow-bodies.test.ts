import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitSlowBodies } from "./slow-bodies.ts";

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = fastify();
  limitSlowBodies(app, 300);
  app.post("/words", async ({ body }) => body);
  app.post("/file", { config: { bodyWithinMs: 5_000 } }, async ({ body }) => body);
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends a JSON body in two halves; resolves with the answer once the connection ends or the answer is whole. */
async function sendHalves(path: string, pauseMs: number): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    answer += chunk;
    if (answer.endsWith("}")) socket.end();
  });
  socket.on("error", () => undefined);
  const type = "Content-Type: application/json\r\nContent-Length: 8";
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${type}\r\n\r\n{"a"`);
  setTimeout(() => socket.write(":12}"), pauseMs);
  await once(socket, "close");
  return answer;
}

test("a body that comes in time is taken", async () => {
  expect(await sendHalves("/words", 20)).toContain('{"a":12}');
});

test("one that does not is answered with 408, and the connection ends", async () => {
  const answer = await sendHalves("/words", 3_000);
  expect(answer).toMatch(/^HTTP\/1.1 408/);
  expect(answer).toContain('"success":false');
});

test("a file has more time", async () => {
  expect(await sendHalves("/file", 600)).toContain('{"a":12}');
});

test("a request without a body is not waited for", async () => {
  const before = performance.now();
  expect((await fetch(`http://127.0.0.1:${port}/nothing`)).status).toBe(404);
  expect(performance.now() - before).toBeLessThan(250);
});
