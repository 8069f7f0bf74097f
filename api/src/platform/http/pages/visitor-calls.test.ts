import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { visitorCalls } from "./visitor-calls.ts";

/** For a visitor, makes one call that reads and one call that changes something. Returns the cookie of each call. */
async function cookiesOf(device: string) {
  const carried: [string | undefined, string | undefined][] = [];
  const routing = ({ method, headers }: IncomingMessage, response: ServerResponse) => {
    carried.push([method, headers.cookie]);
    response.writeHead(200, { "Content-Type": "application/json" }).end('{"success":true}');
  };
  const { signal } = new AbortController();
  const app = { routing } as unknown as FastifyInstance;
  const { call } = visitorCalls(app, { address: "203.0.113.7", signal, form: { device } });
  await call("entrepreneurs.public.page", { page_code: "AAAAAA" }).catch(() => undefined);
  await call("giving.following.ask", {
    page_code: "AAAAAA",
    email: "her@people.example",
    kind: "news",
  }).catch(() => undefined);
  return carried;
}

test("the marks of a device go with what a form changes, and never with what it reads", async () => {
  expect(await cookiesOf("a.b~c.d")).toEqual([
    ["GET", undefined],
    ["POST", "device=a.b~c.d"],
  ]);
});

test("a device without marks has no cookie", async () => {
  expect(await cookiesOf("")).toEqual([
    ["GET", undefined],
    ["POST", undefined],
  ]);
});
