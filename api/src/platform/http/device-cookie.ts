import { DEVICE_COOKIE_DAYS } from "@agbara/shared/constants.ts";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * The cookie that we set when somebody has proved who they are. They prove it with a password or with a code from a
 * mail.
 */
const COOKIE = "device";
/**
 * An earlier path of this cookie. We changed the path when plain forms began to need the cookie. A browser that still
 * has the old cookie would send it before the new one.
 */
const OLD_PATH = "/api/v1";
/** The characters of a mark. In a call that we make ourselves, we use no other character of the cookie. */
const MARKS = /^[\w.~-]{1,1000}$/;

/**
 * Returns the marks that the browser has sent. Returns an empty text if there are none, or if the cookie is not ours.
 */
export function deviceCookieOf({ cookies }: Pick<FastifyRequest, "cookies">): string {
  const sent = cookies[COOKIE] ?? "";
  return MARKS.test(sent) ? sent : "";
}

/**
 * Gives the browser these marks. The browser sends them to every address of ours, because a form without JavaScript
 * goes to a page and not to a call. No script can read them, and no other site can make the browser send them.
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
