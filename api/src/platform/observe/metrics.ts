import { createHash, timingSafeEqual } from "node:crypto";
import { TOKEN_SCHEME } from "@agbara/shared/constants.ts";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../db/open.ts";
import type { Replica } from "../db/replica.ts";
import { mails } from "../db/schema.ts";
import { answerStatus } from "../http/errors.ts";
import { routeOf } from "./request-log.ts";

const BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Metered {
  /** Whoever may read them presents it as a bearer token; null: nobody may, and nothing is measured. */
  metricsToken: string | null;
  db: Database;
  replica: Replica | null;
}

/** `/metrics` in Prometheus' format: how long each call takes, and how the process is. Names no person. */
export function metricsRoute(app: FastifyInstance, { metricsToken, db, replica }: Metered) {
  if (!metricsToken) {
    app.get("/metrics", async (_, reply) => answerStatus(reply, 404));
    return;
  }
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measureState(registry, { db, replica });
  app.get("/metrics", async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    if (!isBearer(request.headers.authorization, metricsToken)) return answerStatus(reply, 404);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function measureRequests(app: FastifyInstance, registry: Registry) {
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "From the first byte of the request to the last byte of the answer, by call or route",
    labelNames: ["route", "method", "status"],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  const open = new Gauge({
    name: "http_requests_open",
    help: "Requests that are being answered",
    registers: [registry],
  });
  app.addHook("onRequest", async () => open.inc());
  app.addHook("onResponse", async (request, reply) => {
    open.dec();
    const { method } = request;
    const labels = { route: routeOf(request), method, status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
}

function measureState(registry: Registry, { db, replica }: Omit<Metered, "metricsToken">) {
  new Gauge({
    name: "mails_waiting",
    help: "Mails waiting to be sent; if the number keeps growing, none are getting through",
    registers: [registry],
    async collect() {
      const waiting = await db.$count(mails, eq(mails.pretended, false)).catch(() => Number.NaN);
      this.set(waiting);
    },
  });
  if (!replica) return;
  new Gauge({
    name: "replica_lag_seconds",
    help: "How far the replica is behind; NaN while this is unknown",
    registers: [registry],
    collect() {
      this.set(replica.lagSeconds() ?? Number.NaN);
    },
  });
}

function isBearer(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(header ?? ""), digest(`${TOKEN_SCHEME} ${token}`));
}
