import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../demo/accounts.ts";
import { ask } from "../testing/ask.ts";
import { makePlace, type Place, type RunningServer, startServer } from "../testing/start-server.ts";

/** This test runs only on PostgreSQL, because only one process can use the embedded database. */

const MEMBER = "member@agbara.example";

describe("two processes on one database", () => {
  let place: Place;
  let servers: RunningServer[];
  beforeAll(async () => {
    place = await makePlace();
    const settings = { THROTTLE_FACTOR: "1" };
    servers = [await startServer(place, settings), await startServer(place, settings)];
  });
  afterAll(() => place.clear());

  /** Sends a request to one of the two servers. */
  function at(nth: number, method: string, path: string, more: Parameters<typeof ask>[3] = {}) {
    const url = servers[nth % servers.length]?.url;
    return ask(
      { fetch: (input, init) => fetch(new URL(String(input), url), init) },
      method,
      path,
      more,
    );
  }
  async function signIn(nth: number, email: string): Promise<string> {
    const body = { user: { email, password: DEMO_PASSWORD } };
    return (await at(nth, "POST", "login", { body })).body.token ?? "";
  }

  test("a session of one holds at the other, and ends at both at once", async () => {
    const token = await signIn(0, MEMBER);
    for (const nth of [0, 1])
      expect((await at(nth, "GET", "users/me", { token })).status).toBe(200);
    expect((await at(1, "POST", "logout", { token, body: {} })).status).toBe(200);
    for (const nth of [0, 1])
      expect((await at(nth, "GET", "users/me", { token })).status).toBe(401);
  });

  test("an ended account is shut at both at once", async () => {
    const token = await signIn(0, "consultant@agbara.example");
    const admin = await signIn(1, "admin@agbara.example");
    expect((await at(0, "GET", "admin/dashboard", { token })).status).toBe(200);
    const list = await at(1, "GET", "admin/staff", { token: admin });
    const { data } = list.body.data as { data: { _id: string; role: string }[] };
    const id = data.find(({ role }) => role === "consultant")?._id;
    await at(1, "POST", `admin/staff/${id}/end`, { token: admin, body: {} });
    expect((await at(0, "GET", "admin/dashboard", { token })).status).toBe(401);
  });

  test("tries at a password count together", async () => {
    const body = { user: { email: "guessed@people.example", password: "not the password" } };
    const statuses: number[] = [];
    for (let nth = 0; nth < 11; nth += 1)
      statuses.push((await at(nth, "POST", "login", { body })).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test("a repeated PATCH answers as the first did, whichever takes it", async () => {
    const token = await signIn(0, MEMBER);
    const more = {
      token,
      body: { core_values: ["Patience"] },
      headers: { "Idempotency-Key": randomUUID() },
    };
    const [first, second] = await Promise.all([
      at(0, "PATCH", "account/profile", more),
      at(1, "PATCH", "account/profile", more),
    ]);
    expect(first?.status).toBe(200);
    expect(second?.text).toBe(first?.text);
  });

  test("a code that one sends out is taken by the other, and its mail goes out once", async () => {
    const asked = await at(0, "POST", "password/request", { body: { user: { email: MEMBER } } });
    const outbox = join(place.dataDir, "outbox");
    const mails = () => readdirSync(outbox).map((name) => readFileSync(join(outbox, name), "utf8"));
    const found = () => mails().flatMap((mail) => mail.match(/^[A-Z2-9]{6}$/gm) ?? []);
    await expect.poll(found, { timeout: 20_000 }).toHaveLength(1);
    const codes = found();
    const body = {
      email: MEMBER,
      token: asked.body.token,
      code: codes[0],
      password_reset: "three words of mine",
    };
    expect((await at(1, "POST", "password", { body })).status).toBe(200);
  });
});
