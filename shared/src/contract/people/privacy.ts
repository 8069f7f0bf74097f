import * as z from "zod/mini";
import { GIFT_KINDS, GIFT_STATUSES } from "../../constants.ts";
import { ROLES, STAFF_ROLES } from "../../policy.ts";
import {
  countryCode,
  gender,
  introductionStatus,
  mailKind,
  preferences,
  subscription,
} from "../parts/entities.ts";
import { day, id, instant } from "../parts/fields.ts";
import { kobo, partState, refundState, voucherState } from "../parts/giving-fields.ts";
import { done, empty, page, pageNumber, password, withData } from "../parts/shapes.ts";
import { sessionInfo } from "./signin.ts";

/** What can be taken back; the terms hold as long as the account does. */
const withdrawable = z.enum(["introduction", "filming", "sensitive"]);

const consent = z.object({
  /** `sensitive`: that origin, tribe and faith are used. */
  kind: z.enum(["terms", ...withdrawable.options]),
  /** Null where the person has not agreed, or no longer does. */
  agreed_at: z.nullable(instant),
  /** Whether `people.privacy.withdraw` takes it back now. */
  withdrawable: z.boolean(),
});

/** A look at the person's profile: the consultant's role, never their name. */
const look = z.object({ role: z.enum(STAFF_ROLES), at: instant });

/** A page with its money; amounts are whole kobo. Of donors it has what the public sees. */
const fundraising = z.object({
  page_code: z.string(),
  name: z.string(),
  status: z.string(),
  target: kobo,
  raised: kobo,
  created_at: instant,
  trade: z.nullable(z.string()),
  /** Ids of areas. */
  state: z.nullable(z.string()),
  lga: z.nullable(z.string()),
  pitch: z.nullable(z.string()),
  story: z.nullable(z.string()),
  /** Addresses on our origin. */
  photos: z.array(z.string()),
  video: z.nullable(z.string()),
  updates: z.array(z.object({ at: instant, words: z.string(), photo: z.nullable(z.string()) })),
  proofs: z.array(
    z.object({
      at: instant,
      sum: kobo,
      words: z.string(),
      photo: z.string(),
      state: z.enum(["waiting", "accepted", "refused"]),
      refusal: z.nullable(z.string()),
    }),
  ),
  /** What was sent with the application; null for a page that was not applied for. */
  application: z.nullable(
    z.object({
      address: z.nullable(z.string()),
      cac_number: z.nullable(z.string()),
      referees: z.array(z.object({ name: z.string(), phone: z.string(), knows: z.string() })),
      /** Since when we may use a NIN or BVN; the number itself is not answered. */
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
      /** Null for who gave without a name, and for money that came by a voucher. */
      donor_name: z.nullable(z.string()),
      message: z.nullable(z.string()),
      given_at: z.nullable(instant),
    }),
  ),
  bank_accounts: z.array(
    z.object({
      bank_name: z.string(),
      /** The last four digits of its number. */
      last4: z.string(),
      holder: z.string(),
      state: z.enum(["waiting", "verified", "refused"]),
      set_at: instant,
      ended_at: z.nullable(instant),
    }),
  ),
  payouts: z.array(
    z.object({
      amount: kobo,
      state: z.enum(["on_its_way", "paid", "returned"]),
      bank_name: z.string(),
      last4: z.string(),
      sent_at: instant,
      ended_at: z.nullable(instant),
    }),
  ),
});

/** What deleting the account meets in the domains that keep something about the person. */
const deletion = z.object({
  /** Why it cannot be deleted now, and what to do, in a sentence; null where nothing hinders it. */
  hindrance: z.nullable(z.string()),
  /** Whether there is a fundraising page, which is closed with it. */
  has_page: z.boolean(),
  /** Whether the person gave: who gave is kept for years. */
  has_given: z.boolean(),
});

/** Everything about a person in one document, to keep or to take elsewhere. */
const accountExport = z.object({
  version: z.literal(1),
  exported_at: instant,
  account: z.object({
    _id: id,
    role: z.enum(ROLES),
    first_name: z.string(),
    email: z.string(),
    international_phone_number: z.nullable(z.string()),
    birth_date: day,
    /** Null for a member who came for fundraising alone. */
    gender: z.nullable(gender),
    country_code: countryCode,
    /** The mails that the person does not want. */
    mails_off: z.array(mailKind),
    joined_at: instant,
    /** When a consultant was last in touch with the person; null where nobody ever was. */
    last_contact_at: z.nullable(instant),
  }),
  profile: z.object({
    countries: z.array(z.string()),
    core_values: z.array(z.string()),
    organisations: z.array(z.string()),
    /** Question and answer, in words. */
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  /** Addresses on our origin, in their order. */
  photos: z.array(z.string()),
  /** What the person looks for, as registered. */
  introduction: z.nullable(
    z.extend(preferences, {
      status: introductionStatus,
      registered_at: z.nullable(instant),
    }),
  ),
  /** With others, whose addresses are in it only where both accepted. */
  requests: z.array(
    z.object({
      asked_by_me: z.boolean(),
      person: z.object({
        first_name: z.string(),
        account_email: z.optional(z.string()),
        international_phone_number: z.optional(z.string()),
      }),
      request_status: z.enum(["requested", "accepted", "rejected"]),
      request_message: z.nullable(z.string()),
      answer_message: z.nullable(z.string()),
      requested_at: z.nullable(instant),
      answered_at: z.nullable(instant),
      /** Whether a consultant wrote the answer down, which was given by phone. */
      answered_by_phone: z.boolean(),
      reminded_at: z.nullable(instant),
      introduced_at: z.nullable(instant),
    }),
  ),
  subscriptions: z.array(subscription),
  /** What the person gave, or began to give; amounts are whole kobo. */
  gifts: z.array(
    z.object({
      kind: z.enum(GIFT_KINDS),
      status: z.enum(GIFT_STATUSES),
      total: z.int(),
      /** Whether the public does not see who gave. */
      anonymous: z.boolean(),
      message: z.nullable(z.string()),
      /** To whose pages. */
      pages: z.array(z.string()),
      /** Whether mails with the news of those who got of it were asked for. */
      news: z.boolean(),
      created_at: instant,
      paid_at: z.nullable(instant),
      receipt_number: z.nullable(z.string()),
      /** Without their codes: those are money for anyone who has them. */
      vouchers: z.array(
        z.object({ amount: kobo, left: kobo, state: voucherState, used_at: z.nullable(instant) }),
      ),
      refunds: z.array(
        z.object({
          amount: kobo,
          state: refundState,
          /** In the donor's words. */
          reason: z.nullable(z.string()),
          asked_at: instant,
          due_on: z.nullable(day),
          paid_at: z.nullable(instant),
        }),
      ),
    }),
  ),
  /** The person's own page, with what came and what was paid out; null where they have none. */
  fundraising: z.nullable(fundraising),
  show_application: z.nullable(z.object({ about: z.string(), sent_at: instant })),
  consents: z.array(consent),
  /** What is set up for the second step when logging in; recovery codes as how many are left. */
  second_factor: z.object({
    passkeys: z.array(z.object({ name: z.string(), created_at: instant })),
    app_since: z.nullable(instant),
    recovery_codes: z.int(),
  }),
  sessions: z.array(sessionInfo),
  /** The mails that told the person of requests, answers and introductions; the latest first. */
  mails: z.array(z.object({ subject: z.string(), at: instant })),
  looks: z.array(look),
  /** What the person did to their own account, by the name of the call. */
  changes: z.array(z.object({ action: z.string(), at: instant })),
  /** What is not in it, and who answers questions about that. */
  left_out: z.string(),
});

/** What a person decides about their data: consents, who looked, a copy of everything, deletion. */
export const privacyCalls = {
  "people.privacy.consents": {
    method: "GET",
    path: "account/consents",
    access: "signed-in",
    retries: 0,
    response: withData(z.array(consent)),
  },
  "people.privacy.withdraw": {
    method: "POST",
    path: "account/consents/{kind}/withdraw",
    access: "member",
    retries: 0,
    audit: "change",
    params: z.object({ kind: withdrawable }),
    body: empty,
    response: withData(z.array(consent)),
  },
  "people.privacy.looks": {
    method: "GET",
    path: "account/looks",
    access: "member",
    retries: 0,
    query: z.object({ page: pageNumber }),
    /** The latest first. Looks of the same consultant within one hour are one. */
    response: page(look),
  },
  "people.privacy.export": {
    method: "GET",
    path: "account/export",
    access: "signed-in",
    retries: 0,
    audit: "change",
    response: withData(accountExport),
  },
  "people.privacy.deletion": {
    method: "GET",
    path: "account/deletion",
    access: "member",
    retries: 0,
    /** What deleting the account would mean now, to be read before it is confirmed. */
    response: withData(deletion),
  },
  "people.privacy.delete": {
    method: "POST",
    path: "account/delete",
    access: "member",
    retries: 0,
    audit: "change",
    /** 409 with the sentence of `people.privacy.deletion` while something hinders it. */
    body: z.object({ password }),
    response: done,
  },
} as const;
