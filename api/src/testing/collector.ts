import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface Value {
  stringValue?: string;
  intValue?: number;
}

/** A span as the collector receives it, with its attributes by name. */
export interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, string | number | undefined>;
}

interface Export {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<SentSpan, "attributes"> & { attributes: { key: string; value: Value }[] })[];
    }[];
  }[];
}

/** Starts a collector for traces, for tests only. It accepts OTLP over HTTP and stores every byte. */
export async function startCollector() {
  const bodies: string[] = [];
  let answers: "taken" | "refused" | "nothing" = "taken";
  const server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    if (answers === "nothing") return;
    response.writeHead(answers === "taken" ? 200 : 400, { "Content-Type": "application/json" });
    response.end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    /** Returns everything that the collector has received, as text. */
    bytes: () => bodies.join("\n"),
    spans: (): SentSpan[] =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Export).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map((span) => ({
          ...span,
          attributes: Object.fromEntries(
            span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
          ),
        })),
    /** Sets how the collector answers the next requests. */
    answerWith(answer: typeof answers) {
      answers = answer;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Collector = Awaited<ReturnType<typeof startCollector>>;
