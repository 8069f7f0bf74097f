import * as z from "zod/mini";
import { TEXT_LIMITS } from "../../constants.ts";
import { id, instant, line } from "../parts/fields.ts";
import { appCode, creationOptions, newPasskey } from "../parts/proofs.ts";
import { empty, withData } from "../parts/shapes.ts";

const passkey = z.object({
  _id: id,
  /** As the person called it. */
  name: z.string(),
  created_at: instant,
  /** Null where it has not been used since it was made. */
  used_at: z.nullable(instant),
});

/** What of a second step is set up. */
export const secondFactors = z.object({
  /** At most ten, the oldest first. */
  passkeys: z.array(passkey),
  /** Since when an authenticator app is set up; null where none is. */
  app_since: z.nullable(instant),
  /** How many recovery codes are not used yet. */
  recovery_codes: z.int(),
  /** Whether this person can do nothing else before a second step is set up. */
  required: z.boolean(),
  /** The host where passkeys work; null where this server's address does not allow them. */
  passkey_host: z.nullable(z.string()),
});

const changed = withData(
  z.object({
    factors: secondFactors,
    /** New ones, shown this once; null where none were made. */
    recovery_codes: z.nullable(z.array(z.string())),
  }),
);

const own = { access: "staff", retries: 0, beforeSecondFactor: true } as const;

/** The second step when logging in, of anyone who works here. Each change is told by mail. */
export const factorsCalls = {
  "people.factors.read": {
    ...own,
    method: "GET",
    path: "account/second-factor",
    response: withData(secondFactors),
  },
  "people.factors.beginApp": {
    ...own,
    method: "POST",
    path: "account/second-factor/app/begin",
    confirmed: true,
    body: empty,
    /** The secret in base32, and the address that a QR code holds. Nothing is set up before a code has proved it. */
    response: withData(z.object({ secret: z.string(), uri: z.string() })),
  },
  "people.factors.addApp": {
    ...own,
    method: "POST",
    path: "account/second-factor/app",
    confirmed: true,
    audit: "change",
    /**
     * In the place of the one that there may be. The first second step brings recovery codes, and ends other sessions.
     */
    body: z.object({ code: appCode }),
    response: changed,
  },
  "people.factors.removeApp": {
    ...own,
    method: "DELETE",
    path: "account/second-factor/app",
    confirmed: true,
    audit: "change",
    /** The last way is a 409 for the person who must have one; without it recovery codes go, too. */
    response: changed,
  },
  "people.factors.beginPasskey": {
    ...own,
    method: "POST",
    path: "account/second-factor/passkeys/begin",
    confirmed: true,
    body: empty,
    response: withData(creationOptions),
  },
  "people.factors.addPasskey": {
    ...own,
    method: "POST",
    path: "account/second-factor/passkeys",
    confirmed: true,
    audit: "change",
    body: z.object({ name: line(TEXT_LIMITS.passkey_name, 1), credential: newPasskey }),
    response: changed,
  },
  "people.factors.removePasskey": {
    ...own,
    method: "DELETE",
    path: "account/second-factor/passkeys/{passkeyId}",
    confirmed: true,
    audit: "change",
    params: z.object({ passkeyId: id }),
    response: changed,
  },
  "people.factors.renewRecoveryCodes": {
    ...own,
    method: "POST",
    path: "account/second-factor/recovery-codes",
    confirmed: true,
    audit: "change",
    body: empty,
    /** The earlier ones no longer work. */
    response: changed,
  },
} as const;
