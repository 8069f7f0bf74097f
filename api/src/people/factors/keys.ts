import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/**
 * Keys that are not in the database. If somebody has only a copy of the database, they can neither read a secret nor
 * try codes.
 */
export interface FactorKeys {
  /** Encrypts a person's secret. Nobody can decrypt it for another person. */
  seal(secret: Buffer, userId: string): string;
  /** Decrypts a secret. Throws if another key sealed the secret, or if it was sealed for another person. */
  open(sealed: string, userId: string): Buffer;
  /** Tells whether a secret was sealed with a key older than the first one. */
  isOld(sealed: string): boolean;
  /** Returns the hashes of a person's code. The first hash uses the first key, and the others use the older keys. */
  hashesOf(code: string, userId: string): [string, ...string[]];
}

interface Key {
  /** Identifies the key that sealed a secret, but reveals nothing about the key itself. */
  id: string;
  sealing: Buffer;
  hashing: Buffer;
}

/** Makes the keys from the settings. The first key encrypts and hashes. The older keys only decrypt and compare. */
export function createFactorKeys(secrets: readonly [string, ...string[]]): FactorKeys {
  const [first, ...older] = secrets;
  const newest = keyOf(first);
  const keys = [newest, ...older.map(keyOf)];
  return {
    seal(secret, userId) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, newest.sealing, nonce).setAAD(Buffer.from(userId));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      const whole = Buffer.concat([nonce, cipher.getAuthTag(), text]);
      return `${newest.id}.${whole.toString("base64url")}`;
    },
    open(sealed, userId) {
      const [id, whole = ""] = sealed.split(".");
      const key = keys.find((known) => known.id === id);
      if (!key) throw new Error("FACTOR_KEYS lacks the key that a second factor was sealed with");
      const bytes = Buffer.from(whole, "base64url");
      const decipher = createDecipheriv(CIPHER, key.sealing, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(userId))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]);
    },
    isOld: (sealed) => !sealed.startsWith(`${newest.id}.`),
    hashesOf(code, userId) {
      const hash = ({ hashing }: Key) =>
        createHmac("sha256", hashing).update(`${userId}\0${code}`).digest("base64url");
      return [hash(newest), ...keys.slice(1).map(hash)];
    },
  };
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function keyOf(secret: string): Key {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, "", `second factor: ${purpose}`, bytes));
  return {
    id: derive("name of the key", 4).toString("hex"),
    sealing: derive("sealing secrets", 32),
    hashing: derive("hashing codes", 32),
  };
}
