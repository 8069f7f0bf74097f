import { execFileSync } from "node:child_process";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePlace, type Place, type RunningServer, startServer } from "../testing/start-server.ts";

let place: Place;
let server: RunningServer;

beforeAll(async () => {
  place = await makePlace();
  server = await startServer(place);
});
afterAll(async () => {
  await server.end("SIGKILL");
  await place.clear();
});

const CONNECTIONS = 2_000;
const TEN_MB = 10 * 1024 * 1024;
const GROWTH_MB = 200;

/** Memory of the server's process, in megabytes. */
function memory(): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(server.pid)]).toString()) / 1024;
}

function open(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, "127.0.0.1", () => resolve(socket));
    socket.once("error", reject);
    // What the server does to a hostile client's connection is its business.
    socket.on("error", () => undefined);
  });
}

/** Everything that comes back until the connection ends. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("close", () => resolve(text));
  });
}

async function isWell() {
  const start = performance.now();
  const response = await fetch(`${server.url}/healthz`);
  expect(response.status).toBe(200);
  await response.body?.cancel();
  return performance.now() - start;
}

test("2,000 connections at once are all answered", async () => {
  const before = memory();
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, open));
  const answers = sockets.map(answerOf);
  for (const socket of sockets)
    socket.write("GET /api/v1/states?range=[0,0] HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const statuses = (await Promise.all(answers)).map((text) => text.split(" ")[1]);
  expect(statuses.filter((status) => status === "200")).toHaveLength(CONNECTIONS);
  await isWell();
  expect(memory() - before).toBeLessThan(GROWTH_MB);
});

test("while hundreds of clients stop in the middle of a header or a body, others are served", async () => {
  const before = memory();
  const halves = [
    "GET / HTTP/1.1\r\nHost: x\r\nX-Half: ",
    'POST /api/v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"user":',
    "POST /api/v1/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n",
  ];
  const sockets = await Promise.all(Array.from({ length: 300 }, open));
  for (const [nth, socket] of sockets.entries()) socket.write(halves[nth % halves.length] ?? "");
  for (let nth = 0; nth < 10; nth += 1) expect(await isWell()).toBeLessThan(2_000);
  await expect(server.clientOf("member@agbara.example")).resolves.toBeDefined();
  for (const socket of sockets) socket.destroy();
  await isWell();
  expect(memory() - before).toBeLessThan(GROWTH_MB);
});

test("headers and bodies of ten megabytes are refused, and not kept", async () => {
  const before = memory();
  const heads = [
    "GET / HTTP/1.1\r\nHost: x\r\nX-Long: ",
    `POST /api/v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${TEN_MB}\r\n\r\n`,
    `POST /api/v1/account/photos HTTP/1.1\r\nHost: x\r\nContent-Type: image/jpeg\r\nContent-Length: ${TEN_MB}\r\n\r\n`,
  ];
  const sockets = await Promise.all(Array.from({ length: 30 }, open));
  const answers = sockets.map(answerOf);
  const long = Buffer.alloc(TEN_MB, "x");
  for (const [nth, socket] of sockets.entries()) {
    socket.write(heads[nth % heads.length] ?? "");
    socket.end(long);
  }
  const statuses = (await Promise.all(answers)).map((text) => text.split(" ")[1]);
  // Whoever still writes when the connection ends may not get to read the answer.
  for (const status of statuses) expect(["431", "413", "401", undefined]).toContain(status);
  expect(statuses.filter((status) => status !== undefined).length).toBeGreaterThan(0);
  await isWell();
  expect(memory() - before).toBeLessThan(GROWTH_MB);
});

test("nonsense and connections that break off do no harm", async () => {
  const sockets = await Promise.all(Array.from({ length: 200 }, open));
  for (const [nth, socket] of sockets.entries()) {
    socket.write(nth % 2 ? Buffer.alloc(2_000, nth) : "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
    socket.resetAndDestroy();
  }
  await isWell();
  expect(server.said()).not.toMatch(/Error|uncaught/i);
});
