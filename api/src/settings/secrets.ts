import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./config-error.ts";

export const SECRET_LENGTH = 32;

/** A secret made on the first start, readable by the owner only. `ifDamaged` says what to do then. */
export function ownSecret(dataDir: string, name: string, ifDamaged: string): string {
  const file = join(dataDir, name);
  try {
    if (!existsSync(file))
      writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
    const secret = readFileSync(file, "utf8").trim();
    if (secret.length >= SECRET_LENGTH) return secret;
  } catch (cause) {
    throw new ConfigError(`DATA_DIR cannot be used: ${file}: ${messageOf(cause)}`);
  }
  throw new ConfigError(`${file} is damaged. ${ifDamaged}`);
}

export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
