import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, createClient } from "@agbara/shared/client/client.ts";
import type { FastifyInstance } from "fastify";
import { demonstration } from "../demo/demonstration.ts";
import type { Database } from "../platform/db/database.ts";
import { fetchInProcess } from "../platform/http/fetch-in-process.ts";
import type { Deps } from "../platform/http/handler.ts";
import type { Mail } from "../platform/mail/transport.ts";
import type { Finding } from "../platform/observe/finding.ts";
import type { LookAtWorkers } from "../platform/observe/worker-state.ts";
import { readConfig } from "../platform/settings/config.ts";
import type { Text } from "../platform/texts/text.ts";
import { assemble } from "./assemble.ts";
import { openTestDatabase } from "./database.ts";

export interface TestApi {
  app: FastifyInstance;
  db: Database;
  /** What the handlers of calls get, with the test's database and clock. */
  deps: Deps;
  /** A `fetch` that reaches the server without a network connection. */
  fetch: typeof fetch;
  /** The mails that the server sent, with the oldest first. */
  mails: Mail[];
  /** The text messages that the server sent, with the oldest first. */
  texts: Text[];
  /** The server's clock. */
  setNow(now: Date): void;
  /** Returns a client that is signed in with this account, or a visitor's client if no e-mail address is given. */
  clientOf(email?: string, password?: string): Promise<Client>;
  /** Returns a client that sends this token. */
  clientWith(token: string): Client;
  stop(): Promise<void>;
}

export interface TestApiOptions {
  /** The number of invented members, besides the demonstration accounts. */
  members?: number;
  env?: Record<string, string>;
  now?: Date;
  lookAtWorkers?: LookAtWorkers;
  findings?: readonly Finding[];
}

/** Starts the real server in this process, on a database of its own. `stop` deletes everything. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const dataDir = mkdtempSync(join(tmpdir(), "agbara-test-"));
  // The server draws lots to choose pages for a second verifier or a spot check. By default, tests set both settings to
  // 0, so it chooses no page. A test about the lots sets its own values. With a live key, the server refuses 0, so we
  // set nothing.
  const isLive = options.env?.PAYSTACK_SECRET_KEY?.startsWith("sk_live") ?? false;
  const noLots = { SECOND_VERIFIER_ONE_IN: "0", SPOT_CHECK_ONE_IN: "0" };
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    ...(!isLive && noLots),
    ...options.env,
  });
  let now = options.now ?? new Date();
  const { db, close } = await openTestDatabase();
  // The sandbox is a part of the server, so the server calls itself.
  const itself: { fetch?: typeof fetch } = {};
  const { app, deps, mails, texts } = await assemble({
    config,
    db,
    now: () => now,
    demonstration,
    own: {
      address: () => "http://127.0.0.1",
      fetch: (input, init) => (itself.fetch ?? fetch)(input, init),
    },
    ...(options.lookAtWorkers && { lookAtWorkers: options.lookAtWorkers }),
    ...(options.findings && { findings: options.findings }),
  });
  const { outbox } = deps;
  const { photos, giving } = deps;
  await demonstration.load(db, {
    members: options.members ?? 60,
    now,
    say: () => undefined,
    photos,
    giving,
    returnKey: deps.config.returnKey,
  });
  const asking = fetchInProcess(app);
  itself.fetch = asking;
  /** The requests that have no answer yet. */
  const open = new Set<Promise<Response>>();
  /** Returns each answer only after the server has sent all mails, so that no test has to wait for a mail. */
  const inProcess: typeof fetch = async (input, init) => {
    const answer = asking(input, init);
    open.add(answer);
    const response = await answer.finally(() => open.delete(answer));
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
    texts,
    setNow: (instant) => {
      now = instant;
    },
    clientWith,
    async clientOf(email, password = demonstration.password) {
      const visitor = createClient({ fetch: inProcess });
      if (!email) return visitor;
      const { token } = await visitor.call("people.signin.login", { user: { email, password } });
      return clientWith(token);
    },
    async stop() {
      // A screen that has just closed may still wait for an answer. Without the database, it would get an error.
      await Promise.allSettled(open);
      await app.close();
      await outbox.stop();
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
