/**
 * The business constants and limits of the specification's point 9, each once: those that code acts on, or that
 * more than one wing states. Figures and dates that only the site shows are its content: `figures.yaml` there.
 * Units are in the name or in the comment.
 */

/** Sent as the `app-version` header with every call. */
export const APP_VERSION = "512";
export const TOKEN_SCHEME = "Bearer";
export const API_BASE_PATH = "/api/v1/";

export const PATCH_RETRIES = 3;
/** Milliseconds after which a try that was not answered counts as a failure of the network. */
export const ANSWER_WITHIN_MS = { file: 180_000, other: 30_000 } as const;
export const ERROR_SNACKBAR_MS = 10_000;
export const RESET_NOTICE_MS = 15_000;

export const PEOPLE_COUNT_MIN = 1;
export const PEOPLE_COUNT_MAX = 20;
/** Whole naira. */
export const DEFAULT_AMOUNT_PER_PERSON = 10_000;
/** What a gift is for: one page, several, or vouchers that others redeem. */
export const GIFT_KINDS = ["entrepreneur", "empower", "voucher"] as const;
/**
 * How far a gift is: `differs`, another sum or currency was paid, nothing was given, and that goes back; `waiting`, it
 * is paid, and some of it is given to nobody yet; `partly_refunded`, some went back and the rest is given; `refunded`,
 * all went back; `disputed`, the donor's bank asks for the money back.
 */
export const GIFT_STATUSES = [
  "unpaid",
  "differs",
  "given",
  "waiting",
  "refunding",
  "partly_refunded",
  "refunded",
  "disputed",
] as const;
/**
 * How far a part of a gift is, as people are told:
 * - `awaited`: not paid; `not_given`: another sum was paid; `arriving`: paid, and given in a moment.
 * - `full_back`: its page was full, and it goes back; `full_drawn`: a draw looks for somebody; `full_undrawn`: a draw
 *   found nobody, and it goes back.
 * - `choosing`: its page cannot be paid, and its donor chooses; `choosing_late`: a draw chooses now, unless they do;
 *   `choosing_last`: nobody was found, and it goes back unless they choose; `chosen_back`: they chose the money.
 * - `card`: nobody has used it; `card_begun`: what is left of it; `redeemed`: used up; `kept`: fee or tip.
 * - `askable`: given, and its donor can ask for it back; `held`: given, and they cannot, before it is paid out;
 *   `payable`: given, and paid out next; `frozen_askable` and `frozen`: its page is suspended; `page_closed`: its donor
 *   will be asked where it goes; `page_returned`: its page is closed, and it goes back.
 * - `in_payout`, `paid_out`, `returned` by a bank.
 * - `asked`: its donor asked for it back; `refunding`: it is on its way back; `refunded`; `disputed`: the donor's bank
 *   asks for it; `lost`: that bank took it.
 */
export const PART_STATUSES = [
  "awaited",
  "not_given",
  "arriving",
  "full_back",
  "full_drawn",
  "full_undrawn",
  "choosing",
  "choosing_late",
  "choosing_last",
  "chosen_back",
  "card",
  "card_begun",
  "redeemed",
  "kept",
  "askable",
  "held",
  "payable",
  "frozen_askable",
  "frozen",
  "page_closed",
  "page_returned",
  "in_payout",
  "paid_out",
  "returned",
  "asked",
  "refunding",
  "refunded",
  "disputed",
  "lost",
] as const;
/** Whole kobo for one page or one voucher: ₦100 to a page's highest target. */
export const GIFT_AMOUNT = { min: 10_000, max: 25_000_000 } as const;
/** Characters, and the largest tip in whole kobo. */
export const GIFT_LIMITS = {
  message: 250,
  donor_name: 100,
  tip_kobo: 25_000_000,
  /** Why a donor asks for it back. */
  refund_reason: 500,
} as const;
/**
 * Of draws: characters of a donor's part, the highest number, hours that a page is public before gifts are drawn for
 * it, and minutes until a draw that was begun is over.
 */
export const DRAW_LIMITS = {
  seed: 200,
  number: 999_999_999,
  publicHours: 72,
  minutes: 60,
} as const;
/** Whole kobo in one movement of our own money (₦10,000,000,000), and characters of what proves it. */
export const FLOAT_LIMITS = { most: 1_000_000_000_000, proof: 200 } as const;
/** Characters of what is written about money that goes back. */
export const REFUND_LIMITS = {
  refusal: 500,
  proof: 200,
  evidence: 4_000,
  /** ₦100,000. */
  dispute_fee_kobo: 10_000_000,
} as const;
/** For so many days after a bank account changed nothing is paid, so that a person who did not change it can say so. */
export const STANDSTILL_DAYS = 7;
/** Where a donor comes back to from the gateway. */
export const GIFT_RETURN_PATH = "/give/back";
/** The page of a gift; the secret of its link follows after a #, so that it reaches no server's log. */
export const GIFT_PATH = "/gift";
/** Where a donor has the links to their gifts sent again. */
export const GIFT_LINKS_PATH = "/gift/links";
/** The vouchers of a gift, to send and to print; the same secret follows after a #. */
export const VOUCHERS_PATH = "/gift/vouchers";
/** Where a voucher is used; its code follows after a #. */
export const REDEEM_PATH = "/redeem";
/** Digits of a receipt's number, as it is written. */
export const RECEIPT_DIGITS = 6;
export const COPYRIGHT_YEAR = 2024;

export const GENDERS = ["male", "female"] as const;
/** Of an introduction. */
export const INTRODUCTION_STATUSES = ["inactive", "active"] as const;
/** Of a member: that of their own introduction once it is registered. */
export const MEMBER_STATUSES = ["unregistered", ...INTRODUCTION_STATUSES] as const;
/** Of a request between two people; `none` where nobody has asked yet. */
export const REQUEST_STATUSES = ["none", "requested", "accepted", "rejected"] as const;
/** What members get mails about, each of which they can switch off. */
export const MAIL_KINDS = ["request", "answer", "introduction"] as const;
/** How a consultant reached somebody. */
export const CONTACT_CHANNELS = ["phone", "whatsapp", "email", "meeting"] as const;
/** So far back a consultant can say that somebody was reached. */
export const CONTACT_DAYS_BACK = 3660;
/** Nobody is reminded more than once in so many days, however many requests wait for them. */
export const REMINDER_DAYS = 3;
/** A slider without bounds of its own has the browser's: 0 to 100 by 1, which point 9 asks for too. */
export const AGE_SLIDER = { min: 20, max: 75, step: 1 } as const;
export const DEFAULT_SEARCH = { min_age: 22, max_age: 40, country_code: "GB" } as const;
export const DEFAULT_INTRODUCTION_AGES = { min_age: 30, max_age: 50 } as const;
/** By how many years a wish for ages can be relaxed at either end. */
export const MORE_YEARS = { one_year: 1, five_years: 5 } as const;
export const MEMBER_MIN_AGE = 18;
/** Nobody older is on record; a birth date before that is a typing error. */
export const MEMBER_MAX_AGE = 120;
/** Centimetres: plausible heights of adults. */
export const HEIGHT_CM = { min: 90, max: 250 } as const;
export const REQUEST_MESSAGE_MAX = 250;
/** For how long the same words of the same consultant, sent again as the latest note, are one note. */
export const SAME_NOTE_MINUTES = 10;
export const INTRODUCTION_CODE = { length: 6, alphabet: "abcdef" } as const;
/** Codes by mail: capitals and digits that cannot be taken for one another. */
export const MAIL_CODE = { length: 6, alphabet: "ABCDEFGHJKLMNPQRSTUVWXYZ23456789" } as const;
export const MAIL_CODE_MINUTES = 10;
export const MAIL_CODE_TRIES = 5;
/** For how long somebody who has just proved who they are is not asked again, before what needs it. */
export const CONFIRMED_MINUTES = 10;
/** The second step when logging in, of those who work here. */
export const SECOND_FACTOR = {
  /** From the right password to the second step. */
  minutes: 10,
  /** For the second step, before the password is asked again. */
  tries: 5,
  /** Digits that an authenticator app shows, and for how many seconds. */
  app: { digits: 6, seconds: 30 },
  passkeys: 10,
  /** The same characters as in codes by mail. */
  recoveryCodes: { count: 10, length: 12 },
} as const;
/** For how many days another admin can approve that a second step is reset. */
export const FACTOR_RESET_DAYS = 3;
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const EMAIL_LENGTH = { total: 254, local: 64 } as const;
export const PAGE_SIZE = 20;
/** A photo as it is sent in; what is kept of it is smaller. */
export const PHOTO = {
  types: ["image/jpeg", "image/png", "image/webp"],
  maxBytes: 8 * 1024 * 1024,
  maxPixels: 40_000_000,
  /** The shortest side that a photo may have, in pixels. */
  leastSide: 100,
  /** A photo may be this many times as long as it is wide, or as wide as it is long. */
  mostRatio: 8,
  /** What shows through where a photo is transparent: JPEG knows no transparency, and would show black. */
  paper: "#ffffff",
  perPerson: 6,
} as const;
/**
 * A fundraising page's video, as a telephone records it. It comes in parts, so that a lost connection costs a part;
 * 20 MB is 90 seconds as messengers send them, and about what a visitor's data bundle bears.
 */
export const VIDEO = {
  types: ["video/mp4", "video/quicktime"],
  partBytes: 1024 * 1024,
  parts: 20,
  seconds: 90,
  /** Pixels: what the cheapest telephones play. */
  longestSide: 1920,
  /** Parts that nothing was made of go after so many. */
  unfinishedHours: 24,
} as const;
/**
 * What a page tells once it is open: characters, how many of each, kobo of a proof, photos that wait for their words
 * and for so many hours, and how many of each everybody sees.
 */
export const NEWS = {
  words: 1000,
  updates: 100,
  proofs: 100,
  sum: { min: 100, max: 25_000_000 },
  uploads: 5,
  uploadHours: 24,
  shown: 20,
  /** So long after it was told, an update goes by mail: a slip can be removed before. */
  mailAfterMinutes: 15,
  /** So often a page has mails; all that it told since then is in one. */
  mailEveryHours: 24,
} as const;
/** Characters of an answer; of each list its entries, and the characters of one. */
export const PROFILE_LIMITS = {
  answer: 600,
  countries: { entries: 5, characters: 60 },
  core_values: { entries: 10, characters: 60 },
  organisations: { entries: 10, characters: 100 },
} as const;
/** Characters of what else people type. */
export const TEXT_LIMITS = {
  first_name: 60,
  /** As it is searched for, with what people write between the digits. */
  phone: 60,
  note: 4000,
  note_search: 100,
  saved_search: 60,
  /** A state, a city or a tribe. */
  place: 60,
  tv_about: 1000,
  export_reason: 200,
  passkey_name: 60,
  reset_reason: 200,
  hand_over_note: 500,
  follow_up_reason: 200,
} as const;

/** What visitors look for may be so long. */
export const SEARCH_LIMITS = {
  page_words: 100,
  /** A code as it is typed or pasted: with the words around it, or as an address. */
  typed_code: 200,
} as const;
/** Orders of a list of people; a minus is the other way round. */
export const LIST_ORDERS = ["age", "-age", "joined", "-joined", "contact", "-contact"] as const;
/** Orders of the list of entrepreneurs; `entrepreneurs.public.list` says what they are. */
export const PAGE_ORDERS = ["closest", "newest", "never_funded"] as const;
/** Entrepreneurs that are found by free words are counted up to here; beyond it there are "more than". */
export const MOST_COUNTED = 1000;
/** People of whom a consultant does the same at once: hands them over, writes a note, deactivates. */
export const AT_ONCE_MOST = 100;
/** For how many days after joining somebody is new: who has no consultant by then is in the lists like everybody. */
export const NEW_MEMBER_DAYS = 30;
/** A file is for working with people, not for carrying the register away. */
export const EXPORT_ROWS = 1000;

/** Pages of one batch of payouts; characters of a bank's code, and of what a verifier saw. */
export const PAYOUT_LIMITS = { pages: 200, bank_code: 20, evidence: 1000 } as const;
/**
 * An entrepreneur's application. Characters of what is typed; kobo; how many of each there may be, or must be; business
 * days until our answer.
 */
export const APPLICATION = {
  name: 100,
  pitch: 160,
  story: { least: 200, most: 3000 },
  address: 200,
  cac_number: 20,
  referee: { name: 100, knows: 100 },
  referees: 2,
  photos: 6,
  documents: 4,
  /** ₦5,000 to the target that point 9 states. */
  target: { min: 500_000, max: 25_000_000 },
  answerDays: 5,
  /** So many days after a refusal somebody may apply again. */
  againDays: 30,
  /** For so long a verifier has a case to themself; whatever they do to it begins the time again. */
  claimMinutes: 30,
  /** Characters of what a verifier saw, and of our words to the applicant. */
  evidence: 1000,
  words: 1000,
} as const;
/** Days after which finance decides about the money of a suspended page. */
export const SUSPENDED_DAYS = 30;
/** So long the donor of a part whose page cannot be paid says where it goes; then the draw does. */
export const CHOICE_DAYS = 30;
/** After so long, money that a page could not be paid goes elsewhere. */
export const UNPAYABLE_DAYS = 180;
/** Characters of a visitor's report. */
export const PAGE_REPORT = { words: 1000 } as const;
/** How staff can order pages: by when they began, by what they have raised, by the reports that wait. */
export const STAFF_PAGE_ORDERS = ["newest", "oldest", "most_raised", "most_reports"] as const;
export const REFUND_REQUEST_DAYS = 14;
export const REFUND_PAID_BUSINESS_DAYS = 10;
export const AML_RECORD_YEARS = 5;
/**
 * The law against money laundering. Sums in kobo: what a person and what a body may give without a report, added up
 * over so many days. A suspicion is reported within hours, a sum within days.
 */
export const AML = {
  limit: { person: 500_000_000, body: 1_000_000_000 },
  addedUpDays: 30,
  splittingHours: 24,
  suspicionHours: 24,
  thresholdDays: 7,
} as const;
/** Characters of the reason for a decision about a flag. */
export const AML_NOTE_MAX = 1000;
/** Days that the privacy policy promises: what is older goes. */
export const KEPT_DAYS = {
  /** Pre-matches and notes, once the person has withdrawn from introductions. */
  withdrawn: 30,
  /** Early sign-ups, and applications for the show. */
  signups: 365,
  /** Proof of a choice about cookies, once the choice has ended. */
  consentProof: 365,
  /** Gifts that nobody paid, with who began them. */
  unpaidGifts: 30,
  /** Papers and number that prove who somebody is, in an application that was not sent and is not worked on. */
  unsentEvidence: 90,
  /** Who reported a page: their e-mail address, and the mark by which one report a day counts. */
  reporters: 90,
} as const;

export const CONSENT_COOKIE = {
  name: "cc_cookie",
  days: 182,
  path: "/",
  sameSite: "Lax",
  revision: 0,
} as const;
export const BOT_AGENTS = /bot|crawl|spider|slurp|teoma/i;

export const TV_SHOW = { bachelors: 3, ladies: 3, hours: 6 } as const;
