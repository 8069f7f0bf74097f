import type { FastifyInstance, InjectOptions } from "fastify";

/**
 * Returns a `fetch` that reaches the server without a network connection. We use it before the server listens, and in
 * tests.
 */
export function fetchInProcess(app: FastifyInstance): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(String(input), "http://127.0.0.1");
    const answer = await app.inject({
      method: (init.method ?? "GET") as NonNullable<InjectOptions["method"]>,
      url: url.pathname + url.search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body ? { payload: Buffer.from(await new Response(init.body).arrayBuffer()) } : {}),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of [value ?? []].flat()) headers.append(name, String(one));
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers,
    });
  };
}
