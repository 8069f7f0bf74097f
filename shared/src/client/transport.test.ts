import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PHOTO } from "../constants.ts";
import {
  DELETE,
  failure,
  GET,
  PATCH,
  POST,
  refused,
  start,
  startSession,
} from "../testing/start-transport.ts";
import { type StubbedAnswer, stubFetch } from "../testing/stub-fetch.ts";
import type { Route } from "./routes.ts";
import { createTransport } from "./transport.ts";

describe("a PATCH", () => {
  const open: [string, StubbedAnswer | "offline"][] = [
    ["the network fails", "offline"],
    ["408 comes", refused(408)],
    ["429 comes", refused(429)],
    ["500 comes", refused(500)],
    ["502 comes from a proxy, in HTML", { status: 502, body: "<h1>Bad gateway</h1>" }],
    ["503 comes", refused(503)],
  ];

  it.each(open)("is tried again when %s, and succeeds", async (_, answer) => {
    const { transport, sent, events } = start([
      answer,
      answer,
      answer,
      { body: { success: true, data: 1 } },
    ]);
    expect(await transport.send(PATCH, { matchId: "1" })).toEqual({ success: true, data: 1 });
    expect(sent).toHaveLength(4);
    expect(events).toEqual([]);
  });

  it.each(open)("is given up after 3 retries when %s", async (_, answer) => {
    const { transport, sent, events } = start([answer]);
    await failure(transport.send(PATCH, { matchId: "1" }));
    expect(sent).toHaveLength(4);
    expect(events.map(([event]) => event)).toEqual(["httpError"]);
  });

  it("makes all its tries under one key, another call under another", async () => {
    const { transport, sent } = start(["offline", "offline", {}]);
    await transport.send(PATCH, { matchId: "1" });
    await transport.send(PATCH, { matchId: "1" });
    const keys = sent.map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys).toEqual(["key-1", "key-1", "key-1", "key-2"]);
    expect(new Set(sent.slice(0, 3).map(({ url, body }) => url + JSON.stringify(body))).size).toBe(
      1,
    );
  });

  it("has a key of its own making, too", async () => {
    const { fetch, sent } = stubFetch({});
    await createTransport({ fetch }).send(PATCH, { matchId: "1" });
    expect(sent[0]?.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("waits longer each time, spread by a quarter either way", async () => {
    for (const [random, expected] of [
      [0.5, [300, 900, 2700]],
      [0, [225, 675, 2025]],
      [1, [375, 1125, 3375]],
    ] as const) {
      const { transport, waits } = start(["offline"], { random: () => random });
      await failure(transport.send(PATCH, { matchId: "1" }));
      expect(waits).toEqual(expected);
    }
  });

  it("waits as long as the server asks, up to ten seconds, and never less than it would by itself", async () => {
    const busy = (headers: Record<string, string>) => ({ ...refused(429), headers });
    const { transport, waits } = start([
      busy({ "Retry-After": "2" }),
      busy({
        Date: "Wed, 21 Oct 2026 07:28:00 GMT",
        "Retry-After": "Wed, 21 Oct 2026 07:28:09 GMT",
      }),
      busy({ "Retry-After": "0" }),
      {},
    ]);
    await transport.send(PATCH, { matchId: "1" });
    expect(waits).toEqual([2000, 9000, 2700]);
  });

  it.each([
    ["300", "Try again in 5 minutes."],
    ["11", "Try again in 11 seconds."],
    ["3601", "Try again in 61 minutes."],
    ["10801", "Try again in 4 hours."],
    ["34560840", "Try again in 401 days."],
    ["Wed, 21 Oct 2026 07:30:01 GMT", "Try again in 3 minutes."],
  ])(
    "is not made again before the %s that the server asks for; it is told when",
    async (after, when) => {
      const headers = { Date: "Wed, 21 Oct 2026 07:28:00 GMT", "Retry-After": after };
      const { transport, sent, waits, events } = start([{ ...refused(503), headers }]);
      const error = await failure(transport.send(PATCH, { matchId: "1" }));
      expect([sent.length, waits]).toEqual([1, []]);
      expect(error.shown).toBe(`No. ${when}`);
      expect(events).toEqual([["httpError", { status: 503, message: `No. ${when}` }]]);
    },
  );

  it.each([
    ["Too many tries. Please wait 15 minutes, then try again.", undefined],
    ["", "Try again in 15 minutes."],
  ])("says when once: after the server's words %j", async (message, shown = message) => {
    const answer = {
      ...refused(429, { success: false, message }),
      headers: { "Retry-After": "900" },
    };
    const { transport } = start([answer]);
    expect((await failure(transport.send(POST))).shown).toBe(shown);
  });

  it.each([400, 401, 403, 404, 409, 410, 413, 417, 422])(
    "takes %i for an answer: one try",
    async (status) => {
      const { transport, sent, waits } = start([refused(status)]);
      await failure(transport.send(PATCH, { matchId: "1" }));
      expect(sent).toHaveLength(1);
      expect(waits).toEqual([]);
    },
  );

  it("takes success false for an answer: one try", async () => {
    const { transport, sent } = start([refused(200)]);
    await failure(transport.send(PATCH, { matchId: "1" }));
    expect(sent).toHaveLength(1);
  });

  it("is not tried again once it was called off, and that is no error to show", async () => {
    const stop = new AbortController();
    const { transport, sent, events } = start(["offline"], { wait: async () => stop.abort() });
    const sending = transport.send(PATCH, { matchId: "1" }, { signal: stop.signal });
    await expect(sending).rejects.toMatchObject({ name: "AbortError" });
    expect(sent).toHaveLength(2);
    expect(events).toEqual([]);
  });
});

describe.each([GET, POST, DELETE])("a $method", (route) => {
  it.each<[string, StubbedAnswer | "offline"]>([
    ["the network fails", "offline"],
    ["429 comes", refused(429)],
    ["503 comes", refused(503)],
  ])("is made once, also when %s, and has no key", async (_, answer) => {
    const { transport, sent, waits } = start([answer]);
    await failure(transport.send(route, { id: "1" }));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.has("Idempotency-Key")).toBe(false);
    expect(waits).toEqual([]);
  });
});

describe("a try that is not answered in time", () => {
  const UPLOAD: Route = { method: "POST", path: "account/photos", retries: 0, file: PHOTO };

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /**
   * Starts a server that sends no answer, or only the beginning of an answer. The server runs until the test stops it.
   */
  function startSilent(begins: "with nothing" | "with headers") {
    const { session, events } = startSession();
    const fetch = vi.fn((_: unknown, { signal }: RequestInit = {}) => {
      const calledOff = new Promise<never>((_resolve, reject) =>
        signal?.addEventListener("abort", () => reject(signal.reason)),
      );
      if (begins === "with nothing") return calledOff;
      const body = new ReadableStream({
        start: (stream) => void calledOff.catch((reason) => stream.error(reason)),
      });
      return Promise.resolve(new Response(body));
    });
    const transport = createTransport({ fetch, session, wait: async () => {} });
    return { transport, fetch, events };
  }

  it.each(["with nothing", "with headers"] as const)(
    "is a failure of the network, begun %s: shown as one, and the session stays",
    async (begins) => {
      const { transport, fetch, events } = startSilent(begins);
      const failing = failure(transport.send(POST));
      await vi.advanceTimersByTimeAsync(29_999);
      expect(events).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(await failing).toMatchObject({ status: 0, shown: "please try again" });
      expect(fetch).toHaveBeenCalledTimes(1);
      expect(events).toEqual([["httpError", { status: 0, message: "please try again" }]]);
    },
  );

  it("is made again as often as after any failure of the network, each with its own time", async () => {
    const { transport, fetch } = startSilent("with nothing");
    const failing = failure(transport.send(PATCH, { matchId: "1" }));
    await vi.advanceTimersByTimeAsync(3 * 30_000);
    expect(fetch).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await failing).status).toBe(0);
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it("has three minutes where it sends a file", async () => {
    const { transport, events } = startSilent("with nothing");
    const failing = failure(transport.send(UPLOAD, { file: new Blob(["photo"]) }));
    await vi.advanceTimersByTimeAsync(179_999);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect((await failing).status).toBe(0);
  });

  it("leaves no timer behind once it is answered", async () => {
    const { transport } = start([{}]);
    await transport.send(GET);
    expect(vi.getTimerCount()).toBe(0);
  });
});
