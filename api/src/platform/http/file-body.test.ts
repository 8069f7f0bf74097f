import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember } from "../../testing/people.ts";
import { startTestApi, type TestApi } from "../../testing/start-test-api.ts";
import { bytesHeld } from "./file-body.ts";

const EIGHT_MB = 8 * 1024 * 1024;
const SOON = { timeout: 10_000 };

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await startTestApi({ members: 0 });
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => api.stop());

/** Begins to send a file, but never finishes. */
async function beginFile(token: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const headers = [
    "POST /api/v1/account/photos HTTP/1.1",
    "Host: x",
    `Authorization: Bearer ${token}`,
    "Content-Type: image/jpeg",
    `Content-Length: ${EIGHT_MB}`,
  ];
  socket.write(`${headers.join("\r\n")}\r\n\r\nbeginning`);
  return socket;
}

async function sendPhoto(token: string) {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: "#222" } });
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/account/photos`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "image/png" },
    body: new Uint8Array(await picture.png().toBuffer()),
  });
  return { status: answer.status, retryAfter: answer.headers.get("Retry-After") };
}

test("one person holds three files open and no more, until those are done or given up", async () => {
  const { token } = await addMember(api);
  const begun = [await beginFile(token), await beginFile(token), await beginFile(token)];
  await expect.poll(bytesHeld, SOON).toBe(3 * EIGHT_MB);
  expect(await sendPhoto(token)).toEqual({ status: 503, retryAfter: "5" });
  const other = await addMember(api);
  expect(await sendPhoto(other.token)).toMatchObject({ status: 200 });
  for (const socket of begun) socket.destroy();
  await expect.poll(bytesHeld, SOON).toBe(0);
  expect(await sendPhoto(token)).toMatchObject({ status: 200 });
});

test("somebody who sends too many at once, and again without a pause, is kept waiting each time", async () => {
  const { token } = await addMember(api);
  const begun = [await beginFile(token), await beginFile(token), await beginFile(token)];
  await expect.poll(bytesHeld, SOON).toBe(3 * EIGHT_MB);
  const from = performance.now();
  for (let times = 1; times <= 2; times += 1) {
    expect(await sendPhoto(token)).toMatchObject({ status: 503 });
    expect(performance.now() - from).toBeGreaterThan(times * 950);
  }
  for (const socket of begun) socket.destroy();
  await expect.poll(bytesHeld, SOON).toBe(0);
});

test("files that never end do not use up the memory", async () => {
  const many = await Promise.all(Array.from({ length: 6 }, () => addMember(api)));
  const begun = await Promise.all(
    many.flatMap(({ token }) => [beginFile(token), beginFile(token), beginFile(token)]),
  );
  const answers: string[] = [];
  for (const socket of begun)
    socket.setEncoding("utf8").on("data", (chunk: string) => answers.push(chunk.slice(0, 12)));
  // The test sends 18 files of 8 MB. The memory limit is 128 MB, so only 16 fit, and the server refuses two.
  await expect.poll(() => answers, SOON).toEqual(["HTTP/1.1 503", "HTTP/1.1 503"]);
  for (const socket of begun) socket.destroy();
  await expect.poll(bytesHeld, SOON).toBe(0);
  const { token } = await addMember(api);
  expect(await sendPhoto(token)).toMatchObject({ status: 200 });
});
