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
  /** When the passkey was last used; null if never. */
  used_at: z.nullable(instant),
});

/** The second steps that a person has set up. */
export const secondFactors = z.object({
  /** The person's passkeys, ten at most; the oldest first. */
  passkeys: z.array(passkey),
  /** When the authenticator app was set up; null if there is none. */
  app_since: z.nullable(instant),
  /** The number of unused recovery codes. */
  recovery_codes: z.int(),
  /** True if this person must set up a second step before they can do anything else. */
  required: z.boolean(),
  /** The host name where passkeys work. Null if passkeys cannot work at this server's address. */
  passkey_host: z.nullable(z.string()),
});

const changed = withData(
  z.object({
    factors: secondFactors,
    /** New recovery codes. Null if the call made none. Only this answer shows them. */
    recovery_codes: z.nullable(z.array(z.string())),
  }),
);

const own = { access: "staff", retries: 0, beforeSecondFactor: true } as const;

/** Calls for the second step of a login, for staff. We tell the person of each change by mail. */
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
     * The secret in base32, and the address for a QR code. The app counts as set up only after the person sends a right
     * code from the app.
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
     * Sets up the app and replaces the earlier app, if there is one. If this is the person's first second step, also
     * creates recovery codes and ends their other sessions.
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
     * Removes a second step. Answers 409 if it is the only one of a person who must have one. When no second step is
     * left, the recovery codes are deleted too.
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
    /** New recovery codes. The earlier codes no longer work. */
    response: changed,
  },
} as const;
