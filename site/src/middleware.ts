import { defineMiddleware } from "astro:middleware";
import { createClient } from "@agbara/shared/client/client.ts";
import { ownPolicy } from "./layouts/own-hashes.ts";
import { stylesInHead } from "./layouts/styles-in-head.ts";

const POLICY = "Content-Security-Policy";
/** While the site is worked on, its pages ask the API over the network; built, they are handed what they may call. */
const api = import.meta.env.DEV ? process.env.API_ORIGIN : undefined;

/** For pages that are rendered on demand: what they may call, and a policy of their own, as built pages have it. */
export const onRequest = defineMiddleware(async ({ locals, isPrerendered, url }, next) => {
  if (isPrerendered) return next();
  if (api) {
    const { call } = createClient({ fetch: (url, init) => fetch(url, init), host: api });
    Object.assign(locals, { call, giving: true, demonstration: true, site: url.origin });
  }
  const response = await next();
  const policy = response.headers.get(POLICY);
  if (!policy) return response;
  const html = stylesInHead(await response.text());
  const headers = new Headers(response.headers);
  headers.set(POLICY, ownPolicy(policy, html).replace(/;+$/, ""));
  return new Response(html, { status: response.status, headers });
});
