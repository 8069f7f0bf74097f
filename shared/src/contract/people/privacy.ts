import * as z from "zod/mini";
import { GIFT_KINDS, GIFT_STATUSES, PHOTO_REFUSALS, TEXT_WAYS } from "../../constants.ts";
import { ROLES, STAFF_ROLES } from "../../policy.ts";
import { privateFields, publicFields } from "../parts/application-fields.ts";
import {
  countryCode,
  gender,
  introductionStatus,
  mailKind,
  meetingInput,
  openings,
  preferences,
  subscription,
} from "../parts/entities.ts";
import { day, id, instant } from "../parts/fields.ts";
import { EXPORTED_OF_GIFT } from "../parts/gift-rows.ts";
import {
  cardSays,
  giftSaid,
  kobo,
  ownerPayout,
  partState,
  refundState,
  voucherState,
} from "../parts/giving-fields.ts";
import { pick } from "../parts/pick.ts";
import { copiedLists } from "../parts/profile-lists.ts";
import { done, empty, page, pageNumber, password, withData } from "../parts/shapes.ts";
import { closingReason } from "./closing.ts";
import { sessionInfo } from "./signin.ts";

/**
 * The consents that a person can withdraw. The consent to the terms is not among them, because it lasts as long as the
 * account.
 */
const withdrawable = z.enum(["introduction", "filming", "sensitive"]);

const consent = z.object({
  /** What the person agreed to. `sensitive`: our use of their origin, tribe and faith. */
  kind: z.enum(["terms", ...withdrawable.options]),
  /** When the person agreed. Null if they never agreed, or withdrew the consent. */
  agreed_at: z.nullable(instant),
  /** True if the person can withdraw this consent now, with `people.privacy.withdraw`. */
  withdrawable: z.boolean(),
});

/**
 * One view of the person's profile by a member of staff. The record has the role of the member of staff, but never the
 * name.
 */
const look = z.object({ role: z.enum(STAFF_ROLES), at: instant });

/**
 * The person's fundraising page, with its money in whole kobo. About donors, it contains only what the public page
 * shows.
 */
const fundraising = z.object({
  page_code: z.string(),
  ...publicFields,
  name: z.string(),
  status: z.string(),
  raised: kobo,
  created_at: instant,
  /** The addresses of the page's photos, on our own web origin. */
  photos: z.array(z.string()),
  video: z.nullable(z.string()),
  updates: z.array(z.object({ at: instant, words: z.string(), photo: z.nullable(z.string()) })),
  proofs: z.array(
    z.object({
      at: instant,
      sum: kobo,
      words: z.string(),
      line: z.nullable(z.string()),
      photo: z.string(),
      state: z.enum(["waiting", "accepted", "refused"]),
      refusal: z.nullable(z.string()),
    }),
  ),
  /** Changed versions of the page, the latest first. */
  versions: z.array(
    z.object({
      sent_at: instant,
      state: z.enum(["waiting", "passed", "sent_back"]),
      words: z.nullable(z.string()),
      pitch: publicFields.pitch,
      story: publicFields.story,
      target: publicFields.target,
      buys: publicFields.buys,
      /** The addresses of the version's photos. Empty if the version passed: its photos then belong to the page. */
      photos: z.array(z.string()),
      /**
       * The page's content before this version passed. Null for a version that did not pass, and for versions from
       * before December 2026.
       */
      was: z.nullable(
        z.object({
          pitch: publicFields.pitch,
          story: publicFields.story,
          target: publicFields.target,
          buys: publicFields.buys,
          photo_ids: z.array(id),
        }),
      ),
      photo_ids: z.nullable(z.array(id)),
    }),
  ),
  /** The data of the page's application. Null if there was no application. */
  application: z.nullable(
    z.object({
      ...privateFields,
      /**
       * The kind of number (NIN or BVN) that the person let us use, and when they agreed. The answer does not contain
       * the number.
       */
      identity: z.nullable(z.object({ kind: z.string(), agreed_at: instant })),
      documents: z.array(z.object({ kind: z.string(), added_at: instant })),
      submitted_at: z.nullable(instant),
      history: z.array(z.object({ what: z.string(), at: instant })),
    }),
  ),
  received: z.array(
    z.object({
      amount: kobo,
      state: partState,
      /** The donor's name. Null if the donor stays anonymous, or if the money came from a voucher. */
      donor_name: z.nullable(z.string()),
      message: z.nullable(z.string()),
      given_at: z.nullable(instant),
    }),
  ),
  bank_accounts: z.array(
    z.object({
      bank_name: z.string(),
      /** The account number's last four digits. */
      last4: z.string(),
      holder: z.string(),
      state: z.enum(["waiting", "verified", "refused"]),
      set_at: instant,
      ended_at: z.nullable(instant),
    }),
  ),
  payouts: z.array(ownerPayout),
});

/** What the person needs to know before they delete their account. */
const deletion = z.object({
  /**
   * Why the account cannot be deleted now, and what the person can do about it, in one sentence. Null if it can be
   * deleted.
   */
  hindrance: z.nullable(z.string()),
  /** True if the person has a fundraising page. The page closes when the person deletes the account. */
  has_page: z.boolean(),
  /** True if the person has given money. We keep donors' names for some years. */
  has_given: z.boolean(),
});

/** The copy of a person's data: everything in one document, which the person can keep or take elsewhere. */
const accountExport = z.object({
  version: z.literal(1),
  exported_at: instant,
  account: z.object({
    _id: id,
    /** The person's reference, which they tell us on the phone. */
    reference: z.string(),
    role: z.enum(ROLES),
    first_name: z.string(),
    email: z.string(),
    international_phone_number: z.nullable(z.string()),
    birth_date: day,
    /** The person's gender. Null for a person who came only for fundraising. */
    gender: z.nullable(gender),
    country_code: countryCode,
    /** The kinds of mails that the person switched off. */
    mails_off: z.array(mailKind),
    joined_at: instant,
    /** When a consultant last spoke or wrote to the person. Null if nobody did. */
    last_contact_at: z.nullable(instant),
  }),
  profile: z.object({
    ...copiedLists,
    /** The person's answers to the questions of the profile, in words. */
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  /** The addresses of the person's photos on our own web origin, in the order that the person chose. */
  photos: z.array(z.string()),
  /** The person's photos that a consultant removed. Their files no longer exist. */
  refused_photos: z.array(z.object({ reason: z.enum(PHOTO_REFUSALS), refused_at: instant })),
  /**
   * The people whom the person blocked. `first_name` is empty if the person's list of blocked people shows no name
   * either.
   */
  blocks: z.array(z.object({ first_name: z.string(), blocked_at: instant })),
  /** The person's wishes, as a consultant registered them. */
  introduction: z.nullable(
    z.extend(preferences, {
      status: introductionStatus,
      registered_at: z.nullable(instant),
      ...openings.shape,
      /** How a consultant met the person. Null if nobody did. */
      met: z.nullable(meetingInput),
    }),
  ),
  /** The person's requests to and from other people. Contact details are included only if both people accepted. */
  requests: z.array(
    z.object({
      asked_by_me: z.boolean(),
      person: z.object({
        first_name: z.string(),
        account_email: z.optional(z.string()),
        international_phone_number: z.optional(z.string()),
      }),
      request_status: z.enum(["requested", "accepted", "rejected", "lapsed"]),
      request_message: z.nullable(z.string()),
      answer_message: z.nullable(z.string()),
      requested_at: z.nullable(instant),
      answered_at: z.nullable(instant),
      /** True if the asked person answered by phone and a consultant recorded the answer. */
      answered_by_phone: z.boolean(),
      reminded_at: z.nullable(instant),
      introduced_at: z.nullable(instant),
    }),
  ),
  /** All closings of the person's account by staff. */
  closings: z.array(
    z.object({
      reason: closingReason,
      closed_at: instant,
      objection: z.nullable(z.string()),
      objected_at: z.nullable(instant),
      answered_at: z.nullable(instant),
      reopened_at: z.nullable(instant),
    }),
  ),
  /** The reports about other members that the person sent. Reports about the person themselves are never included. */
  safety_reports: z.array(
    z.object({
      /** The first name of the reported person. */
      first_name: z.string(),
      reason: z.string(),
      words: z.nullable(z.string()),
      reported_at: instant,
      decided_at: z.nullable(instant),
    }),
  ),
  /**
   * Numbers for each of the last 90 days. `listed`: how many people the person saw in lists. `opened`: how many
   * people's pages the person opened. `opened_by`: how many people opened the person's page.
   */
  member_looks: z.array(z.object({ day, listed: z.int(), opened: z.int(), opened_by: z.int() })),
  subscriptions: z.array(subscription),
  /** The person's gifts, paid or unpaid. Amounts are whole kobo. */
  gifts: z.array(
    z.object({
      kind: z.enum(GIFT_KINDS),
      status: z.enum(GIFT_STATUSES),
      total: z.int(),
      ...pick(giftSaid, EXPORTED_OF_GIFT),
      /** The names of the gift's pages. */
      pages: z.array(z.string()),
      /** True if the donor asked for mails with news from the recipients of the gift. */
      news: z.boolean(),
      created_at: instant,
      paid_at: z.nullable(instant),
      receipt_number: z.nullable(z.string()),
      /** The vouchers of the gift. Their codes are left out, because anyone with a code can use the voucher's money. */
      vouchers: z.array(
        z.object({
          amount: kobo,
          left: kobo,
          state: voucherState,
          used_at: z.nullable(instant),
          ...cardSays,
        }),
      ),
      refunds: z.array(
        z.object({
          amount: kobo,
          state: refundState,
          /** Why the donor wants the refund, in the donor's words. */
          reason: z.nullable(z.string()),
          asked_at: instant,
          due_on: z.nullable(day),
          paid_at: z.nullable(instant),
        }),
      ),
    }),
  ),
  /** Somebody asked us to send mails about these pages to the person's e-mail address. */
  follows: z.array(
    z.object({
      /** The name of the page. */
      page: z.string(),
      kind: z.enum(["news", "monthly"]),
      /** The amount that each monthly mail suggests for a gift, in kobo. Null for news. */
      amount: z.nullable(kobo),
      asked_at: instant,
      /** When the person confirmed the wish for these mails. Null if they did not. */
      confirmed_at: z.nullable(instant),
      /** When the pause of the monthly mails began. Null if they are not paused. */
      paused_at: z.nullable(instant),
    }),
  ),
  /**
   * The mails in which we asked for a confirmation: does the owner of the person's e-mail address want mails about a
   * page? Null if we sent no such mail in the last months.
   */
  follow_mails: z.nullable(
    z.object({
      /** When we last sent a mail that asks for this confirmation. Null if we sent none. */
      mailed_at: z.nullable(instant),
      /**
       * How many mails we have sent for this confirmation without an answer. The count begins again at zero when the
       * owner of the address uses the link in one of them.
       */
      unanswered: z.int(),
      /**
       * When the owner of the e-mail address told us to stop the mails that ask for this confirmation. Null if the
       * owner did not.
       */
      never_at: z.nullable(instant),
    }),
  ),
  /** The person's own page, with the money received and paid out; null if they have none. */
  fundraising: z.nullable(fundraising),
  /** The person's phone number for text messages. Null if the person has none. */
  text_messages: z.nullable(
    z.object({ phone: z.string(), way: z.enum(TEXT_WAYS), agreed_at: instant }),
  ),
  show_application: z.nullable(z.object({ about: z.string(), sent_at: instant })),
  consents: z.array(consent),
  /**
   * The ways in which the person can do the second step of a login. The recovery codes themselves are left out; only
   * their number is here.
   */
  second_factor: z.object({
    passkeys: z.array(z.object({ name: z.string(), created_at: instant })),
    app_since: z.nullable(instant),
    recovery_codes: z.int(),
  }),
  sessions: z.array(sessionInfo),
  /** The mails that we sent to the person about requests, answers and introductions, the latest first. */
  mails: z.array(z.object({ subject: z.string(), at: instant })),
  looks: z.array(look),
  /** The changes that the person made to their own account. `action` is the name of the call. */
  changes: z.array(z.object({ action: z.string(), at: instant })),
  /** A text that says which data the document leaves out, and where to ask about them. */
  left_out: z.string(),
});

/**
 * The calls for a person's rights over their data. The person can see their consents and who read the profile, get a
 * copy of everything, and delete the account.
 */
export const privacyCalls = {
  "people.privacy.consents": {
    method: "GET",
    path: "account/consents",
    access: "signed-in",
    retries: 0,
    response: () => withData(z.array(consent)),
  },
  "people.privacy.withdraw": {
    method: "POST",
    path: "account/consents/{kind}/withdraw",
    access: "member",
    retries: 0,
    audit: "change",
    params: () => z.object({ kind: withdrawable }),
    body: empty,
    response: () => withData(z.array(consent)),
  },
  "people.privacy.looks": {
    method: "GET",
    path: "account/looks",
    access: "member",
    retries: 0,
    query: () => z.object({ page: pageNumber }),
    /**
     * The times when staff viewed the person's profile, the latest first. If one member of staff views the profile
     * several times within an hour, it counts as one view.
     */
    response: () => page(look),
  },
  "people.privacy.export": {
    method: "GET",
    path: "account/export",
    access: "signed-in",
    retries: 0,
    audit: "change",
    response: () => withData(accountExport),
  },
  "people.privacy.deletion": {
    method: "GET",
    path: "account/deletion",
    access: "member",
    retries: 0,
    /** What happens if the person deletes their account now. The person reads this before they confirm. */
    response: () => withData(deletion),
  },
  "people.privacy.delete": {
    method: "POST",
    path: "account/delete",
    access: "member",
    retries: 0,
    audit: "change",
    /**
     * Deletes the caller's account. Answers 409 if it cannot be deleted now. The message is the sentence from
     * `people.privacy.deletion`.
     */
    body: () => z.object({ password }),
    response: done,
  },
} as const;
