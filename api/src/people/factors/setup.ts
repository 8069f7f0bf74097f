import { isIP } from "node:net";
import { brand } from "@agbara/shared/brand.ts";
import { type Role, SECOND_FACTOR_ROLES } from "@agbara/shared/policy.ts";
import type { Config } from "../../platform/settings/config.ts";
import { createFactorKeys, type FactorKeys } from "./keys.ts";

/** The settings and keys for the second step. */
export interface Factors {
  /** The roles that must set up a second step before they can do anything else. */
  requiredOf: readonly Role[];
  keys: FactorKeys;
  /** The site for which passkeys are made. Null if browsers make no passkeys for the address of this server. */
  site: PasskeySite | null;
}

/** The site for which a passkey works. WebAuthn calls it the relying party. */
export interface PasskeySite {
  /** The host. */
  id: string;
  name: string;
  isOrigin(origin: string): boolean;
}

declare module "../../platform/http/handler.ts" {
  interface Deps {
    factors: Factors;
  }
}

/**
 * Makes the settings for the second step. `live` is true if we take real money. Then some roles must have a second
 * step.
 */
export function createFactors(
  { factorKeys, publicUrl }: Pick<Config, "factorKeys" | "publicUrl">,
  { live }: { live: boolean },
): Factors {
  return {
    requiredOf: live ? SECOND_FACTOR_ROLES : [],
    keys: createFactorKeys(factorKeys),
    site: siteAt(publicUrl),
  };
}

const LOCAL = "localhost";

/**
 * Returns the site for passkeys, or null if browsers make no passkeys for the address. Browsers make passkeys only for
 * `localhost`, and for a host name with https.
 */
function siteAt(publicUrl: string | null): PasskeySite | null {
  const { name } = brand;
  if (publicUrl === null)
    return { id: LOCAL, name, isOrigin: (origin) => hostOf(origin) === LOCAL };
  const { protocol, hostname, origin: own } = new URL(publicUrl);
  const isNumbers = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  if (isNumbers || (protocol !== "https:" && hostname !== LOCAL)) return null;
  return { id: hostname, name, isOrigin: (origin) => origin === own };
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).hostname : null;
}
