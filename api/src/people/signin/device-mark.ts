import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { deviceCookieOf, setDeviceCookie } from "../../platform/http/device-cookie.ts";
import type { Context } from "../../platform/http/handler.ts";

/**
 * How many people can have a mark on one device. On a shared phone, each person has their own mark. If there are too
 * many, we remove the mark that was set longest ago.
 */
const PEOPLE = 4;

/**
 * The owner of a device mark. The signature of a mark depends on the owner's password, so old marks do not work after
 * the password changes.
 */
export interface Owner {
  id: string;
  password_hash: string | null;
}

type DeviceContext = Pick<Context<"people.signin.login">, "config" | "reply">;

/**
 * Returns the mark that this person got when they last logged in on this device. Returns null if there is none. A mark
 * does not say who the person is: it is a random number with a signature that fits only this person.
 */
export function deviceMark(owner: Owner | null, { config, reply }: DeviceContext): string | null {
  if (!owner) return null;
  return marksOf(reply).find((mark) => isOf(mark, owner, config.tokenSecrets)) ?? null;
}

/** Sets this person's mark on the device. Keeps the marks of other people. */
export function markDevice(owner: Owner, { config, reply }: DeviceContext) {
  const others = marksOf(reply).filter((mark) => !isOf(mark, owner, config.tokenSecrets));
  const nonce = randomBytes(16).toString("base64url");
  const mark = `${nonce}.${signature(nonce, owner, config.tokenSecrets[0])}`;
  setDeviceCookie(reply, [mark, ...others].slice(0, PEOPLE).join("~"));
}

function marksOf({ request }: DeviceContext["reply"]): string[] {
  const marks = deviceCookieOf(request)
    .split("~")
    .filter((mark) => mark !== "");
  return marks.slice(0, PEOPLE);
}

function isOf(mark: string, owner: Owner, secrets: readonly string[]): boolean {
  const [nonce = "", signed = ""] = mark.split(".");
  const presented = Buffer.from(signed);
  return secrets.some((secret) => {
    const expected = Buffer.from(signature(nonce, owner, secret));
    return presented.length === expected.length && timingSafeEqual(presented, expected);
  });
}

function signature(nonce: string, { id, password_hash }: Owner, secret: string): string {
  const signed = ["device mark", nonce, id, password_hash ?? ""].join("\0");
  return createHmac("sha256", secret).update(signed).digest("base64url");
}
