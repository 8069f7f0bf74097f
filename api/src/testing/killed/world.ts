import { randomBytes } from "node:crypto";
import { type Client, createClient } from "@agbara/shared/client/client.ts";
import { API_BASE_PATH, MAIL_CODE } from "@agbara/shared/constants.ts";
import fastify from "fastify";
import { openHolding } from "../../ledger/gateways/sandbox/banks.ts";
import { SANDBOX_API, sandboxRoutes } from "../../ledger/gateways/sandbox/routes.ts";
import { sendDue } from "../../ledger/gateways/sandbox/webhooks.ts";
import { openTestDatabase } from "../database.ts";
import { makePlace } from "../start-server.ts";
import { heldByGateway } from "./held.ts";
import type { Colleague } from "./orders.ts";
import { forkServer, type ServerProcess } from "./server.ts";

const START = new Date("2026-11-02T10:00:00.000Z");

export type World = Awaited<ReturnType<typeof startWorld>>;

/**
 * Starts a gateway in this process, and servers in processes of their own, one after another. The gateway continues
 * when a server ends. The next server loads its modules while the present one works.
 */
export async function startWorld() {
  let now = START;
  const secretKey = `sk_test_${randomBytes(12).toString("hex")}`;
  const gateway = await openTestDatabase();
  const http = fastify();
  const asked: string[] = [];
  http.addHook("preHandler", async ({ method, url, body }) => {
    asked.push(`${method} ${url.slice(SANDBOX_API.length)} ${JSON.stringify(body ?? "")}`);
  });
  sandboxRoutes(http, { db: gateway.db, secretKey, now: () => now });
  const address = await http.listen({ host: "127.0.0.1", port: 0 });
  const place = await makePlace();
  const env = {
    ...place.env,
    DEMO_DATA: "false",
    LOG_LEVEL: "silent",
    TOKEN_MINUTES: "43200",
    PAYSTACK_SECRET_KEY: secretKey,
    TEST_GATEWAY: address + SANDBOX_API,
  };
  let spare = forkServer(env);
  const servers: ServerProcess[] = [spare];
  let server = spare;

  async function openNext() {
    server = spare;
    spare = forkServer(env);
    servers.push(spare);
    await server.open(now);
  }
  await openNext();
  await server.ask("staff");

  let pages = 0;
  /** Adds a page of an entrepreneur with a verified bank account. Returns the page's code. */
  async function addPage(): Promise<string> {
    const letter = MAIL_CODE.alphabet[pages++] ?? "";
    const number = `30000000${pages}1`;
    await openHolding(gateway.db, number, "OKAFOR NGOZI", now);
    return server.ask("page", { letters: letter.repeat(5), number });
  }

  const clientWith = (token?: string): Client => {
    const asking: typeof fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      if (token) headers.set("Authorization", `Bearer ${token}`);
      return fetch(input, { ...init, headers });
    };
    return createClient({ fetch: asking, host: server.url, wait: async () => undefined });
  };

  return {
    page: await addPage(),
    addPage,
    /** The requests that the gateway got, with their bodies. */
    asked,
    gateway: gateway.db,
    now: () => now,
    server: (): ServerProcess => server,
    /** Makes the next server the present one. Does not stop the previous server. */
    openNext,
    visitor: () => clientWith(),
    /** Logs a colleague in, and returns a client. */
    as: async (who: Colleague) => clientWith(await server.ask("token", who)),
    async later(minutes: number) {
      now = new Date(now.getTime() + minutes * 60_000);
      await server.ask("setNow", now.toISOString());
    },
    /** Makes the gateway send its webhooks. If the server refuses one, the gateway sends it again later. */
    deliver: async () => {
      const url = `${server.url}${API_BASE_PATH}giving/webhooks/paystack`;
      while ((await sendDue({ db: gateway.db, secretKey, url, fetch, now })) > 0);
    },
    /**
     * Returns the problems: broken rules of the books, unfinished work, and differences between our books and the
     * gateway's own lists. Returns an empty list if all is well.
     */
    async wrong(): Promise<string[]> {
      const [ours, theirs] = [await server.ask("held"), await heldByGateway(gateway.db)];
      const differ = (Object.keys(ours) as (keyof typeof ours)[]).filter(
        (what) => `${ours[what]}` !== `${theirs[what]}`,
      );
      return [
        ...(await server.ask("wrong")),
        ...(await server.ask("unsettled")),
        ...differ.map((what) => `${what}: ours ${ours[what]}, the gateway's ${theirs[what]}`),
      ];
    },
    async stop() {
      for (const one of servers) {
        one.kill();
        await one.gone;
      }
      await http.close();
      await gateway.close();
      await place.clear();
    },
  };
}
