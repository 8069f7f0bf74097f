import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/**
 * Keys that are not in the database. Without them, a person with a copy of the database can neither read a secret nor
 * try out codes.
 */
export interface FactorKeys {
  /** Encrypts a secret for a person. It can be decrypted only for the same person. */
  seal(secret: Buffer, userId: string): string;
  /**
   * Decrypts a person's secret. Throws if we do not have the key, or if the secret was encrypted for another person.
   */
  open(sealed: string, userId: string): Buffer;
  /** Tells whether a secret was encrypted with an older key. */
  isOld(sealed: string): boolean;
  /** Returns the possible hashes of a person's code: first with the newest key, then with each older key. */
  hashesOf(code: string, userId: string): [string, ...string[]];
}

interface Key {
  /** The id of the key, stored next to each secret. It reveals nothing about the key. */
  id: string;
  sealing: Buffer;
  hashing: Buffer;
}

/**
 * Makes the keys from the settings. The first key encrypts and hashes. The older keys only decrypt, and compare hashes.
 */
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
