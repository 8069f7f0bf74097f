import { defineMiddleware } from "astro:middleware";
import { createClient } from "@agbara/shared/client/client.ts";
import { ownPolicy } from "./layouts/own-hashes.ts";
import { stylesInHead } from "./layouts/styles-in-head.ts";

const POLICY = "Content-Security-Policy";
/** Matches the address of the card that any site may show in a frame. No other page may be shown in a frame. */
const EMBEDDED = /^\/entrepreneurs\/[^/]+\/embed$/;
/**
 * The API's address in development, where pages call the API over the network. Undefined in a build, where the API
 * gives each page a function for its calls.
 */
const api = import.meta.env.DEV ? process.env.API_ORIGIN : undefined;

/**
 * Prepares a page that is rendered on demand: gives it the calls that it may make, and a Content-Security-Policy of its
 * own, as built pages have.
 */
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
  const own = ownPolicy(policy, html).replace(/;+$/, "");
  headers.set(POLICY, EMBEDDED.test(url.pathname) ? `${own}; frame-ancestors *` : own);
  return new Response(html, { status: response.status, headers });
});
