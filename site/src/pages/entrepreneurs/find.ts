import type { APIRoute } from "astro";
import { addressOf } from "../../islands/home/found-address.ts";

export const prerender = false;

/** Answers form 3 without JavaScript: leads to the results or, before we take gifts, back to the form's notice. */
export const GET: APIRoute = ({ locals, redirect, url }) =>
  redirect(locals.giving ? addressOf(Object.fromEntries(url.searchParams)) : "/#find-sent", 302);
