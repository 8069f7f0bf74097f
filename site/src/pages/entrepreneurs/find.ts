import type { APIRoute } from "astro";
import { addressOf } from "../../islands/home/found-address.ts";

export const prerender = false;

/**
 * Answers form 3 for a visitor without JavaScript: redirects to the search results or, if we do not take gifts yet, to
 * the form's notice.
 */
export const GET: APIRoute = ({ locals, redirect, url }) =>
  redirect(locals.giving ? addressOf(Object.fromEntries(url.searchParams)) : "/#find-sent", 302);
