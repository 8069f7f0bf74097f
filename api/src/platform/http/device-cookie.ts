import { DEVICE_COOKIE_DAYS } from "@agbara/shared/constants.ts";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * The name of the cookie that marks a browser as known. We set it when somebody has proved who they are, with a
 * password or a code from a mail.
 */
const COOKIE = "device";
/**
 * The path that this cookie had before. We changed it when forms without JavaScript began to need the cookie. If a
 * browser still has the old cookie, it sends the old one first. So we delete the old one.
 */
const OLD_PATH = "/api/v1";
/** Matches a valid value of the cookie, which is the device marks of one browser. We ignore any other value. */
const MARKS = /^[\w.~-]{1,1000}$/;

/**
 * Returns the device marks that the browser has sent. Returns an empty text if there are none, or if the value is not
 * valid.
 */
export function deviceCookieOf({ cookies }: Pick<FastifyRequest, "cookies">): string {
  const sent = cookies[COOKIE] ?? "";
  return MARKS.test(sent) ? sent : "";
}

/**
 * Stores these device marks in the browser. The browser sends them to all our addresses, not only to calls, because a
 * form without JavaScript goes to a page. No script can read them, and no other site can make the browser send them.
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

/** Returns the header with these device marks, for a call that our server makes for the browser. */
export const deviceHeader = (marks: string) => ({ cookie: `${COOKIE}=${marks}` });
