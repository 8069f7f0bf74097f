import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../db/database.ts";
import type { Replica } from "../db/replica.ts";
import { mails } from "../db/tables.ts";
import { isBearer } from "./bearer.ts";
import { measureCopies } from "./copied.ts";
import type { Figure } from "./figure.ts";
import { routeOf } from "./request-log.ts";
import { shared } from "./shared-look.ts";
import type { LookAtWorkers, WorkerState } from "./worker-state.ts";

const BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Metered {
  /** The bearer token for reading the metrics. If null, nobody may read them, and we measure nothing. */
  metricsToken: string | null;
  dataDir: string;
  db: Database;
  replica: Replica | null;
  lookAtWorkers: LookAtWorkers;
  outbox: { refused(): number };
  now: () => Date;
  /** Of the domains. */
  figures: readonly Figure[];
}

/**
 * Serves `/metrics` in the format of Prometheus. The metrics show how long each call takes, and the state of the
 * process. They name no person.
 */
export function metricsRoute(app: FastifyInstance, { metricsToken, ...looked }: Metered) {
  if (!metricsToken) {
    app.get("/metrics", (_, reply) => reply.callNotFound());
    return;
  }
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measureState(registry, looked);
  measureRefusedMails(registry, looked);
  measureWorkers(registry, looked.lookAtWorkers);
  measureFigures(registry, looked);
  measureCopies(registry, looked);
  app.get("/metrics", async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    if (!isBearer(request.headers.authorization, metricsToken)) return reply.callNotFound();
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

function measureState(registry: Registry, { db, replica }: Pick<Metered, "db" | "replica">) {
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

function measureRefusedMails(registry: Registry, { outbox }: Pick<Metered, "outbox">) {
  new Counter({
    name: "mails_refused_total",
    help: "Mails that the other side refused for good, and that were deleted",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(outbox.refused());
    },
  });
}

function measureFigures(
  registry: Registry,
  { db, now, figures }: Pick<Metered, "db" | "now" | "figures">,
) {
  for (const { name, help, value } of figures)
    new Gauge({
      name,
      help: `${help}; NaN while this is unknown`,
      registers: [registry],
      async collect() {
        this.set(await value(db, now()).catch(() => Number.NaN));
      },
    });
}

function measureWorkers(registry: Registry, lookAtWorkers: LookAtWorkers) {
  // Prometheus reads all metrics at the same time, so they share one check of the workers.
  const look = shared(lookAtWorkers);
  const gauge = (name: string, help: string, value: (state: WorkerState) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ["worker"],
      registers: [registry],
      async collect() {
        for (const state of await look())
          this.set({ worker: state.name }, value(state) ?? Number.NaN);
      },
    });
  gauge(
    "worker_stuck",
    "1 where somebody should look: no success for long, or something waits for too long",
    ({ isStuck }) => Number(isStuck),
  );
  gauge(
    "worker_seconds_since_success",
    "Since the worker in this process last did what was due, or found nothing",
    ({ secondsSinceSuccess }) => secondsSinceSuccess,
  );
  gauge(
    "worker_waiting",
    "How many wait for the workers of all processes; NaN while this is unknown",
    ({ waiting }) => waiting,
  );
  gauge(
    "worker_oldest_waiting_seconds",
    "For how long the oldest of them has waited",
    ({ oldestSeconds }) => oldestSeconds,
  );
}
