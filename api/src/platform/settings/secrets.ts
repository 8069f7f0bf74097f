import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./config-error.ts";

export const SECRET_LENGTH = 32;

/**
 * Returns one of the server's secrets from its file. Makes the secret on the first start. Only the owner of the file
 * can read the file. `ifDamaged` tells the operator what to do if the file is damaged.
 */
export function ownSecret(dataDir: string, name: string, ifDamaged: string): string {
  const file = join(dataDir, name);
  try {
    if (!existsSync(file)) writeWhole(file, randomBytes(48).toString("base64url"));
    const secret = readFileSync(file, "utf8").trim();
    if (secret.length >= SECRET_LENGTH) return secret;
  } catch (cause) {
    throw new ConfigError(`DATA_DIR cannot be used: ${file}: ${messageOf(cause)}`);
  }
  throw new ConfigError(`${file} is damaged. ${ifDamaged}`);
}

/**
 * Writes the complete file or nothing. Otherwise a full disk could leave half a secret that looks complete. If another
 * process has written the file first, uses that file.
 */
function writeWhole(file: string, text: string) {
  const part = `${file}.${process.pid}.part`;
  try {
    writeFileSync(part, text, { mode: 0o600, flush: true });
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(part, { force: true });
  }
}

export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
