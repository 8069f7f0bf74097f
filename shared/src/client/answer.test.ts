import { describe, expect, it, vi } from "vitest";
import { idOf } from "../testing/builders.ts";
import {
  failure,
  GET,
  PATCH,
  POST,
  refused,
  sade,
  start,
  startSession,
  token,
} from "../testing/start-transport.ts";
import { type StubbedAnswer, stubFetch } from "../testing/stub-fetch.ts";
import { makeToken } from "../testing/tokens.ts";
import { createTransport } from "./transport.ts";

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

  it("says how many people fit, where the server says so", async () => {
    const body = { success: false, message: "Later.", requirement: "introduction", fits: 40 };
    const { transport, events } = start([refused(417, body)]);
    expect((await failure(transport.send(GET))).fits).toBe(40);
    expect(events).toEqual([["httpRequirementError", { requirement: "introduction", fits: 40 }]]);
  });

  it("may come without one", async () => {
    const { transport, events } = start([refused(417, {})]);
    await failure(transport.send(GET));
    expect(events).toEqual([["httpRequirementError", { requirement: null }]]);
  });
});

describe("417 that is fulfilled on the spot", () => {
  const asked = refused(417, { success: false, message: "Who?", requirement: "confirmation" });

  it("is asked about, and the call is made again, with a key of its own", async () => {
    const fulfil = vi.fn(async () => true);
    const { transport, sent, events } = start([asked, {}], { fulfil });
    await transport.send(PATCH, { matchId: "1" });
    expect(fulfil).toHaveBeenCalledExactlyOnceWith("confirmation");
    expect(sent.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual(["key-1", "key-2"]);
    expect(events).toEqual([]);
  });

  it("and is not, fails as ever", async () => {
    const { transport, sent, events } = start([asked], { fulfil: async () => false });
    expect((await failure(transport.send(POST))).requirement).toBe("confirmation");
    expect(sent).toHaveLength(1);
    expect(events).toEqual([["httpRequirementError", { requirement: "confirmation" }]]);
  });

  it("is not asked about by a quiet call", async () => {
    const fulfil = vi.fn(async () => true);
    const { transport } = start([asked], { fulfil });
    await failure(transport.send(POST, {}, { quiet: true }));
    expect(fulfil).not.toHaveBeenCalled();
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

  it("does not put an older token over one that came in the meantime", async () => {
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
