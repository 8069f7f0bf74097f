import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect, createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failToStart, makePlace, type Place, startServer } from "../testing/start-server.ts";

/**
 * This test runs only on PostgreSQL. One database is enough, because the test is not about SQL. `kill.both.test.ts`
 * checks on both databases which data survives a kill of the server.
 */

let place: Place;
beforeAll(async () => {
  place = await makePlace();
});
afterAll(() => place.clear());

const lastLine = (said: string) => said.trim().split("\n").at(-1) ?? "";

describe("the start", () => {
  test("says where everything is, and how to sign in", async () => {
    const server = await startServer(place);
    for (const part of ["Site", "Console", "API", "Mails", "Giving", "member@agbara.example"])
      await expect.poll(server.said).toContain(part);
    expect(server.said()).toContain(`http://127.0.0.1:${server.port}/admin21`);
    expect(await server.end("SIGTERM")).toBe(0);
  });

  test("on a port in use says so in one line", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const { status, said } = await failToStart(place, { PORT: String(port) });
    other.close();
    expect(status).toBe(1);
    expect(lastLine(said)).toBe(
      `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`,
    );
    expect(said).not.toMatch(/^\s+at /m);
  });

  test("with a wrong setting says which and why, in one line", async () => {
    const { status, said } = await failToStart(place, { TOKEN_MINUTES: "soon" });
    expect([status, said.trim()]).toEqual([
      1,
      "Wrong setting: TOKEN_MINUTES must be a whole number.",
    ]);
  });
});

describe("told to stop", () => {
  /** Returns true if the server accepts a new connection. */
  const connecting = (port: number) => () =>
    new Promise<string>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.destroy();
        resolve("taken");
      });
      socket.once("error", () => resolve("refused"));
    });

  test("it finishes what it has begun, takes nothing new, and ends well", async () => {
    const server = await startServer(place);
    const body = JSON.stringify({
      user: { email: "member@agbara.example", password: "Agbara-demo-2026" },
    });
    const begun = connect(server.port, "127.0.0.1");
    await once(begun, "connect");
    let answer = "";
    begun.on("data", (chunk) => {
      answer += chunk;
    });
    begun.write(
      `POST /api/v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
    );
    // The server has received the start of a request before we tell it to stop.
    await fetch(`${server.url}/healthz`).then((response) => response.text());
    const ended = server.end("SIGTERM");
    await expect.poll(connecting(server.port)).toBe("refused");
    begun.write(body.slice(20));
    await once(begun, "close");
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('"success":true');
    expect(await ended).toBe(0);
  });

  test("a client that is at work on kept connections has none of them cut off", async () => {
    const server = await startServer(place);
    let answered = 0;
    const warm = Promise.withResolvers<void>();
    /**
     * Sends requests over one connection, one after another. Stops when the server says that it will close the
     * connection.
     */
    async function work(): Promise<string> {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        const asked = request(`${server.url}/api/v1/faqs?faq_type=faqs`, { agent }).end();
        const [answer] = (await once(asked, "response")) as [IncomingMessage];
        await answer.toArray();
        if (answer.statusCode !== 200) return `answered with ${answer.statusCode}`;
        if (answer.headers.connection === "close") return "told that it ends";
        answered += 1;
        if (answered === 100) warm.resolve();
      }
    }
    const clients = Array.from({ length: 8 }, work);
    await Promise.race([warm.promise, ...clients]);
    const ended = server.end("SIGTERM");
    expect(await Promise.all(clients)).toEqual(Array(8).fill("told that it ends"));
    expect(await ended).toBe(0);
  });

  test("it says first that no more should be sent, for as long as it is set to, and answers in the meantime", async () => {
    const server = await startServer(place, { DRAIN_SECONDS: "2" });
    const statusOf = async (path: string) => (await fetch(server.url + path)).status;
    expect(await statusOf("/readyz")).toBe(200);
    const ended = server.end("SIGTERM");
    await expect.poll(() => statusOf("/readyz")).toBe(503);
    expect(await statusOf("/api/v1/states?range=[0,0]")).toBe(200);
    expect(await ended).toBe(0);
  });

  test("it does not wait for connections that ask for nothing", async () => {
    const server = await startServer(place);
    const idle = connect(server.port, "127.0.0.1");
    await once(idle, "connect");
    expect(await server.end("SIGTERM")).toBe(0);
    idle.destroy();
  });
});

describe("a programming error", () => {
  /** Programming errors for this test. When the server gets a signal, it throws one of them, as faulty code would. */
  const mistakes: [what: string, signal: NodeJS.Signals, raise: string][] = [
    ["that nobody catches", "SIGUSR2", "throw new TypeError('a mistake')"],
    ["in a promise that nobody waits for", "SIGHUP", "Promise.reject(new TypeError('a mistake'))"],
  ];

  test.each(mistakes)("%s ends the process, and the log says which", async (_, signal, raise) => {
    const code = `process.on("${signal}", () => { ${raise} })`;
    const server = await startServer(place, {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
    });
    process.kill(server.pid, signal);
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain("TypeError: a mistake");
  });
});
