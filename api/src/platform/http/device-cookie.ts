import { DEVICE_COOKIE_DAYS } from "@agbara/shared/constants.ts";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The cookie that we set when somebody has proved who they are, by a password or by a code from their mail. */
const COOKIE = "device";
/**
 * The path of this cookie before plain forms carried it. A browser that still has the old cookie would send it before
 * the new one.
 */
const OLD_PATH = "/api/v1";
/** The characters of a mark. We pass no other character on into a call that we make ourselves. */
const MARKS = /^[\w.~-]{1,1000}$/;

/**
 * Returns the marks that the browser has sent. Returns an empty text if there are none, or if the cookie is not ours.
 */
export function deviceCookieOf({ cookies }: Pick<FastifyRequest, "cookies">): string {
  const sent = cookies[COOKIE] ?? "";
  return MARKS.test(sent) ? sent : "";
}

/**
 * Gives the browser these marks. They go to every address of ours, because a form without JavaScript is sent to a page
 * and not to a call. No script reads them, and no other site can make the browser send them.
 */
export function setDeviceCookie(reply: FastifyReply, marks: string) {
  const kept = {
    httpOnly: true,
    sameSite: "strict",
    secure: reply.request.protocol === "https",
  } as const;
  reply.clearCookie(COOKIE, { ...kept, path: OLD_PATH });
  reply.setCookie(COOKIE, marks, { ...kept, path: "/", maxAge: DEVICE_COOKIE_DAYS * 86_400 });
}

/** Returns the header that carries these marks in a call that we make for the browser. */
export const deviceHeader = (marks: string) => ({ cookie: `${COOKIE}=${marks}` });
