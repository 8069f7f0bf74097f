import * as z from "zod/mini";
import { MAIL_KINDS, PATCH_RETRIES, TEXT_LIMITS } from "../../constants.ts";
import { QUESTION_KEYS } from "../../questions.ts";
import {
  countryCode,
  gender,
  mailKind,
  ownProfile,
  privateProfile,
  user,
} from "../parts/entities.ts";
import { forMembers, line, listOf, ownPhone, personName, phone, text } from "../parts/fields.ts";
import { profileListsOf } from "../parts/profile-lists.ts";
import { baseOf, userId, withData } from "../parts/shapes.ts";

/**
 * Makes the fields of a person's profile. An absent field does not change. `name` and `entry` make fields with one line
 * of text, and `answer` makes fields with several lines.
 */
const profileFieldsOf = (name: typeof text, entry: typeof text, answer: typeof text) => ({
  first_name: z.optional(name(TEXT_LIMITS.first_name, 1)),
  international_phone_number: z.optional(ownPhone),
  /** The country where the person lives. */
  country_code: z.optional(countryCode),
  /** The person's answers, by question. Null or an empty text removes the answer. */
  answers: z.optional(
    z.partialRecord(z.enum(QUESTION_KEYS), z.nullable(answer(TEXT_LIMITS.profile_answer))),
  ),
  ...profileListsOf(entry),
  /** All kinds of mails that the person wants to switch off. An empty list switches all mails on again. */
  mails_off: z.optional(listOf(mailKind, MAIL_KINDS.length)),
});

const profileChanges = z.object({
  ...profileFieldsOf(forMembers(personName), forMembers(line), forMembers(text)),
  /**
   * Sent if the person agrees to our use of their faith, origin and tribe. A member who answers the question about
   * faith must send this field if they have not agreed before.
   */
  agree_sensitive: z.optional(z.literal(true, "must be accepted")),
  /**
   * The gender of a person who came only for fundraising and now joins introductions. The person cannot change it
   * later.
   */
  gender: z.optional(gender),
  base: baseOf(
    z.object({
      ...profileFieldsOf(text, text, text),
      international_phone_number: z.optional(z.nullable(phone)),
    }),
  ),
});

/** The calls for the profile, in which a person describes themselves. */
export const profileCalls = {
  "people.profile.get": {
    method: "GET",
    path: "admin/users/{userId}",
    access: "consultant",
    retries: 0,
    audit: "look",
    params: userId,
    response: () => withData(privateProfile),
  },
  "people.profile.update": {
    method: "PATCH",
    path: "account/profile",
    access: "signed-in",
    retries: PATCH_RETRIES,
    body: profileChanges,
    /**
     * The changed profile. The client puts `user` into the stored session, so that the navigation shows a changed name.
     */
    response: () => z.object({ success: z.literal(true), data: ownProfile, user }),
  },
  "people.profile.me": {
    method: "GET",
    path: "users/me",
    access: "signed-in",
    retries: 0,
    /**
     * The caller's profile. `token` is a new token. It is there only if more than half of the sent token's lifetime is
     * over.
     */
    response: () =>
      z.object({
        success: z.literal(true),
        data: ownProfile,
        user,
        token: z.optional(z.string()),
      }),
  },
} as const;
