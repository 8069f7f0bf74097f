import type { APIRoute } from "astro";
import { DRAW_PATH } from "../../giving/draw/draw-address.ts";

export const prerender = false;

/**
 * Answers form 2 for a visitor without JavaScript: redirects to the page that makes the draw or, if we do not take
 * gifts yet, to the form's notice.
 */
export const GET: APIRoute = ({ locals, redirect, url }) =>
  redirect(locals.giving ? DRAW_PATH + url.search : "/#empower-sent", 302);
