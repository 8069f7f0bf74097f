import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "@agbara/shared/client/client.ts";
import { afterEach, expect, it } from "vitest";
import { uploadFetch } from "./upload-fetch.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Starts a server on another origin. It answers every upload with an error, and counts the uploads. */
async function failingServer() {
  let uploads = 0;
  const server = createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader(
      "Access-Control-Allow-Headers",
      request.headers["access-control-request-headers"] ?? "",
    );
    response.setHeader("Access-Control-Expose-Headers", "X-Request-Id");
    if (request.method === "OPTIONS") return response.end();
    uploads += 1;
    response.writeHead(500, { "X-Request-Id": "r-17" }).end("{}");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  ends.push(() => server.close());
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = createClient({
    fetch: uploadFetch(() => undefined),
    host,
    wait: async () => undefined,
  });
  const file = new Blob(["a photo"], { type: "image/jpeg" });
  return {
    send: (signal?: AbortSignal) => client.call("people.photos.add", { file }, { signal }),
    uploads: () => uploads,
  };
}

it("a photo whose sending was stopped before it began is not sent", async () => {
  const { send, uploads } = await failingServer();
  await expect(send(AbortSignal.abort())).rejects.toMatchObject({ name: "AbortError" });
  expect(uploads()).toBe(0);
});

it("a failed upload names the request, for anyone who asks for help", async () => {
  const { send } = await failingServer();
  await expect(send()).rejects.toMatchObject({ status: 500, reference: "r-17" });
});
