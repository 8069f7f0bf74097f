import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PHOTO } from "../constants.ts";
import { encode } from "../session/codec.ts";
import { createSession } from "../session/session.ts";
import { idOf } from "../testing/builders.ts";
import { memoryStorage } from "../testing/memory-storage.ts";
import { type StubbedAnswer, stubFetch } from "../testing/stub-fetch.ts";
import { makeToken } from "../testing/tokens.ts";
import { CallError } from "./call-error.ts";
import { createTransport, type Route, type TransportDeps } from "./transport.ts";

const GET: Route = { method: "GET", path: "faqs", retries: 0 };
const POST: Route = { method: "POST", path: "user-subscriptions/premium", retries: 0 };
const PATCH: Route = { method: "PATCH", path: "user-introductions/{matchId}/accept", retries: 3 };
const DELETE: Route = { method: "DELETE", path: "admin/faqs/{id}", retries: 0 };

/** A browser's cookies: what is written keeps its name and value. */
class Jar {
  written: string[] = [];
  #kept: Map<string, string>;
  constructor(text: string) {
    this.#kept = new Map(text.split("; ").map((pair) => [pair.split("=")[0] ?? "", pair]));
  }
  get cookie() {
    return [...this.#kept.values()].join("; ");
  }
  set cookie(text) {
    this.written.push(text);
    const [pair = ""] = text.split(";");
    this.#kept.set(pair.split("=")[0] ?? "", pair);
  }
}

const sade = { _id: idOf(1), first_name: "Ṣadé" };
const token = makeToken({ sub: sade._id });
const refused = (status: number, body: object = { success: false, message: "No." }) => ({
  status,
  body,
});

function startSession(signedIn = true) {
  const storage = memoryStorage(signedIn ? { t: encode(token), u: encode(sade) } : {});
  const session = createSession({ storage });
  const events: [string, unknown][] = [];
  for (const event of [
    "httpError",
    "httpRequirementError",
    "loggedOut",
    "loggedInRefresh",
  ] as const)
    session.on(event, (detail) => events.push([event, detail]));
  return { session, events };
}

function start(answers: (StubbedAnswer | "offline")[], deps: Partial<TransportDeps> = {}) {
  const { fetch, sent } = stubFetch(...answers);
  const { session, events } = startSession();
  const waits: number[] = [];
  let keys = 0;
  const transport = createTransport({
    fetch,
    session,
    wait: async (ms) => void waits.push(ms),
    random: () => 0.5,
    newKey: () => `key-${++keys}`,
    ...deps,
  });
  return { transport, sent, session, events, waits };
}

async function failure(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => expect.fail("It succeeded."),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallError);
  return error as CallError;
}

describe("the address", () => {
  it("is below the versioned base, the path's parameters filled in and escaped", async () => {
    const { transport, sent } = start([{}]);
    await transport.send(PATCH, { matchId: "a/b?c d", message: "Yes" });
    expect(sent[0]?.url).toBe("/api/v1/user-introductions/a%2Fb%3Fc%20d/accept");
    expect(sent[0]?.body).toEqual({ message: "Yes" });
  });

  it("takes the input of a GET as query, without what is empty, and sends no body", async () => {
    const { transport, sent } = start([{}]);
    await transport.send(GET, {
      min_age: 22,
      name: "Ṣadé & co",
      phone: "",
      page: undefined,
      status: null,
      my_country_only: false,
    });
    const query = new URL(sent[0]?.url ?? "", "https://agbara.example").searchParams;
    expect(Object.fromEntries(query)).toEqual({
      min_age: "22",
      name: "Ṣadé & co",
      my_country_only: "false",
    });
    expect(sent[0]?.body).toBeUndefined();
    expect(sent[0]?.headers.has("Content-Type")).toBe(false);
  });

  it("has no question mark without a query", async () => {
    const { transport, sent } = start([{}]);
    await transport.send(GET);
    await transport.send(DELETE, { id: "7" });
    expect(sent.map(({ url }) => url)).toEqual(["/api/v1/faqs", "/api/v1/admin/faqs/7"]);
  });

  it("can be another host's", async () => {
    const { transport, sent } = start([{}], { host: "https://api.example" });
    await transport.send(GET);
    expect(sent[0]?.url).toBe("https://api.example/api/v1/faqs");
  });

  it("sends an empty body as an empty object, as JSON", async () => {
    const { transport, sent } = start([{}]);
    await transport.send(POST);
    expect(sent[0]?.body).toEqual({});
    expect(sent[0]?.headers.get("Content-Type")).toBe("application/json");
  });
});

describe("the headers of every request", () => {
  it.each([GET, POST, PATCH, DELETE])(
    "$method: bearer token, empty app-id, app-version 512",
    async (route) => {
      const { transport, sent } = start([{}]);
      await transport.send(route, { matchId: "1", id: "1" });
      const headers = sent[0]?.headers;
      expect(headers?.get("Authorization")).toBe(`Bearer ${token}`);
      expect(headers?.get("app-id")).toBe("");
      expect(headers?.get("app-version")).toBe("512");
    },
  );

  it("carry no token when nobody is signed in, and the one that is stored now", async () => {
    const { session } = startSession(false);
    const { transport, sent } = start([{}], { session });
    await transport.send(GET);
    session.login({ token, user: sade, introductions: false });
    await transport.send(GET);
    expect(sent.map(({ headers }) => headers.get("Authorization"))).toEqual([
      null,
      `Bearer ${token}`,
    ]);
  });

  const jar = () => new Jar("cc_cookie=%7B%7D; XSRF-TOKEN=a%3Db; other=1");

  it.each([POST, PATCH, DELETE])(
    "$method: carry the anti-forgery cookie to our own origin",
    async (route) => {
      const { transport, sent } = start([{}], { jar });
      await transport.send(route, { matchId: "1", id: "1" });
      expect(sent[0]?.headers.get("X-XSRF-TOKEN")).toBe("a=b");
    },
  );

  it("carry none with a GET", async () => {
    const { transport, sent } = start([{}], { jar });
    await transport.send(GET);
    expect(sent[0]?.headers.has("X-XSRF-TOKEN")).toBe(false);
  });

  it.each([GET, POST, PATCH, DELETE])(
    "$method: carry neither token nor anti-forgery header to another host",
    async (route) => {
      const { session } = startSession();
      const { transport, sent } = start([{}], { jar, session, host: "https://api.example" });
      await transport.send(route, { matchId: "1", id: "1" });
      expect(session.token()).toBe(token);
      expect(sent[0]?.headers.has("Authorization")).toBe(false);
      expect(sent[0]?.headers.has("X-XSRF-TOKEN")).toBe(false);
    },
  );

  it.each([
    "//evil.example",
    "https://evil.example/",
    "..",
    "\\\\evil.example",
    "@evil.example",
    "%2F%2Fevil",
  ])("go to our own origin alone, whatever an id is: %s", async (id) => {
    const { transport, sent } = start([{}]);
    await transport.send(DELETE, { id });
    const origin = "https://agbara.example";
    expect(new URL(String(sent[0]?.url), origin).origin).toBe(origin);
  });

  it("carry no other cookie whose name only ends the same", async () => {
    const { transport, sent } = start([{}], { jar: () => new Jar("NOT-XSRF-TOKEN=a") });
    await transport.send(POST);
    expect(sent[0]?.headers.get("X-XSRF-TOKEN")).toMatch(/^[0-9a-f]{36}$/);
  });

  it("make it before the first call where there is none, and carry the same from then on", async () => {
    const jar = new Jar("other=1");
    const { transport, sent } = start([{}, {}, {}], { jar: () => jar });
    await transport.send(GET);
    await transport.send(POST);
    await transport.send(POST);
    const [none, first, second] = sent.map(({ headers }) => headers.get("X-XSRF-TOKEN"));
    expect(none).toBeNull();
    expect(first).toMatch(/^[0-9a-f]{36}$/);
    expect(second).toBe(first);
    expect(jar.written).toEqual([`XSRF-TOKEN=${first}; Path=/; SameSite=Lax`]);
  });

  it("make none for another host, and carry none where the browser keeps no cookies", async () => {
    const jar = new Jar("");
    const elsewhere = start([{}], { jar: () => jar, host: "https://api.example" });
    await elsewhere.transport.send(POST);
    expect(jar.written).toEqual([]);
    const blocked = {
      get cookie() {
        return "";
      },
      set cookie(_) {},
    };
    const { transport, sent } = start([{}], { jar: () => blocked });
    await transport.send(POST);
    expect(sent[0]?.headers.has("X-XSRF-TOKEN")).toBe(false);
  });

  it("are sent with a new one where the cookie is broken; the call is not lost for that", async () => {
    const { transport, sent } = start([{}], { jar: () => new Jar("XSRF-TOKEN=%E0%A4%A") });
    await transport.send(POST);
    expect(sent[0]?.headers.get("X-XSRF-TOKEN")).toMatch(/^[0-9a-f]{36}$/);
  });
});

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

  /** Answers nothing, or the beginning of something, until it is called off. */
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

describe("a failure", () => {
  it("carries the same text whatever the server said; what is shown is the server's", async () => {
    const { transport, events } = start([
      refused(409, { success: false, message: "Somebody was faster." }),
    ]);
    const error = await failure(transport.send(POST));
    expect(error.message).toBe("Something bad happened; please try again later.");
    expect(error.shown).toBe("Somebody was faster.");
    expect(error.status).toBe(409);
    expect(events).toEqual([["httpError", { status: 409, message: "Somebody was faster." }]]);
  });

  it.each<[string, StubbedAnswer | "offline", number]>([
    ["no message", refused(500, { success: false }), 500],
    ["an empty message", refused(400, { success: false, message: "" }), 400],
    ["a message that is no text", refused(400, { success: false, message: { a: 1 } }), 400],
    ["HTML", { status: 502, body: "<h1>Bad gateway</h1>" }, 502],
    ["a list", { status: 500, body: [1] }, 500],
    ["nothing at all", "offline", 0],
    ["HTML with a 200", { status: 200, body: "<h1>Welcome</h1>" }, 200],
    ["a 200 that does not say success", { status: 200, body: { data: [] } }, 200],
  ])("with %s shows 'please try again'", async (_, answer, status) => {
    const { transport, events } = start([answer]);
    const error = await failure(transport.send(POST));
    expect(error.shown).toBe("please try again");
    expect(events).toEqual([["httpError", { status, message: "please try again" }]]);
  });

  it("may be a 200 with success false: its message is shown in the same way", async () => {
    const { transport, events } = start([refused(200, { success: false, message: "Not today." })]);
    expect((await failure(transport.send(POST))).shown).toBe("Not today.");
    expect(events).toEqual([["httpError", { status: 200, message: "Not today." }]]);
  });

  it("names the request where the server failed, not where it refused", async () => {
    const headers = { "X-Request-Id": "K7QM-2XBD" };
    const shownFor = async (status: number) => {
      const body = { success: false, message: "No." };
      const { transport, events } = start([{ status, body, headers }]);
      expect((await failure(transport.send(POST))).reference).toBe("K7QM-2XBD");
      return events[0]?.[1];
    };
    expect(await shownFor(500)).toMatchObject({ reference: "K7QM-2XBD" });
    expect(await shownFor(409)).not.toHaveProperty("reference");
  });

  it("gives messages by field to the form that sent it", async () => {
    const fields = { "user.email": "must be a full e-mail address, such as name@example.com" };
    const { transport } = start([
      refused(400, { success: false, message: "Please look again.", fields }),
    ]);
    expect((await failure(transport.send(POST))).fields).toEqual(fields);
  });

  it("raises no event when made quietly", async () => {
    const { transport, events } = start([refused(500)]);
    await failure(transport.send(POST, {}, { quiet: true }));
    expect(events).toEqual([]);
  });

  it("needs no session: a page without one can send", async () => {
    const { fetch } = stubFetch(refused(500));
    await failure(createTransport({ fetch }).send(POST));
  });
});

describe("401", () => {
  it("logs out", async () => {
    const { transport, session, events } = start([refused(401)]);
    await failure(transport.send(GET));
    expect(session.signedIn()).toBe(false);
    expect(events).toEqual([
      ["httpError", { status: 401, message: "No." }],
      ["loggedOut", { reason: "refused" }],
    ]);
  });

  it("does not on a quiet call, where it means a wrong password", async () => {
    const { transport, session, events } = start([refused(401)]);
    expect((await failure(transport.send(POST, {}, { quiet: true }))).status).toBe(401);
    expect(session.signedIn()).toBe(true);
    expect(events).toEqual([]);
  });

  it("does not when somebody signed in since the call was sent", async () => {
    const { session, events } = startSession();
    const later = makeToken({ sub: sade._id, jti: idOf(901) });
    const fetch = vi.fn(async () => {
      session.login({ token: later, user: sade, introductions: false });
      return new Response('{"success":false,"message":"No."}', { status: 401 });
    });
    await failure(createTransport({ fetch, session }).send(GET));
    expect(session.token()).toBe(later);
    expect(events.map(([event]) => event)).not.toContain("loggedOut");
  });

  it.each([403, 404, 409, 500])("is not %i: that leaves the session", async (status) => {
    const { transport, session } = start([refused(status)]);
    await failure(transport.send(GET));
    expect(session.signedIn()).toBe(true);
  });
});

describe("417", () => {
  it.each(["introduction", "premium", "profile"] as const)(
    "tells that %s comes first, and shows no message",
    async (requirement) => {
      const { transport, session, events } = start([
        refused(417, { success: false, message: "Later.", requirement }),
      ]);
      const error = await failure(transport.send(PATCH, { matchId: "1" }));
      expect(error.requirement).toBe(requirement);
      expect(events).toEqual([["httpRequirementError", { requirement }]]);
      expect(session.signedIn()).toBe(true);
    },
  );

  it("may come without one", async () => {
    const { transport, events } = start([refused(417, {})]);
    await failure(transport.send(GET));
    expect(events).toEqual([["httpRequirementError", { requirement: null }]]);
  });
});

describe("an answer with token and user", () => {
  const later = makeToken({ sub: sade._id, jti: idOf(902) });

  it.each([GET, POST, PATCH])("to any call ($method) replaces the stored ones", async (route) => {
    const user = { ...sade, first_name: "Folaṣadé" };
    const { transport, session, events } = start([{ body: { success: true, token: later, user } }]);
    await transport.send(route, { matchId: "1" });
    expect(session.token()).toBe(later);
    expect(session.user()).toEqual(user);
    expect(events).toEqual([["loggedInRefresh", { user }]]);
  });

  it.each<[string, object]>([
    ["only a token", { token: later }],
    ["only a user", { user: { ...sade, first_name: "X" } }],
    [
      "another person's",
      { token: makeToken({ sub: idOf(2) }), user: { _id: idOf(2), first_name: "Musa" } },
    ],
    ["a user that is none", { token: later, user: null }],
    ["a token that is no text", { token: 5, user: sade }],
  ])("changes nothing with %s", async (_, fields) => {
    const { transport, session, events } = start([{ body: { success: true, ...fields } }]);
    await transport.send(GET);
    expect(session.token()).toBe(token);
    expect(session.user()).toEqual(sade);
    expect(events).toEqual([]);
  });

  it("changes nothing if it is no success", async () => {
    const { transport, session } = start([
      refused(409, { success: false, token: later, user: sade }),
    ]);
    await failure(transport.send(GET));
    expect(session.token()).toBe(token);
  });

  it("signs nobody back in who logged out while it was on its way", async () => {
    const { session } = startSession();
    const fetch = async () => {
      session.logout("asked");
      return Response.json({ success: true, token: later, user: sade });
    };
    await createTransport({ fetch, session }).send(GET);
    expect(session.signedIn()).toBe(false);
  });

  it("does not put an older token over one that came meanwhile", async () => {
    const { session } = startSession();
    const newest = makeToken({ sub: sade._id, jti: idOf(903) });
    const fetch = async () => {
      session.replace({ token: newest, user: sade });
      return Response.json({ success: true, token: later, user: sade });
    };
    await createTransport({ fetch, session }).send(GET);
    expect(session.token()).toBe(newest);
  });

  it("signs nobody in by itself: a login's answer goes to its caller", async () => {
    const { session } = startSession(false);
    const { fetch } = stubFetch({ body: { success: true, token: later, user: sade } });
    const answer = await createTransport({ fetch, session }).send(POST);
    expect(answer).toMatchObject({ token: later });
    expect(session.signedIn()).toBe(false);
  });
});
