import * as z from "zod/mini";
import { TEXT_LIMITS } from "../../constants.ts";
import { countryCode, gender, ownProfile, user } from "../parts/entities.ts";
import { day, email, forMembers, id, instant, ownPhone, personName } from "../parts/fields.ts";
import { PROOF_WAYS, proof, proofWays, SECOND_WAYS, secondProof } from "../parts/proofs.ts";
import {
  byId,
  codeToken,
  done,
  empty,
  mailCode,
  newPassword,
  password,
  withData,
} from "../parts/shapes.ts";

export const sessionInfo = z.object({
  _id: id,
  /** When the person signed in. */
  created_at: instant,
  /** When the client last replaced the session's token. Null if never. */
  renewed_at: z.nullable(instant),
  expires_at: instant,
  /** True if the call was made in this session. */
  current: z.boolean(),
});

/**
 * A new session. The client replaces its stored session with this `token` and `user` after any answer that has both
 * fields.
 */
const signedIn = z.object({ success: z.literal(true), token: z.string(), user });

/** The calls for signing in and out, and for passwords, e-mail addresses and sessions. */
export const signinCalls = {
  "people.signin.requestReset": {
    method: "POST",
    path: "password/request",
    access: "public",
    retries: 0,
    body: () => z.object({ user: z.object({ email }) }),
    response: () => z.object({ success: z.literal(true), token: z.string() }),
  },
  "people.signin.reset": {
    method: "POST",
    path: "password",
    access: "public",
    retries: 0,
    body: () => z.object({ email, token: codeToken, code: mailCode, password_reset: newPassword }),
    response: done,
  },
  "people.signin.changePassword": {
    method: "POST",
    path: "account/password",
    access: "signed-in",
    retries: 0,
    audit: "change",
    /**
     * Changes the caller's password. A wrong `current` password gets a 422 with a message for this field. We do not use
     * 401, because a 401 would sign the person out.
     */
    body: () => z.object({ current: password, password: newPassword }),
    response: done,
  },
  "people.signin.checkPassword": {
    method: "POST",
    path: "account/password/check",
    access: "signed-in",
    retries: 0,
    /**
     * Checks the caller's own password. A screen does this before it asks the person to confirm something. A wrong
     * password gets a 422 with a message for this field.
     */
    body: () => z.object({ password }),
    response: done,
  },
  "people.signin.changeEmail": {
    method: "POST",
    path: "account/email",
    access: "signed-in",
    retries: 0,
    /**
     * Begins a change of the caller's e-mail address, by sending a code to the new address. The answer is the same if
     * another account already has that address.
     */
    body: () => z.object({ email, password }),
    response: () => z.object({ success: z.literal(true), token: z.string() }),
  },
  "people.signin.confirmEmail": {
    method: "POST",
    path: "account/email/confirm",
    access: "signed-in",
    retries: 0,
    audit: "change",
    body: () => z.object({ email, token: codeToken, code: mailCode }),
    response: () => withData(ownProfile),
  },
  "people.signin.sessions": {
    method: "GET",
    path: "account/sessions",
    access: "signed-in",
    retries: 0,
    /** The caller's valid sessions, the newest first. At most 100. */
    response: () => withData(z.array(sessionInfo)),
  },
  "people.signin.endSession": {
    method: "POST",
    path: "account/sessions/{id}/end",
    access: "signed-in",
    retries: 0,
    params: byId,
    body: empty,
    response: () => withData(z.array(sessionInfo)),
  },
  "people.signin.endOtherSessions": {
    method: "POST",
    path: "account/sessions/end-others",
    access: "signed-in",
    retries: 0,
    body: empty,
    response: () => withData(z.array(sessionInfo)),
  },
  "people.signin.login": {
    method: "POST",
    path: "login",
    access: "public",
    retries: 0,
    /**
     * Logs the person in with e-mail address and password. If the person has a second step, the answer to the right
     * password is 417 with `second-factor` and a cookie. With the cookie, the browser can do the second step within ten
     * minutes.
     */
    body: () =>
      z.object({ user: z.object({ email, password }), introductions: z.optional(z.boolean()) }),
    response: () => z.extend(signedIn, { introductions: z.boolean() }),
  },
  "people.signin.beginSecondFactor": {
    method: "POST",
    path: "login/second-factor/begin",
    access: "public",
    retries: 0,
    body: empty,
    /**
     * The ways in which the person can do the second step of the login. Answers 404 if the person must enter the
     * password again first.
     */
    response: () => withData(proofWays(SECOND_WAYS)),
  },
  "people.signin.secondFactor": {
    method: "POST",
    path: "login/second-factor",
    access: "public",
    retries: 0,
    audit: "change",
    body: () => z.object({ proof: secondProof }),
    /**
     * Logs the person in by the second step. A wrong proof gets a 422 with a message for the field `proof`. After five
     * wrong proofs, the person must enter the password again.
     */
    response: () => z.extend(signedIn, { introductions: z.boolean() }),
  },
  "people.signin.beginProof": {
    method: "POST",
    path: "account/proof/begin",
    access: "signed-in",
    beforeSecondFactor: true,
    retries: 0,
    body: empty,
    response: () => withData(proofWays(PROOF_WAYS)),
  },
  "people.signin.prove": {
    method: "POST",
    path: "account/proof",
    access: "signed-in",
    beforeSecondFactor: true,
    retries: 0,
    /**
     * Proves the caller's identity by the second step, or by the password if the caller has no second step. The proof
     * is valid for some minutes, and only in this session.
     */
    body: () => z.object({ proof }),
    response: done,
  },
  "people.signin.register": {
    method: "POST",
    path: "register",
    access: "public",
    retries: 0,
    body: () =>
      z.object({
        user: z.object({
          first_name: forMembers(personName)(TEXT_LIMITS.first_name, 1),
          email,
          password: newPassword,
          birth_date: day,
          /**
           * The person's gender. Introductions require it. A person who comes only for fundraising does not send it.
           */
          gender: z.optional(gender),
          country_code: countryCode,
          international_phone_number: ownPhone,
          accept_terms: z.literal(true, "must be accepted"),
          introductions: z.optional(z.boolean()),
        }),
      }),
    response: () => z.object({ success: z.literal(true), token: z.string() }),
  },
  "people.signin.confirm": {
    method: "POST",
    path: "register/confirm",
    access: "public",
    retries: 0,
    /**
     * Confirms a registration. If the token comes from the mail's link, the person must also send the password that
     * they chose. A wrong password gets a 422 with a message for this field.
     */
    body: () =>
      z.object({
        email,
        token: codeToken,
        code: mailCode,
        password: z.optional(password),
      }),
    response: () => z.extend(signedIn, { introductions: z.boolean() }),
  },
  "people.signin.logout": {
    method: "POST",
    path: "logout",
    access: "signed-in",
    beforeSecondFactor: true,
    retries: 0,
    body: empty,
    response: done,
  },
} as const;
