import { describe, expect, it } from "vitest";
import {
  DELETE,
  GET,
  Jar,
  PATCH,
  POST,
  sade,
  start,
  startSession,
  token,
} from "../testing/start-transport.ts";

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
