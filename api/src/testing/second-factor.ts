import { createHmac } from "node:crypto";
import { type Client, createClient } from "@agbara/shared/client/client.ts";
import type { StaffRole } from "@agbara/shared/policy.ts";
import { eq } from "drizzle-orm";
import { DEMO_PASSWORD } from "../demo/accounts.ts";
import { openSession } from "../people/sessions.ts";
import { users } from "../people/tables.ts";
import { hashedPassword } from "./people.ts";
import { newStaff } from "./records.ts";
import { SoftPasskey } from "./soft-passkey.ts";
import type { TestApi } from "./start-test-api.ts";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/**
 * Returns the code that an authenticator app shows at this time. Computes it as RFC 6238 describes, with the usual
 * settings.
 */
export function appCodeAt(secret: string, at: Date): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)));
  const mac = createHmac("sha1", bytesOf(secret)).update(step).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/**
 * Returns a client that behaves like a browser. It stores cookies and sends them back. It also sends the value of the
 * anti-forgery cookie in a header.
 */
export function browserOf({ fetch }: TestApi): Client {
  const jar = new Map<string, string>();
  const withCookies: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("Cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    headers.set("X-XSRF-TOKEN", jar.get("XSRF-TOKEN") ?? "");
    const response = await fetch(input, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return createClient({ fetch: withCookies, wait: async () => undefined });
}

/** The password of all staff accounts that these helpers make. */
export const PASSWORD = DEMO_PASSWORD;

export interface Colleague {
  id: string;
  email: string;
  client: Client;
  token: string;
}

/** Adds a colleague with the demonstration's password, and logs them in. */
export async function addColleague(api: TestApi, role: StaffRole): Promise<Colleague> {
  const { userId: id } = await newStaff(api, role);
  const password_hash = await hashedPassword();
  const [person] = await api.db
    .update(users)
    .set({ password_hash })
    .where(eq(users.id, id))
    .returning();
  if (!person?.email) throw new Error("the account that was just made is missing");
  const { token } = await openSession({ ...api.deps, now: api.deps.now() }, person);
  return { id, email: person.email, token, client: api.clientWith(token) };
}

/** Sets up an authenticator app, with the same calls as the screen for it. Also returns the recovery codes. */
export async function setUpApp(api: TestApi, { client }: Pick<Colleague, "client">) {
  const { secret } = (await client.call("people.factors.beginApp")).data;
  const code = appCodeAt(secret, api.deps.now());
  const { data } = await client.call("people.factors.addApp", { code });
  return { secret, recoveryCodes: data.recovery_codes ?? [] };
}

/** The public address of the server in these tests. */
export const ORIGIN = "http://localhost:4000";

/** Sets up a passkey, with the same calls as the screen for it. */
export async function setUpPasskey({ client }: Pick<Colleague, "client">, name = "Key ring") {
  const passkey = new SoftPasskey(ORIGIN);
  const { data } = await client.call("people.factors.beginPasskey");
  await client.call("people.factors.addPasskey", { name, credential: passkey.create(data) });
  return passkey;
}
