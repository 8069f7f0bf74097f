import * as z from "zod/mini";
import { ConfigError } from "./config-error.ts";
import { isSafeAddress } from "./values.ts";

/** An address without a path. Plain http is allowed only on this machine. */
const storeAddress = z.string().check(
  z.refine((text) => {
    const url = URL.parse(text);
    return url?.pathname === "/" && isSafeAddress(url);
  }, "must be an address such as https://s3.eu-west-1.amazonaws.com, without a path; http:// only on this machine"),
);

/** The settings that say where photos, videos and papers are stored. */
export const filesEnvironment = {
  /**
   * An object store with the S3 protocol, in place of the folder DATA_DIR/photos. Set all five of these settings, or
   * none.
   */
  S3_ENDPOINT: z.optional(storeAddress),
  S3_REGION: z.optional(
    z.string().check(z.regex(/^[a-z0-9-]{2,40}$/i, "must be a name such as eu-west-1")),
  ),
  S3_BUCKET: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
          "must be a bucket's name: 3 to 63 small letters, digits, dots and dashes",
        ),
      ),
  ),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
};

/** A bucket in an object store, and the key for reading and writing it. */
export interface ObjectStoreSettings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

type Settings = { [Name in keyof typeof filesEnvironment]?: string | undefined };

/**
 * The secrets that must be in the settings if S3 is set. With S3, several machines may share the files, and without
 * these settings each machine would make its own secrets.
 */
const SHARED_SECRETS = ["TOKEN_SECRETS", "FACTOR_KEYS", "RETURN_KEY", "CODE_KEY"] as const;

/** Returns the object store from the settings. Returns null if the files are in a folder. */
export function filesFrom(
  settings: Settings & { [Name in (typeof SHARED_SECRETS)[number]]?: string | undefined },
): ObjectStoreSettings | null {
  const names = Object.keys(filesEnvironment) as (keyof typeof filesEnvironment)[];
  const missing = names.filter((name) => !settings[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    throw new ConfigError(
      `Wrong setting: ${missing.join(", ")} missing. ${names.join(", ")} work only together.`,
    );
  const own = SHARED_SECRETS.filter((name) => !settings[name]);
  if (own.length > 0)
    throw new ConfigError(
      `Wrong setting: ${own.join(", ")} missing. Files in S3 are for several machines, and without it each would make its own. Set it to what DATA_DIR has, or in a new installation to the output of \`openssl rand -base64 48\`.`,
    );
  const { S3_ENDPOINT = "", S3_REGION = "", S3_BUCKET = "" } = settings;
  const { S3_ACCESS_KEY_ID = "", S3_SECRET_ACCESS_KEY = "" } = settings;
  return {
    endpoint: new URL(S3_ENDPOINT).origin,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
