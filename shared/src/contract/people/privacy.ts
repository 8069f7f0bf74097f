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
  /** `sensitive`: the use of origin, tribe and faith. */
  kind: z.enum(["terms", ...withdrawable.options]),
  /** When the person agreed. Null if they did not agree, or withdrew the consent. */
  agreed_at: z.nullable(instant),
  /** True if the person can withdraw this consent now, with `people.privacy.withdraw`. */
  withdrawable: z.boolean(),
});

/** A record of a consultant's view of the person's profile. It has the consultant's role, but never the name. */
const look = z.object({ role: z.enum(STAFF_ROLES), at: instant });

/** A fundraising page with its money in whole kobo. It shows the same about donors as the public page. */
const fundraising = z.object({
  page_code: z.string(),
  ...publicFields,
  name: z.string(),
  status: z.string(),
  raised: kobo,
  created_at: instant,
  /** The photos' addresses on our own web origin. */
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
      /** Empty for a version that is on the page. */
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
  /** The data of the page's application; null if nobody applied for the page. */
  application: z.nullable(
    z.object({
      ...privateFields,
      /** When the person let us use a NIN or BVN. The answer does not contain the number. */
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
      /** Null if the donor stays anonymous, and if the money came from a voucher. */
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

/** What the person needs to know before they delete the account. */
const deletion = z.object({
  /** One sentence: why the account cannot be deleted now, and what to do; null if it can be deleted. */
  hindrance: z.nullable(z.string()),
  /** True if the person has a fundraising page. The page closes when the person deletes the account. */
  has_page: z.boolean(),
  /** True if the person has given money. We keep donors' names for some years. */
  has_given: z.boolean(),
});

/** Everything about a person in one document. The person can keep it or take it elsewhere. */
const accountExport = z.object({
  version: z.literal(1),
  exported_at: instant,
  account: z.object({
    _id: id,
    /** The reference that the person tells us on the phone. */
    reference: z.string(),
    role: z.enum(ROLES),
    first_name: z.string(),
    email: z.string(),
    international_phone_number: z.nullable(z.string()),
    birth_date: day,
    /** Null for a member who came only for fundraising. */
    gender: z.nullable(gender),
    country_code: countryCode,
    /** The mails that the person switched off. */
    mails_off: z.array(mailKind),
    joined_at: instant,
    /** When a consultant was last in touch with the person; null if never. */
    last_contact_at: z.nullable(instant),
  }),
  profile: z.object({
    ...copiedLists,
    /** Questions and answers, in words. */
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  /** The photos' addresses on our own web origin, in the order that the person chose. */
  photos: z.array(z.string()),
  /** The photos that a consultant removed. Their files no longer exist. */
  refused_photos: z.array(z.object({ reason: z.enum(PHOTO_REFUSALS), refused_at: instant })),
  /** The people whom the person blocked. If the person's own list shows no name, the name is empty here too. */
  blocks: z.array(z.object({ first_name: z.string(), blocked_at: instant })),
  /** The person's wishes, as a consultant registered them. */
  introduction: z.nullable(
    z.extend(preferences, {
      status: introductionStatus,
      registered_at: z.nullable(instant),
      ...openings.shape,
      /** How a consultant met the person. Null if no consultant did. */
      met: z.nullable(meetingInput),
    }),
  ),
  /** Requests with other people. Contact details are included only if both people accepted. */
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
      /** True if the person answered by phone and a consultant recorded the answer. */
      answered_by_phone: z.boolean(),
      reminded_at: z.nullable(instant),
      introduced_at: z.nullable(instant),
    }),
  ),
  /** Every closing of the account by staff. */
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
  /** The reports about other members that the person sent. Reports about the person are never here. */
  safety_reports: z.array(
    z.object({
      /** The reported person's. */
      first_name: z.string(),
      reason: z.string(),
      words: z.nullable(z.string()),
      reported_at: instant,
      decided_at: z.nullable(instant),
    }),
  ),
  /**
   * Three numbers for each of the last 90 days: how many people the person saw in lists, how many people's pages they
   * opened, and how many people opened the person's page.
   */
  member_looks: z.array(z.object({ day, listed: z.int(), opened: z.int(), opened_by: z.int() })),
  subscriptions: z.array(subscription),
  /** Gifts that the person paid or only began. Amounts are whole kobo. */
  gifts: z.array(
    z.object({
      kind: z.enum(GIFT_KINDS),
      status: z.enum(GIFT_STATUSES),
      total: z.int(),
      ...pick(giftSaid, EXPORTED_OF_GIFT),
      /** To whose pages. */
      pages: z.array(z.string()),
      /** True if the donor asked for mails with news from the recipients. */
      news: z.boolean(),
      created_at: instant,
      paid_at: z.nullable(instant),
      receipt_number: z.nullable(z.string()),
      /** Vouchers without their codes, because anyone with a code can use the voucher's money. */
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
  /** The pages that the person's address asked for mails about. */
  follows: z.array(
    z.object({
      /** To whose page. */
      page: z.string(),
      kind: z.enum(["news", "monthly"]),
      /** Kobo of the gift that each month's mail suggests; null for news. */
      amount: z.nullable(kobo),
      asked_at: instant,
      /** When the address confirmed the wish for mails. Null if it did not. */
      confirmed_at: z.nullable(instant),
      /** When the pause of the monthly mails began; null without a pause. */
      paused_at: z.nullable(instant),
    }),
  ),
  /**
   * Our mails that asked the owner of the person's address whether they want mails about a page. Null if we sent no
   * such mail in the last months.
   */
  follow_mails: z.nullable(
    z.object({
      /** When we sent the latest such mail. Null if we sent none. */
      mailed_at: z.nullable(instant),
      /** The number of such mails since the address last confirmed something. */
      unanswered: z.int(),
      /** When the owner of the address told us to stop such mails for ever. Null if we may send them. */
      never_at: z.nullable(instant),
    }),
  ),
  /** The person's own page, with the money received and paid out; null if they have none. */
  fundraising: z.nullable(fundraising),
  /** The number that gets text messages; null if the person has none. */
  text_messages: z.nullable(
    z.object({ phone: z.string(), way: z.enum(TEXT_WAYS), agreed_at: instant }),
  ),
  show_application: z.nullable(z.object({ about: z.string(), sent_at: instant })),
  consents: z.array(consent),
  /** The person's second steps. They include only the number of unused recovery codes, not the codes. */
  second_factor: z.object({
    passkeys: z.array(z.object({ name: z.string(), created_at: instant })),
    app_since: z.nullable(instant),
    recovery_codes: z.int(),
  }),
  sessions: z.array(sessionInfo),
  /** Mails to the person about requests, answers and introductions, the latest first. */
  mails: z.array(z.object({ subject: z.string(), at: instant })),
  looks: z.array(look),
  /** Changes that the person made to their own account. `action` is the call's name. */
  changes: z.array(z.object({ action: z.string(), at: instant })),
  /** The data that the document leaves out, and where to ask about them. */
  left_out: z.string(),
});

/**
 * A person's rights over their data: see their consents and who read the profile, get a copy of everything, delete the
 * account.
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
    /** The latest first. If one consultant reads the profile several times within an hour, it counts as one view. */
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
    /** What happens if the person deletes the account now. The person reads this before they confirm. */
    response: () => withData(deletion),
  },
  "people.privacy.delete": {
    method: "POST",
    path: "account/delete",
    access: "member",
    retries: 0,
    audit: "change",
    /**
     * Answers 409 if the account cannot be deleted now. The message is the sentence from `people.privacy.deletion`.
     */
    body: () => z.object({ password }),
    response: done,
  },
} as const;
