// @vitest-environment node
import { createTransport } from "@agbara/shared/client/transport.ts";
import { describe, expect, it } from "vitest";
import { createAhead } from "./ahead.ts";

const route = { method: "GET", path: "users/me", retries: 0 } as const;

/** Creates a network that counts its requests, and a clock. */
function start() {
  const asked: string[] = [];
  const clock = { now: 0 };
  const ahead = createAhead(
    {
      async fetch(url) {
        asked.push(String(url));
        return Response.json({ success: true, nth: asked.length });
      },
    },
    () => clock.now,
  );
  const screen = createTransport({ fetch: ahead.fetch });
  return { asked, clock, ahead, screen };
}

describe("a call begun ahead", () => {
  it("answers the screen that asks the same, and the network is asked once", async () => {
    const { asked, ahead, screen } = start();
    ahead.ask(route, { page: 2 });
    expect(await screen.send(route, { page: 2 })).toMatchObject({ nth: 1 });
    expect(asked).toHaveLength(1);
  });

  it("answers once: who asks again is answered again", async () => {
    const { ahead, screen } = start();
    ahead.ask(route);
    await screen.send(route);
    expect(await screen.send(route)).toMatchObject({ nth: 2 });
  });

  it("answers nobody who asks for something else", async () => {
    const { ahead, screen } = start();
    ahead.ask(route, { page: 1 });
    expect(await screen.send(route, { page: 2 })).toMatchObject({ nth: 2 });
  });

  it("answers no other session", async () => {
    const { ahead } = start();
    ahead.ask(route);
    const headers = { Authorization: "Bearer another" };
    const answer = await ahead.fetch("/api/v1/users/me", { headers });
    expect(await answer.json()).toMatchObject({ nth: 2 });
  });

  it("is forgotten when it has grown old", async () => {
    const { clock, ahead, screen } = start();
    ahead.ask(route);
    clock.now = 10_000;
    expect(await screen.send(route)).toMatchObject({ nth: 2 });
  });
});
