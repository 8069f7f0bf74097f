import { createTransport, type TransportDeps } from "@agbara/shared/client/transport.ts";
import type { DataProvider } from "ra-core";
import simpleRestProvider from "ra-data-simple-rest";

type HttpClient = NonNullable<Parameters<typeof simpleRestProvider>[1]>;

/**
 * Handles plain records with the library ra-data-simple-rest. Uses the same transport as all other calls. Takes the
 * data out of each answer, and keeps the headers, which contain the total.
 */
export function createPlainProvider(deps: TransportDeps): DataProvider {
  const httpClient: HttpClient = async (url, options = {}) => {
    let headers = new Headers();
    const transport = createTransport({
      ...deps,
      async fetch(input, init) {
        const response = await deps.fetch(input, init);
        headers = response.headers;
        return response;
      },
    });
    const method = (options.method ?? "GET") as "GET" | "POST" | "PUT" | "DELETE";
    const input = typeof options.body === "string" ? JSON.parse(options.body) : {};
    const body = await transport.send({ method, path: url.replace(/^\//, ""), retries: 0 }, input, {
      ...(options.signal ? { signal: options.signal } : {}),
      saysAbsent: method === "GET",
    });
    const json = withIds((body as { data: unknown }).data);
    return { status: 200, headers, json, body: "" };
  };
  return simpleRestProvider("", httpClient);
}

/** Areas have `_id`, as the specification says, but react-admin needs `id`. */
function withIds(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withIds);
  if (typeof data === "object" && data !== null && "_id" in data) return { ...data, id: data._id };
  return data;
}
