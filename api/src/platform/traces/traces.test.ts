import fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Collector, type SentSpan, startCollector } from "../../testing/collector.ts";
import { asked } from "../../testing/giver.ts";
import { newcomer } from "../../testing/newcomer.ts";
import {
  makePlace,
  type Place,
  type RunningServer,
  startServer,
} from "../../testing/start-server.ts";
import { createTraces } from "./create-traces.ts";
import type { Traces } from "./traces.ts";

const NAME = "Mplanted";
const EMAIL = "mplanted@people.example";
const PHONE = "+2348099887766";
const NOTE = "Her mother asked for it";
const ADDRESS = "203.0.113.77";
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

const planted = {
  "User-Agent": NAME,
  "X-Forwarded-For": ADDRESS,
  traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00",
  tracestate: `vendor=${NAME}`,
  baggage: `name=${NAME}`,
};

describe("a server with a collector", () => {
  let place: Place;
  let collector: Collector;
  let server: RunningServer;
  let spans: SentSpan[];
  const secrets = [NAME, EMAIL, encodeURIComponent(EMAIL), PHONE, NOTE, ADDRESS, "127.0.0.1"];

  beforeAll(async () => {
    place = await makePlace();
    collector = await startCollector();
    server = await startServer(place, { TRACES_URL: collector.url, TRUSTED_PROXIES: "1" });
    await useIt();
    // Stops the server. Before it ends, it sends its waiting spans.
    expect(await server.end("SIGTERM")).toBe(0);
    spans = collector.spans();
  });
  afterAll(async () => {
    collector.stop();
    await place.clear();
  });

  const at = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, server.url), { ...init, headers: { ...planted, ...init.headers } });
  const post = (path: string, body: object) =>
    at(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });

  /** Uses the product as people do. Enters personal data everywhere a person can type it. */
  async function useIt() {
    const joining = newcomer(EMAIL, { first_name: NAME, international_phone_number: PHONE });
    for (let twice = 0; twice < 2; twice += 1) await post("/api/v1/register", joining);
    await post("/api/v1/login", { user: { email: EMAIL, password: NOTE } });
    await at(`/${NAME}/${EMAIL}?phone=${PHONE}`);
    await at(`/api/v1/faqs?faq_type=faqs&name=${NAME}`);
    const consultant = await server.clientOf("consultant@agbara.example");
    const phone = PHONE.slice(-6);
    await consultant.call("introductions.search.preMatchedForStaff", { phone });
    const { data } = await consultant.call("introductions.search.list", { status: "active" });
    const [person] = data.data;
    await consultant.call("introductions.notes.add", { id: person?._id ?? "", note: NOTE });
    const visitor = await server.clientOf("member@agbara.example");
    const gift = await visitor.call(
      "giving.gifts.create",
      asked({ kind: "voucher", people: 1, donor: { name: NAME, email: EMAIL } }),
    );
    const { link = "" } = gift.data;
    await visitor.call("giving.gifts.pay", { link: link ?? "" });
    secrets.push(phone, person?._id ?? "no one", gift.data._id, link ?? "no link");
  }

  const named = (name: string) => spans.filter((span) => span.name === name);
  const within = (parent: SentSpan | undefined) =>
    spans.filter(({ parentSpanId }) => parent && parentSpanId === parent.spanId);

  test("sends nothing of a person, no identifier and no address", () => {
    const bytes = collector.bytes();
    expect(bytes.length).toBeGreaterThan(1_000);
    for (const secret of secrets) expect(bytes.toLowerCase()).not.toContain(secret.toLowerCase());
    expect(bytes).not.toMatch(UUID);
    expect(bytes).not.toContain("eyJ");
  });

  test("tells of each call by its name, method and status, with its statements by verb and table", () => {
    const [note] = named("introductions.notes.add");
    expect(note?.attributes).toMatchObject({
      "http.request.method": "POST",
      "http.route": "/api/v1/admin/user-introductions/introduction/:id/notes",
      "http.response.status_code": 200,
      "agbara.request": expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/),
    });
    const names = within(note).map(({ name }) => name);
    expect(names).toContain("insert notes");
    expect(names).toContain("select sessions");
    expect(named("people.signin.login")[0]?.attributes).toMatchObject({
      "http.response.status_code": 401,
      "error.type": "HttpError",
    });
  });

  test("tells of what the gateway was asked, within the call that asked", () => {
    const [pay] = named("giving.gifts.pay");
    const asking = within(pay).find(({ name }) => name.startsWith("sandbox"));
    expect(asking).toMatchObject({
      name: "sandbox POST transaction/initialize",
      attributes: { "http.response.status_code": 200 },
    });
  });

  test("begins every trace itself, whatever a caller claims", () => {
    const calls = spans.filter(({ attributes }) => "http.route" in attributes);
    expect(calls.length).toBeGreaterThan(8);
    // To show the faces on its "not found" page, the server makes a call to itself. This call is inside the visitor's
    // call.
    const ours = calls.filter(({ parentSpanId }) => parentSpanId);
    const begun = calls.filter(({ parentSpanId }) => !parentSpanId);
    expect(new Set(begun.map(({ traceId }) => traceId)).size).toBe(begun.length);
    for (const { parentSpanId, traceId } of ours)
      expect(begun).toContainEqual(expect.objectContaining({ spanId: parentSpanId, traceId }));
    expect(collector.bytes()).not.toContain("0af7651916cd43dd8448eb211c80319c");
  });
});

describe("a collector that does not do its part", () => {
  let collector: Collector;
  let traces: Traces;
  let said: string[];
  let app: FastifyInstance;
  beforeEach(async () => {
    collector = await startCollector();
    said = [];
    traces = createTraces(collector.url, (message) => said.push(message));
    app = fastify();
    traces.watchCalls(app);
    app.get("/", async () => {
      for (let nth = 0; nth < 10_000; nth += 1) traces.watchStatement("select 1")?.();
      return "here";
    });
  });
  afterEach(() => collector.stop());

  test("holds up no call and no stop, and what waits for it has a bound", async () => {
    collector.answerWith("nothing");
    expect((await app.inject("/")).body).toBe("here");
    await traces.close();
    const sent = collector.spans().length;
    expect(sent).toBeGreaterThan(4_000);
    expect(sent).toBeLessThan(5_000);
  });

  test("is told of once, by the kind of the error alone", async () => {
    collector.answerWith("refused");
    for (let twice = 0; twice < 2; twice += 1) expect((await app.inject("/")).body).toBe("here");
    await traces.close();
    expect(said).toEqual([expect.stringMatching(/^the collector takes none \(400\)/)]);
  });
});
