import type { APIRoute } from "astro";
import { addressOf } from "../../islands/home/found-address.ts";

export const prerender = false;

/** Where form 3 leads without JavaScript: to what is found or, before gifts are taken, back to its notice. */
export const GET: APIRoute = ({ locals, redirect, url }) =>
  redirect(locals.giving ? addressOf(Object.fromEntries(url.searchParams)) : "/#find-sent", 302);
