import { isIP } from "node:net";
import { brand } from "@agbara/shared/brand.ts";
import { type Role, SECOND_FACTOR_ROLES } from "@agbara/shared/policy.ts";
import type { Config } from "../../platform/settings/config.ts";
import { createFactorKeys, type FactorKeys } from "./keys.ts";

/** The parts that a second step works with. */
export interface Factors {
  /** The roles that can do nothing before a second step is set up. */
  requiredOf: readonly Role[];
  keys: FactorKeys;
  /** The site where passkeys work; null if browsers make no passkeys for this server's address. */
  site: PasskeySite | null;
}

/** The site that passkeys are bound to: WebAuthn's relying party. */
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

/** Sets up the second step. `live` tells whether the money is real. */
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
 * Returns the site of the passkeys. Browsers make passkeys for a name with https, and for this machine, but never for
 * a numeric address.
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
