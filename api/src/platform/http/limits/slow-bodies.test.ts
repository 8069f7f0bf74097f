import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { limitSlowBodies } from "./slow-bodies.ts";

const WITHIN_MS = 300;
const FILE_WITHIN_MS = 5_000;

let app: FastifyInstance;
let port: number;
/** Resolves when the headers of a request have arrived and the server waits for the body. */
let begun: PromiseWithResolvers<void>;
beforeAll(async () => {
  app = fastify();
  limitSlowBodies(app, WITHIN_MS);
  app.addHook("preParsing", async () => begun.resolve());
  app.get("/timers", async () => vi.getTimerCount());
  app.post("/words", async ({ body }) => body);
  app.post("/file", { config: { bodyWithinMs: FILE_WITHIN_MS } }, async ({ body }) => body);
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

beforeEach(() => {
  begun = Promise.withResolvers();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => void vi.useRealTimers());

/** Sends a JSON body in two halves with a pause between them. Returns the answer after the connection has ended. */
async function sendHalves(path: string, pauseMs: number): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    answer += chunk;
    if (answer.endsWith("}")) socket.end();
  });
  socket.on("error", () => undefined);
  const ended = once(socket, "close");
  const type = "Content-Type: application/json\r\nContent-Length: 8";
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${type}\r\n\r\n{"a"`);
  await begun.promise;
  await vi.advanceTimersByTimeAsync(pauseMs);
  if (!socket.writableEnded) socket.write(":12}");
  await ended;
  return answer;
}

test("a body that comes in time is taken", async () => {
  expect(await sendHalves("/words", WITHIN_MS - 1)).toContain('{"a":12}');
});

test("one that does not is answered with 408, and the connection ends", async () => {
  const answer = await sendHalves("/words", WITHIN_MS);
  expect(answer).toMatch(/^HTTP\/1.1 408/);
  expect(answer).toContain('"success":false');
});

test("a file has more time", async () => {
  expect(await sendHalves("/file", FILE_WITHIN_MS - 1)).toContain('{"a":12}');
});

test("a request without a body is not waited for", async () => {
  expect((await app.inject("/timers")).json()).toBe(0);
});
