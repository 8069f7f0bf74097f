import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, createClient } from "@agbara/shared/client/client.ts";
import type { FastifyInstance } from "fastify";
import { createTokens } from "../accounts/tokens.ts";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import type { Database } from "../db/open.ts";
import { DEMO_PASSWORD } from "../demo/accounts.ts";
import { loadDemonstration } from "../demo/load.ts";
import type { Deps } from "../http/calls.ts";
import { createOutbox } from "../mail/outbox.ts";
import type { Mail } from "../mail/transport.ts";
import { createPhotoFolder } from "../media/photo-store.ts";
import { openTestDatabase } from "./database.ts";
import { fetchInProcess } from "./fetch-in-process.ts";

export interface TestApi {
  app: FastifyInstance;
  db: Database;
  /** What the calls work with, the database and the clock among it. */
  deps: Deps;
  /** A `fetch` that reaches the server without a socket. */
  fetch: typeof fetch;
  /** Mails that were sent, the oldest first. */
  mails: Mail[];
  /** The server's clock. */
  setNow(now: Date): void;
  /** A client that is signed in with this account, or one of a visitor. */
  clientOf(email?: string, password?: string): Promise<Client>;
  /** A client that presents this token. */
  clientWith(token: string): Client;
  stop(): Promise<void>;
}

export interface TestApiOptions {
  /** How many invented members besides the demonstration accounts. */
  members?: number;
  env?: Record<string, string>;
  now?: Date;
}

/** The real server on a database of its own, in process; `stop` leaves nothing behind. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const dataDir = mkdtempSync(join(tmpdir(), "agbara-test-"));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent", ...options.env });
  let now = options.now ?? new Date();
  const mails: Mail[] = [];
  const { db, close } = await openTestDatabase();
  const outbox = createOutbox({
    db,
    transport: {
      place: "memory",
      send: async ({ to, subject, text }) => void mails.push({ to, subject, text }),
    },
    now: () => now,
    onError: () => undefined,
  });
  const deps: Deps = {
    config,
    db,
    replica: null,
    tokens: createTokens(config.tokenSecrets, config.tokenMinutes),
    outbox,
    photos: createPhotoFolder(join(dataDir, "photos")),
    now: () => now,
  };
  const app = await createApp(deps);
  await loadDemonstration(db, { members: options.members ?? 60, now, say: () => undefined });
  const asking = fetchInProcess(app);
  /** Whoever has the answer has the mail, too: nobody waits for it in a test. */
  const inProcess: typeof fetch = async (input, init) => {
    const response = await asking(input, init);
    await outbox.idle();
    return response;
  };

  function clientWith(token: string): Client {
    const authorised: typeof fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set("Authorization", `Bearer ${token}`);
      return inProcess(input, { ...init, headers });
    };
    return createClient({ fetch: authorised, wait: async () => undefined });
  }

  return {
    app,
    db,
    deps,
    fetch: inProcess,
    mails,
    setNow: (instant) => {
      now = instant;
    },
    clientWith,
    async clientOf(email, password = DEMO_PASSWORD) {
      const visitor = createClient({ fetch: inProcess });
      if (!email) return visitor;
      const { token } = await visitor.call("session.login", { user: { email, password } });
      return clientWith(token);
    },
    async stop() {
      await app.close();
      await outbox.stop();
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
