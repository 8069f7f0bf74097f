import * as z from "zod/mini";
import { TEXT_LIMITS } from "../../constants.ts";
import { countryCode, gender, privateProfile, user } from "../entities.ts";
import { day, email, phone, text } from "../fields.ts";
import { codeToken, done, empty, mailCode, newPassword, password } from "./parts.ts";

/** Replaces the stored session, as any answer with both fields does. */
const signedIn = z.object({ success: z.literal(true), token: z.string(), user });

/** The ways in and out, where the specification's point 7 is silent. */
export const sessionCalls = {
  "session.login": {
    method: "POST",
    path: "login",
    access: "public",
    retries: 0,
    body: z.object({ user: z.object({ email, password }), introductions: z.optional(z.boolean()) }),
    response: z.extend(signedIn, { introductions: z.boolean() }),
  },
  "session.register": {
    method: "POST",
    path: "register",
    access: "public",
    retries: 0,
    body: z.object({
      user: z.object({
        first_name: text(TEXT_LIMITS.first_name, 1),
        email,
        password: newPassword,
        birth_date: day,
        gender,
        country_code: countryCode,
        international_phone_number: phone,
        accept_terms: z.literal(true, "must be accepted"),
        introductions: z.optional(z.boolean()),
      }),
    }),
    response: z.object({ success: z.literal(true), token: z.string() }),
  },
  "session.confirm": {
    method: "POST",
    path: "register/confirm",
    access: "public",
    retries: 0,
    body: z.object({ email, token: codeToken, code: mailCode }),
    response: z.extend(signedIn, { introductions: z.boolean() }),
  },
  "session.logout": {
    method: "POST",
    path: "logout",
    access: "signed-in",
    retries: 0,
    body: empty,
    response: done,
  },
  "users.me": {
    method: "GET",
    path: "users/me",
    access: "signed-in",
    retries: 0,
    /** `token` comes with it when the one presented has passed half of its life. */
    response: z.object({
      success: z.literal(true),
      data: privateProfile,
      user,
      token: z.optional(z.string()),
    }),
  },
} as const;
