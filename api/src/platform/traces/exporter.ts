import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { BatchSpanProcessor, type SpanExporter } from "@opentelemetry/sdk-trace";
import { kindOf } from "./kind-of.ts";

/** The most spans that may wait to be sent. If more come, we drop them. */
const MOST_WAITING = 4_096;
/**
 * The most spans that we send in one request. While the server writes them as JSON, it can answer nobody for some
 * milliseconds.
 */
const BATCH = 256;
const SEND_EVERY_MS = 2_000;
/** With all tries. */
const SEND_WITHIN_MS = 5_000;

/**
 * Returns an exporter that sends spans in the background. It calls `onError` when the collector does not accept spans.
 * It calls `onError` a second time only if the collector has accepted some spans since then.
 */
export function backgroundExporter(url: string, onError: (message: string) => void) {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: SEND_WITHIN_MS });
  let isTold = false;
  const telling: SpanExporter = {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isTaken = result.error === undefined && result.code === 0;
        if (!isTaken && !isTold)
          onError(
            `the collector takes none (${kindOf(result.error)}), so they are dropped. Calls go on as always. Check TRACES_URL`,
          );
        isTold = !isTaken;
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
  return new BatchSpanProcessor({
    exporter: telling,
    maxQueueSize: MOST_WAITING,
    maxExportBatchSize: BATCH,
    scheduledDelayMillis: SEND_EVERY_MS,
    exportTimeoutMillis: SEND_WITHIN_MS,
  });
}
