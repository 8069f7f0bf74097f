import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import { type DatabaseState, stateOf } from "../db/state.ts";
import { words } from "../words/words.ts";
import { isBearer } from "./bearer.ts";
import type { Finding } from "./finding.ts";
import { shared } from "./shared-look.ts";
import { folderState, type StorageState } from "./storage-state.ts";
import type { LookAtWorkers } from "./worker-state.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** True if the server is about to stop. Load balancers should then send it no new requests. */
    isDraining: boolean;
  }
}

const SENTENCES: Record<DatabaseState, string> = {
  ok: "",
  gone: words.platform.databaseGone,
  "read-only": "The database refuses changes.",
  full: "The database's disk is full.",
};

interface Looked {
  looks: Database;
  config: { dataDir: string; smtpUrl: string | null; metricsToken: string | null };
  photos: { state(): Promise<StorageState> };
  lookAtWorkers: LookAtWorkers;
  findings: readonly Finding[];
}

/**
 * Serves `/healthz` and `/readyz`. `/healthz` says whether the database and the file store work and, if not, what is
 * wrong. `/readyz` says whether load balancers should send requests to this server. It says no in two cases: we cannot
 * write to the database, or the server will stop in some seconds. It still says yes in three cases. First, the file
 * store is full or unreachable: other calls still work, and other processes use the same store. Second, a worker is
 * stuck: `/readyz` says which one, and pages still work. Third, giving is closed because of a problem: only callers
 * with the token for `/metrics` see which problem.
 */
export function healthRoutes(app: FastifyInstance, looked: Looked) {
  const { looks, config, photos, lookAtWorkers, findings } = looked;
  app.decorate("isDraining", false);
  // Many callers may call this at the same time, but only one check runs.
  const database = shared(() => stateOf(looks));
  const storage = shared(() => storageState(photos, config));
  const workers = shared(() => workersState(lookAtWorkers));

  app.get("/healthz", async (_, reply) => {
    const state = { database: await database(), storage: await storage() };
    const message =
      SENTENCES[state.database] || (state.storage === "ok" ? "" : "Files cannot be stored.");
    return reply
      .code(message ? 503 : 200)
      .header("Cache-Control", "no-store")
      .send(message ? { success: false, message, ...state } : { success: true, ...state });
  });

  app.get("/readyz", async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    if (app.isDraining)
      return reply.code(503).send({ success: false, message: "This server is about to stop." });
    const state = { database: await database() };
    const message = SENTENCES[state.database];
    if (message) return reply.code(503).send({ success: false, message, ...state });
    const { metricsToken: token } = config;
    const isTold = token !== null && isBearer(request.headers.authorization, token);
    return reply.send({
      success: true,
      ...state,
      ...(await workers()),
      ...(findings.length > 0 && { giving: "not-ready", ...(isTold && { findings }) }),
    });
  });
}

/**
 * Returns the workers that are stuck. For each: the time since its last success, how many items wait, and how long the
 * oldest has waited.
 */
async function workersState(look: LookAtWorkers) {
  const stuck = (await look()).filter(({ isStuck }) => isStuck);
  if (stuck.length === 0) return { workers: "ok" };
  return {
    workers: "stuck",
    stuck: stuck.map(({ name, secondsSinceSuccess, waiting, oldestSeconds }) => ({
      worker: name,
      seconds_since_success: secondsSinceSuccess,
      waiting,
      oldest_seconds: oldestSeconds,
    })),
  };
}

/** Tests whether the store for photos works. If mails go into files, also tests the folder for mails. */
async function storageState(
  photos: Looked["photos"],
  { dataDir, smtpUrl }: Looked["config"],
): Promise<StorageState> {
  const state = await photos.state();
  return state === "ok" && smtpUrl === null ? folderState(dataDir) : state;
}
