import { expect, it, vi } from "vitest";
import { encode } from "../session/codec.ts";
import { createSession } from "../session/session.ts";
import { idOf } from "../testing/builders.ts";
import { memoryStorage } from "../testing/memory-storage.ts";
import { makeToken } from "../testing/tokens.ts";
import { signOut } from "./sign-out.ts";
import { createTransport } from "./transport.ts";

const token = makeToken();

function start(answer: () => Promise<Response>, exp?: number) {
  const stored = exp ? makeToken({ exp }) : token;
  const user = { _id: idOf(1), first_name: "Amara" };
  const storage = memoryStorage({ t: encode(stored), u: encode(user), theme: "dark" });
  const session = createSession({ storage });
  const said: string[] = [];
  session.on("loggedOut", ({ reason }) => said.push(reason));
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  return { storage, session, said, fetch, transport: createTransport({ fetch, session }) };
}

it("logs out on this device at once; the server is told, also if the page goes in the meantime", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { storage, session, said, fetch, transport } = start(() => promise);
  const told = signOut(session, transport);
  expect(storage.keys()).toEqual([]);
  expect(said).toEqual(["asked"]);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe("/api/v1/logout");
  expect(init?.keepalive).toBe(true);
  expect(new Headers(init?.headers).get("Authorization")).toBe(`Bearer ${token}`);
  resolve(Response.json({ success: true }));
  await told;
});

it("logs out on this device without a network", async () => {
  const { storage, session, said, transport } = start(() => Promise.reject(new TypeError()));
  await signOut(session, transport);
  expect(session.signedIn()).toBe(false);
  expect(storage.keys()).toEqual([]);
  expect(said).toEqual(["asked"]);
});

it("leaves nothing of a session that has expired, and asks the server nothing", async () => {
  const { storage, session, fetch, transport } = start(() => Promise.reject(new TypeError()), 1);
  await signOut(session, transport);
  expect(storage.keys()).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});
