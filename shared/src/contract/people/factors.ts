import * as z from "zod/mini";
import { TEXT_LIMITS } from "../../constants.ts";
import { id, instant, line } from "../parts/fields.ts";
import { appCode, creationOptions, newPasskey } from "../parts/proofs.ts";
import { empty, withData } from "../parts/shapes.ts";

const passkey = z.object({
  _id: id,
  /** The name that the person gave the passkey. */
  name: z.string(),
  created_at: instant,
  /** When the person last used the passkey. Null if never. */
  used_at: z.nullable(instant),
});

/** The second steps that a person has set up. */
export const secondFactors = z.object({
  /** The person's passkeys, the oldest first. At most ten. */
  passkeys: z.array(passkey),
  /** When the person set up the authenticator app. Null if they have none. */
  app_since: z.nullable(instant),
  /** The number of unused recovery codes. */
  recovery_codes: z.int(),
  /** True if this person must set up a second step before they can do anything else. */
  required: z.boolean(),
  /** The host name for which passkeys work. Null if passkeys cannot work at this server's address. */
  passkey_host: z.nullable(z.string()),
});

const changed = withData(
  z.object({
    factors: secondFactors,
    /** The new recovery codes that the call made. Null if it made none. No other answer ever shows these codes. */
    recovery_codes: z.nullable(z.array(z.string())),
  }),
);

const own = { access: "staff", retries: 0, beforeSecondFactor: true } as const;

/** The calls that staff use to set up the second step of their login. We tell the person about each change by mail. */
export const factorsCalls = {
  "people.factors.read": {
    ...own,
    method: "GET",
    path: "account/second-factor",
    response: () => withData(secondFactors),
  },
  "people.factors.beginApp": {
    ...own,
    method: "POST",
    path: "account/second-factor/app/begin",
    confirmed: true,
    body: empty,
    /**
     * The data for setting up an authenticator app: the secret in base32, and the address for a QR code. The app is set
     * up only after the person sends a right code from it.
     */
    response: () => withData(z.object({ secret: z.string(), uri: z.string() })),
  },
  "people.factors.addApp": {
    ...own,
    method: "POST",
    path: "account/second-factor/app",
    confirmed: true,
    audit: "change",
    /**
     * Sets up an authenticator app, which replaces the person's earlier app. If the person had no second step before,
     * also makes recovery codes and ends the person's other sessions.
     */
    body: () => z.object({ code: appCode }),
    response: changed,
  },
  "people.factors.removeApp": {
    ...own,
    method: "DELETE",
    path: "account/second-factor/app",
    confirmed: true,
    audit: "change",
    /**
     * Removes the person's authenticator app. Answers 409 if the app is the only second step of a person who must have
     * one. When the person has no second step left, their recovery codes are deleted too.
     */
    response: changed,
  },
  "people.factors.beginPasskey": {
    ...own,
    method: "POST",
    path: "account/second-factor/passkeys/begin",
    confirmed: true,
    body: empty,
    response: () => withData(creationOptions),
  },
  "people.factors.addPasskey": {
    ...own,
    method: "POST",
    path: "account/second-factor/passkeys",
    confirmed: true,
    audit: "change",
    body: () => z.object({ name: line(TEXT_LIMITS.passkey_name, 1), credential: newPasskey }),
    response: changed,
  },
  "people.factors.removePasskey": {
    ...own,
    method: "DELETE",
    path: "account/second-factor/passkeys/{passkeyId}",
    confirmed: true,
    audit: "change",
    params: () => z.object({ passkeyId: id }),
    response: changed,
  },
  "people.factors.renewRecoveryCodes": {
    ...own,
    method: "POST",
    path: "account/second-factor/recovery-codes",
    confirmed: true,
    audit: "change",
    body: empty,
    /** Makes new recovery codes. The earlier codes no longer work. */
    response: changed,
  },
} as const;
