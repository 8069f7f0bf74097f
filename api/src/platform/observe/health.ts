import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { type DatabaseState, stateOf } from "../db/state.ts";
import type { Deps } from "../http/calls.ts";
import { messageFor } from "../http/errors.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** It is going to stop: no new requests should be sent here. */
    isDraining: boolean;
  }
}

/** Of the folder with photos and the outbox: whether something can be written there. */
type StorageState = "ok" | "full" | "unusable";

const SENTENCES: Record<DatabaseState, string> = {
  ok: "",
  gone: messageFor(503),
  "read-only": "The database takes no changes.",
  full: "The database's disk is full.",
};

/** About what a photo takes: a few bytes may still fit where nothing else does. */
const PROBE = Buffer.alloc(256 * 1024);

/**
 * `/healthz`: whether all is well, and where not, what is missing. `/readyz`: whether requests should be sent here.
 * That ends where the database cannot be written, and some seconds before a server that was told to stop does; a
 * folder that is full is no reason, as other calls are answered, and elsewhere would find the same folder.
 */
export function healthRoutes(
  app: FastifyInstance,
  { db, config }: { db: Deps["db"]; config: { dataDir: string } },
) {
  app.decorate("isDraining", false);
  // However many ask: one look at a time.
  const database = shared(() => stateOf(db));
  const storage = shared(() => storageState(config.dataDir));

  app.get("/healthz", async (_, reply) => {
    const state = { database: await database(), storage: await storage() };
    const message =
      SENTENCES[state.database] || (state.storage === "ok" ? "" : "Files cannot be stored.");
    return reply
      .code(message ? 503 : 200)
      .header("Cache-Control", "no-store")
      .send(message ? { success: false, message, ...state } : { success: true, ...state });
  });

  app.get("/readyz", async (_, reply) => {
    reply.header("Cache-Control", "no-store");
    if (app.isDraining)
      return reply.code(503).send({ success: false, message: "This server is about to stop." });
    const state = { database: await database() };
    const message = SENTENCES[state.database];
    return reply
      .code(message ? 503 : 200)
      .send(message ? { success: false, message, ...state } : { success: true, ...state });
  });
}

/** Whoever asks while an answer is being looked for gets that one. */
function shared<State>(look: () => Promise<State>): () => Promise<State> {
  let underWay: Promise<State> | null = null;
  return () => {
    underWay ??= look().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

async function storageState(folder: string): Promise<StorageState> {
  const file = join(folder, `probe-${process.pid}`);
  try {
    await writeFile(file, PROBE);
    return "ok";
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOSPC" || code === "EDQUOT" ? "full" : "unusable";
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
