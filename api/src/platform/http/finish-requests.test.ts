import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { finishRequests } from "./finish-requests.ts";

let app: FastifyInstance;
let client: Socket;
/** Resolves when the server has begun a request that never ends by itself. */
let begun: PromiseWithResolvers<void>;
beforeEach(async () => {
  begun = Promise.withResolvers();
  // Without `pluginTimeout: 0`, the test would also count Fastify's own timer.
  app = fastify({ pluginTimeout: 0 });
  finishRequests(app);
  app.get("/endless", () => {
    begun.resolve();
    return new Promise(() => undefined);
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  client = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  client.on("error", () => undefined);
  await once(client, "connect");
});
afterEach(() => {
  vi.useRealTimers();
  client.destroy();
});

/** Begins to close the server. `hasClosed` returns whether the server has closed. */
async function beginToClose() {
  let isClosed = false;
  const closed = app.close().then(() => {
    isClosed = true;
  });
  while (vi.getTimerCount() === 0) await new Promise(setImmediate);
  return { closed, hasClosed: () => isClosed };
}

test("a connection that asks for nothing is waited for little more than a second", async () => {
  const { closed } = await beginToClose();
  await vi.advanceTimersByTimeAsync(1_100);
  await closed;
});

test("the server waits ten seconds for running requests, and then cuts them off", async () => {
  client.write("GET /endless HTTP/1.1\r\nHost: x\r\n\r\n");
  await begun.promise;
  const { closed, hasClosed } = await beginToClose();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(hasClosed()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await closed;
});
