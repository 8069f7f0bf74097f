import { createTransport, type TransportDeps } from "@agbara/shared/client/transport.ts";
import type { DataProvider } from "ra-core";
import simpleRestProvider from "ra-data-simple-rest";

/** react-admin's resources that are plain records, with their paths below `/api/v1/`. */
const PATHS: Record<string, string> = { states: "states", lgas: "lgas", faqs: "admin/faqs" };

type HttpClient = NonNullable<Parameters<typeof simpleRestProvider>[1]>;

/**
 * Uses ra-data-simple-rest for the plain resources, over the same transport as every other call. Removes the envelope
 * and passes on the headers, which contain the total.
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
  const provider = simpleRestProvider("", httpClient);
  const known = (resource: string) => PATHS[resource] ?? resource;
  return {
    ...provider,
    getList: (resource, params) => provider.getList(known(resource), params),
    getOne: (resource, params) => provider.getOne(known(resource), params),
    getMany: (resource, params) => provider.getMany(known(resource), params),
    getManyReference: (resource, params) => provider.getManyReference(known(resource), params),
    create: (resource, params) => provider.create(known(resource), params),
    update: (resource, params) => provider.update(known(resource), params),
    delete: (resource, params) => provider.delete(known(resource), params),
  };
}

/** Tells whether a resource is one of the plain ones. */
function isPlain(resource: string): boolean {
  return Object.hasOwn(PATHS, resource);
}

/** Combines the two providers. Each resource belongs to one of them. */
export function composeProviders(named: DataProvider, plain: DataProvider): DataProvider {
  const of = (resource: string) => (isPlain(resource) ? plain : named);
  return {
    supportAbortSignal: true,
    getList: (resource, params) => of(resource).getList(resource, params),
    getOne: (resource, params) => of(resource).getOne(resource, params),
    getMany: (resource, params) => of(resource).getMany(resource, params),
    getManyReference: (resource, params) => of(resource).getManyReference(resource, params),
    create: (resource, params) => of(resource).create(resource, params),
    update: (resource, params) => of(resource).update(resource, params),
    updateMany: (resource, params) => of(resource).updateMany(resource, params),
    delete: (resource, params) => of(resource).delete(resource, params),
    deleteMany: (resource, params) => of(resource).deleteMany(resource, params),
  };
}

/** Areas have `_id`, as in the specification, but react-admin needs `id`. */
function withIds(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withIds);
  if (typeof data === "object" && data !== null && "_id" in data) return { ...data, id: data._id };
  return data;
}
