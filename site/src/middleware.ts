import { defineMiddleware } from "astro:middleware";
import { createClient } from "@agbara/shared/client/client.ts";
import { ownPolicy } from "./layouts/own-hashes.ts";
import { stylesInHead } from "./layouts/styles-in-head.ts";

const POLICY = "Content-Security-Policy";
/** The card that any site may show in a frame. The server forbids frames for every other page. */
const EMBEDDED = /^\/entrepreneurs\/[^/]+\/embed$/;
/**
 * The API's address in development, where pages call it over the network. Undefined in a build, where the API gives
 * each page a function for its calls.
 */
const api = import.meta.env.DEV ? process.env.API_ORIGIN : undefined;

/**
 * Prepares a page that is rendered on demand. Gives it the calls that it may make. Also gives it a content security
 * policy of its own, as a built page has.
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
