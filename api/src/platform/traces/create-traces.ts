import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout } from "node:timers/promises";
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { AlwaysOnSampler, TracerProvider } from "@opentelemetry/sdk-trace";
import { sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isInjection } from "light-my-request";
import { rowsOf } from "../db/database.ts";
import { routeOf } from "../observe/request-log.ts";
import { backgroundExporter } from "./exporter.ts";
import { kindOf } from "./kind-of.ts";
import { createStatementNames } from "./statement-name.ts";
import type { Traces } from "./traces.ts";

const STOP_WITHIN_MS = 2_000;
/**
 * The addresses that other programs request every few seconds. These requests are about no person, so we make no traces
 * for them.
 */
const QUIET = new Set(["/healthz", "/readyz", "/metrics"]);

export function createTraces(url: string, onError: (message: string) => void): Traces {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "agbara" }),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [backgroundExporter(url, onError)],
  });
  const tracer = provider.getTracer("agbara");
  /** The span of the request that the server is answering now. */
  const current = new AsyncLocalStorage<Span>();
  const statements = createStatementNames();

  /**
   * Returns the span of the current request. Returns null after the request has ended, because a timer may still run
   * then, and its work does not belong to the request.
   */
  function openRequest(): Span | null {
    const span = current.getStore();
    return span?.isRecording() ? span : null;
  }

  function start(name: string, kind: SpanKind, parent: Span | null) {
    return tracer.startSpan(
      name,
      { kind },
      parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    );
  }

  function fail(span: Span, kind: string) {
    span.setAttribute("error.type", kind);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }

  function startRequest(request: FastifyRequest): Span {
    // If the server calls itself, the inner call becomes part of the outer request's trace. We never continue a trace
    // that a caller sent.
    const span = start(
      routeOf(request),
      SpanKind.SERVER,
      isInjection(request.raw) ? openRequest() : null,
    );
    span.setAttributes({
      "http.request.method": request.method,
      "http.route": request.routeOptions.url ?? "none",
      "agbara.request": request.id,
    });
    return span;
  }

  function watchCalls(app: FastifyInstance) {
    const spans = new WeakMap<FastifyRequest, Span>();
    app.addHook("onRequest", (request, _, done) => {
      if (QUIET.has(routeOf(request))) return done();
      const span = startRequest(request);
      spans.set(request, span);
      current.run(span, done);
    });
    // After the body has arrived, our code runs in the context of the connection, not of the request. So we set the
    // request's span again here.
    app.addHook("preValidation", (request, _, done) => {
      const span = spans.get(request);
      return span ? current.run(span, done) : done();
    });
    app.addHook("onError", async (request, _, error) => {
      spans.get(request)?.setAttribute("error.type", kindOf(error));
    });
    app.addHook("onResponse", async (request, { statusCode }) => {
      const span = spans.get(request);
      span?.setAttribute("http.response.status_code", statusCode);
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    });
  }

  return {
    watchCalls,
    watchStatement(text) {
      const parent = openRequest();
      if (!parent) return null;
      const { verb, table } = statements.nameOf(text);
      const span = start(table ? `${verb} ${table}` : verb, SpanKind.CLIENT, parent);
      span.setAttributes({ "db.system.name": "postgresql", "db.operation.name": verb });
      if (table) span.setAttribute("db.collection.name", table);
      return (failure) => {
        if (failure !== undefined) fail(span, kindOf(failure));
        span.end();
      };
    },
    async learnTables(db) {
      const rows = await rowsOf<{ name: string }>(
        db,
        sql`select tablename::text as name from pg_tables where schemaname = 'public'`,
      );
      statements.know(rows.map(({ name }) => name));
    },
    watchFetch: (inner, nameOf) => async (input, init) => {
      const method = init?.method ?? "GET";
      const address = input instanceof Request ? input.url : input;
      const span = start(nameOf(new URL(address), method), SpanKind.CLIENT, openRequest());
      span.setAttribute("http.request.method", method);
      try {
        const answer = await inner(input, init);
        span.setAttribute("http.response.status_code", answer.status);
        if (answer.status >= 400) fail(span, String(answer.status));
        return answer;
      } catch (error) {
        fail(span, kindOf(error));
        throw error;
      } finally {
        span.end();
      }
    },
    async close() {
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, setTimeout(STOP_WITHIN_MS)]);
    },
  };
}
