import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { deviceCookieOf, setDeviceCookie } from "../../platform/http/device-cookie.ts";
import type { Context } from "../../platform/http/handler.ts";

/**
 * How many people can have a mark on the same device. On a shared phone, each person has their own mark. If there are
 * too many, we remove the mark of the person who was away longest.
 */
const PEOPLE = 4;

/**
 * The person to whom a device's mark belongs. The mark depends on the password, so a new password ends all earlier
 * marks.
 */
export interface Owner {
  id: string;
  password_hash: string | null;
}

type DeviceContext = Pick<Context<"people.signin.login">, "config" | "reply">;

/**
 * Returns the mark from this person's earlier login on this device. Returns null if there is no such mark. The mark
 * names nobody. It is a random number with a signature, and the signature fits only this person's data.
 */
export function deviceMark(owner: Owner | null, { config, reply }: DeviceContext): string | null {
  if (!owner) return null;
  return marksOf(reply).find((mark) => isOf(mark, owner, config.tokenSecrets)) ?? null;
}

/** Adds this person's mark to the device, and keeps other people's marks. */
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
