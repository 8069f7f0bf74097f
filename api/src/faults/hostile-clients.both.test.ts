import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePlace, type Place, type RunningServer, startServer } from "../testing/start-server.ts";

/**
 * This test runs on both databases. The embedded database has one connection, and PostgreSQL has many. Hostile clients
 * must block neither.
 */

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

function open(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, "127.0.0.1", () => resolve(socket));
    socket.once("error", reject);
    // The server may end a hostile client's connection in any way, so the test ignores this error.
    socket.on("error", () => undefined);
  });
}

/** Returns everything that the server sends on this connection until it ends. */
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
  const response = await fetch(`${server.url}/healthz`);
  expect(response.status).toBe(200);
  await response.body?.cancel();
}

test("2,000 connections at once are all answered", async () => {
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, open));
  const answers = sockets.map(answerOf);
  for (const socket of sockets)
    socket.write("GET /api/v1/states?range=[0,0] HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const statuses = (await Promise.all(answers)).map((text) => text.split(" ")[1]);
  expect(statuses.filter((status) => status === "200")).toHaveLength(CONNECTIONS);
  await isWell();
});

test("while hundreds of clients stop in the middle of a header or a body, others are served", async () => {
  const halves = [
    "GET / HTTP/1.1\r\nHost: x\r\nX-Half: ",
    'POST /api/v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"user":',
    "POST /api/v1/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n",
  ];
  const sockets = await Promise.all(Array.from({ length: 300 }, open));
  for (const [nth, socket] of sockets.entries()) socket.write(halves[nth % halves.length] ?? "");
  for (let nth = 0; nth < 10; nth += 1) await isWell();
  await expect(server.clientOf("member@agbara.example")).resolves.toBeDefined();
  for (const socket of sockets) socket.destroy();
  await isWell();
});

test("headers and bodies of ten megabytes are refused once that much is announced or has come, and are not waited for", async () => {
  const begun: [text: string, status: string][] = [
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(64 * 1024)}`, "431"],
    [
      `POST /api/v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${TEN_MB}\r\n\r\n{`,
      "413",
    ],
    [
      `POST /api/v1/account/photos HTTP/1.1\r\nHost: x\r\nContent-Type: image/jpeg\r\nContent-Length: ${TEN_MB}\r\n\r\nx`,
      "401",
    ],
  ];
  const statuses = Array.from({ length: 30 }, async (_, nth) => {
    const [text] = begun[nth % begun.length] as (typeof begun)[number];
    const socket = await open();
    // The client sends only this beginning of a request, and never the rest. The server must answer without the rest.
    socket.write(text);
    const [answer] = (await once(socket, "data")) as [Buffer];
    socket.destroy();
    return answer.toString().split(" ")[1];
  });
  const expected = Array.from({ length: 30 }, (_, nth) => begun[nth % begun.length]?.[1]);
  expect(await Promise.all(statuses)).toEqual(expected);
  await isWell();
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
