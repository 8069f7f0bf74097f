/**
 * The business constants and limits of the specification's point 9, each written only once. This file has a constant if
 * code uses it or if several wings show it. Figures and dates that only the site shows are in the site's content, in
 * `figures.yaml`. The name or the comment of a constant tells its unit.
 */

/** The version in the `app-version` header of every call. */
export const APP_VERSION = "512";
export const TOKEN_SCHEME = "Bearer";
export const API_BASE_PATH = "/api/v1/";

export const PATCH_RETRIES = 3;
/** After this many milliseconds without an answer, a try counts as a network failure. */
export const ANSWER_WITHIN_MS = { file: 180_000, other: 30_000 } as const;
export const ERROR_SNACKBAR_MS = 10_000;
export const RESET_NOTICE_MS = 15_000;

export const PEOPLE_COUNT_MIN = 1;
export const PEOPLE_COUNT_MAX = 20;
/** Whole naira. */
export const DEFAULT_AMOUNT_PER_PERSON = 10_000;
/** The purpose of a gift: one page, several pages, or vouchers for other people to redeem. */
export const GIFT_KINDS = ["entrepreneur", "empower", "voucher"] as const;
/**
 * The state of a gift. `differs`: another sum or currency was paid, so nothing was given, and the money goes back.
 * `waiting`: paid, but part of the gift has no recipient yet. `partly_refunded`: some money went back and the rest is
 * given. `refunded`: all money went back. `disputed`: the donor's bank asks for the money back.
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
 * The state of a part of a gift, as shown to people:
 * - `awaited`: not paid. `not_given`: another sum was paid. `arriving`: paid, and will be given in a moment.
 * - `full_back`: the part's page was full, and the money goes back. `full_drawn`: the page was full, and a draw looks
 * for a recipient. `full_undrawn`: a draw found nobody, and the money goes back.
 * - `choosing`: the part's page cannot be paid, and the donor chooses. `choosing_late`: a draw chooses now, unless the
 * donor chooses first. `choosing_last`: no recipient was found, and the money goes back unless the donor chooses.
 * `chosen_back`: the donor chose to get the money back.
 * - `card`: an unused gift card. `card_begun`: the rest of a gift card. `redeemed`: used up. `kept`: fee or tip.
 * - `askable`: given, and the donor can ask for the money back. `held`: given, not yet paid out, and the donor cannot
 * ask for the money back. `payable`: given, and paid out next. `frozen_askable` and `frozen`: the part's page is
 * suspended. `page_closed`: the donor will be asked where the money goes. `page_returned`: the part's page is closed,
 * and the money goes back.
 * - `in_payout`, `paid_out`, `returned` by a bank.
 * - `asked`: the donor asked for the money back. `refunding`: on its way back. `refunded`. `disputed`: the donor's
 * bank asks for the money. `lost`: that bank took the money.
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
/** The limits of an amount for one page or one voucher, in whole kobo: from ₦100 to a page's highest target. */
export const GIFT_AMOUNT = { min: 10_000, max: 25_000_000 } as const;
/** The currencies in which donors abroad see about how much they pay. Each currency has hundredths. */
export const RATE_CURRENCIES = ["GBP", "USD", "EUR", "CAD", "AED", "ZAR", "GHS", "SEK"] as const;
/** Limits of a gift: the most characters of a name, and the largest tip in whole kobo. */
export const GIFT_LIMITS = {
  donor_name: 100,
  tip_kobo: 25_000_000,
  /** The most characters in a donor's reason for a refund. */
  refund_reason: 500,
  /** A page shows at most this many first names of donors. */
  public_names: 20,
  /** The most characters of a name and of a greeting on a gift card. A printed card has room for them. */
  card_name: 30,
  card_greeting: 120,
} as const;
/**
 * Limits of draws: the most characters of a donor's part, and the highest number. Also the hours that a page must be
 * public before draws, and the minutes until a started draw ends.
 */
export const DRAW_LIMITS = {
  seed: 200,
  number: 999_999_999,
  publicHours: 72,
  minutes: 60,
} as const;
/**
 * The highest sum of one movement of our own money, in whole kobo (₦10,000,000,000). Also the most characters of its
 * proof.
 */
export const FLOAT_LIMITS = { most: 1_000_000_000_000, proof: 200 } as const;
/** The most characters in texts about money that goes back. */
export const REFUND_LIMITS = {
  refusal: 500,
  /** The most parts that a donor can choose one by one. */
  parts: 500,
  proof: 200,
  evidence: 4_000,
  /** ₦100,000. */
  dispute_fee_kobo: 10_000_000,
} as const;
/**
 * The number of days without payouts after a change of bank account. In this time, the owner can report a change that
 * somebody else made.
 */
export const STANDSTILL_DAYS = 7;
/** The path where the gateway sends a donor back. */
export const GIFT_RETURN_PATH = "/give/back";
/** The path of a gift's page. The secret of the gift's link comes after a #, so no server's log contains the secret. */
export const GIFT_PATH = "/gift";
/** The path where a donor asks us to send the links to their gifts again. */
export const GIFT_LINKS_PATH = "/gift/links";
/** The path of the page with a donor's gifts of a year. The secret of its link comes after a #. */
export const STATEMENT_PATH = "/gift/statement";
/** The years that have a statement. */
export const STATEMENT_YEARS = { first: 2024, last: 2100 } as const;
/**
 * The path of the page where a donor sends and prints a gift's vouchers. The secret of the gift's link comes after a #.
 */
export const VOUCHERS_PATH = "/gift/vouchers";
/** The path of the page where people use a voucher. The voucher's code comes after a #. */
export const REDEEM_PATH = "/redeem";
/** Digits in a receipt's number. */
export const RECEIPT_DIGITS = 6;
export const COPYRIGHT_YEAR = 2024;

export const GENDERS = ["male", "female"] as const;
/** Of an introduction. */
export const INTRODUCTION_STATUSES = ["inactive", "active"] as const;
/** The statuses of a member. After registration, this is the status of the member's own introduction. */
export const MEMBER_STATUSES = ["unregistered", ...INTRODUCTION_STATUSES] as const;
/**
 * The groups of members in searches and in their counts. Three of these groups are active: `paused` (the member
 * paused), `active` (only consultants find the member) and `visible` (other members find the member too).
 */
export const KEPT_STATUSES = ["unregistered", "inactive", "paused", "active", "visible"] as const;
/**
 * Statuses of a request between two people. `none`: nobody has asked yet. `lapsed`: nobody answered in time, or the
 * asker took the request back. `ended`: one person blocked the other, or left. Only consultants see `ended`.
 */
export const REQUEST_STATUSES = [
  "none",
  "requested",
  "accepted",
  "rejected",
  "lapsed",
  "ended",
] as const;
/** The kinds of mails to members. A member can switch each kind off. */
export const MAIL_KINDS = ["request", "answer", "introduction"] as const;
/** How a consultant got in touch with a person. */
export const CONTACT_CHANNELS = ["phone", "whatsapp", "email", "meeting"] as const;
/** The outcome of a call to a person. In the first two outcomes, the consultant spoke to the person. */
export const CALL_OUTCOMES = ["spoke", "call_back", "no_answer", "wrong_number"] as const;
/** A consultant may record a contact until this many days after it. */
export const CONTACT_DAYS_BACK = 3660;
/** How a consultant met a person. `call`: by phone, on the person's confirmed number. */
export const MEETING_KINDS = ["video", "visit", "call"] as const;
/** Papers that can show a consultant somebody's birth date. */
export const BIRTH_PAPERS = [
  "passport",
  "national_id",
  "drivers_licence",
  "voters_card",
  "birth_certificate",
] as const;
/**
 * The least number of days between two reminders to the same person. One reminder covers all their waiting requests.
 */
export const REMINDER_DAYS = 3;
/** Members can see how many members opened their page in this many days. */
export const OPENED_LATELY_DAYS = 7;
/**
 * The time limits of a request, in days. `open`: how long it waits for an answer before it ends by itself. `again`: how
 * many days after a request the same person may be asked again.
 */
export const REQUEST_DAYS = { open: 30, again: 90 } as const;
/**
 * The range of an age slider. If a slider gives no range, it has the browser's range: 0 to 100 in steps of 1, as in
 * point 9.
 */
export const AGE_SLIDER = { min: 20, max: 75, step: 1 } as const;
export const DEFAULT_SEARCH = { min_age: 22, max_age: 40, country_code: "GB" } as const;
export const DEFAULT_INTRODUCTION_AGES = { min_age: 30, max_age: 50 } as const;
/** How many years a search may add below and above the wished ages. */
export const MORE_YEARS = { one_year: 1, five_years: 5 } as const;
export const MEMBER_MIN_AGE = 18;
/** The highest age in our records. A birth date with a higher age is a typing error. */
export const MEMBER_MAX_AGE = 120;
/** Plausible heights of adults, in centimetres. */
export const HEIGHT_CM = { min: 90, max: 250 } as const;
export const REQUEST_MESSAGE_MAX = 250;
/** If a consultant sends the same note again within this many minutes, both count as one note. */
export const SAME_NOTE_MINUTES = 10;
export const INTRODUCTION_CODE = { length: 6, alphabet: "abcdef" } as const;
/** Codes sent by mail. They use capitals and digits that people cannot confuse. */
export const MAIL_CODE = { length: 6, alphabet: "ABCDEFGHJKLMNPQRSTUVWXYZ23456789" } as const;
export const MAIL_CODE_MINUTES = 10;
export const MAIL_CODE_TRIES = 5;
/** The ways to send a text message. */
export const TEXT_WAYS = ["sms", "whatsapp"] as const;
/**
 * After this many days in which we neither confirmed a phone number nor wrote to it, its owner must confirm it again.
 */
export const TEXT_IDLE_DAYS = 180;
/** For this many days after a login, we recognise the device. The cookie policy and the privacy policy say so. */
export const DEVICE_COOKIE_DAYS = 365;
/** For this many minutes after a proof of identity, other calls do not ask for another proof. */
export const CONFIRMED_MINUTES = 10;
/** The second step of the staff's login. */
export const SECOND_FACTOR = {
  /** How many minutes a person has for the second step after the right password. */
  minutes: 10,
  /** The number of tries of the second step. After these, a person must enter the password again. */
  tries: 5,
  /** The number of digits that an authenticator app shows, and how many seconds each code lasts. */
  app: { digits: 6, seconds: 30 },
  passkeys: 10,
  /** The number and length of recovery codes. They use the same characters as codes by mail. */
  recoveryCodes: { count: 10, length: 12 },
} as const;
/** For this many days, another admin can approve a reset of a second step. */
export const FACTOR_RESET_DAYS = 3;
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const EMAIL_LENGTH = { total: 254, local: 64 } as const;
export const PAGE_SIZE = 20;
/** Limits of a photo that a person sends. We store a smaller photo. */
export const PHOTO = {
  types: ["image/jpeg", "image/png", "image/webp"],
  maxBytes: 8 * 1024 * 1024,
  maxPixels: 40_000_000,
  /** The smallest length that a photo's shorter side may have, in pixels. */
  leastSide: 100,
  /** How many times longer a photo's longer side may be than its shorter side. */
  mostRatio: 8,
  /** The colour for transparent parts of a photo. JPEG has no transparency and would show black there. */
  paper: "#ffffff",
  perPerson: 6,
} as const;
/**
 * Limits of a fundraising page's video, as a phone records it. The browser sends a video in parts, so a lost connection
 * costs only one part. 20 MB is about 90 seconds in the quality of messaging apps. A larger video would cost visitors
 * too much data.
 */
export const VIDEO = {
  types: ["video/mp4", "video/quicktime"],
  partBytes: 1024 * 1024,
  parts: 20,
  seconds: 90,
  /** The longest side of a video in pixels. The cheapest phones can play this size. */
  longestSide: 1920,
  /** We delete the parts of an unfinished video after this many hours. */
  unfinishedHours: 24,
} as const;
/**
 * Limits of an open page's news: the most characters of a text, the most updates and proofs, and the most kobo of a
 * proof. Also how many photos may wait for their text and for how many hours. Also how many updates and proofs the
 * public page shows.
 */
export const NEWS = {
  words: 1000,
  updates: 100,
  proofs: 100,
  sum: { min: 100, max: 25_000_000 },
  /** The number of photos that an owner sent but did not use yet: for a changed page, for news and for proofs. */
  uploads: 12,
  uploadHours: 24,
  shown: 20,
  /** Minutes before we send an update by mail. In this time, the author can remove a mistake. */
  mailAfterMinutes: 15,
  /** The least number of hours between two mails about a page. One mail has all updates since the last mail. */
  mailEveryHours: 24,
  /** If this many days after a payout there is no news or proof, we ask the owner for one. */
  dueDays: 21,
} as const;
/** The most characters of texts that people type. */
export const TEXT_LIMITS = {
  /** An answer to a question of the profile. */
  profile_answer: 600,
  first_name: 60,
  /** The most characters of a phone number in a search, including spaces and signs between the digits. */
  phone: 60,
  note: 4000,
  note_search: 100,
  saved_search: 60,
  /** The most characters of a state, a city or a tribe. */
  place: 60,
  tv_about: 1000,
  export_reason: 200,
  passkey_name: 60,
  reset_reason: 200,
  hand_over_note: 500,
  follow_up_reason: 200,
  unmet_reason: 200,
  correction_reason: 200,
} as const;

/** The most characters of a visitor's search. */
export const SEARCH_LIMITS = {
  page_words: 100,
  /**
   * The most characters of a typed or pasted code, including other words around it. The same limit applies to an
   * address that contains a code.
   */
  typed_code: 200,
} as const;
/** The ways to sort a list of people. A minus reverses the order. */
export const LIST_ORDERS = ["age", "-age", "joined", "-joined", "contact", "-contact"] as const;
/** The ways to sort the list of entrepreneurs. The comment of `entrepreneurs.public.list` explains each one. */
export const PAGE_ORDERS = ["closest", "newest", "never_funded"] as const;
/** In a search by free words, we count results exactly up to this number. Above it, we say "more than". */
export const MOST_COUNTED = 1000;
/** The most people in one action of a consultant, such as a hand-over, a note or a deactivation. */
export const AT_ONCE_MOST = 100;
/** Business days within which a consultant calls a new member. */
export const FIRST_CALL_DAYS = 3;
/** The filter for first calls: all people who wait for one, or only people who have waited too long. */
export const FIRST_CALL_WAITS = ["any", "late"] as const;
/** The most rows of an exported file. The file is for daily work and not for a copy of the whole register. */
export const EXPORT_ROWS = 1000;

/** Limits of payouts: pages in one batch, characters of a bank's code, and characters of a verifier's evidence. */
export const PAYOUT_LIMITS = { pages: 200, bank_code: 20, evidence: 1000, reason: 300 } as const;
/**
 * Limits of an entrepreneur's application. They are for the characters of texts, for kobo, and for the number of
 * photos, documents and referees. Also the business days until our answer.
 */
export const APPLICATION = {
  name: 100,
  pitch: 160,
  story: { least: 200, most: 3000 },
  /** What the money buys: the most lines, the most characters of a line, and the smallest sum in kobo. */
  buys: { lines: 6, words: 80, least: 100 },
  address: 200,
  cac_number: 20,
  referee: { name: 100, knows: 100 },
  referees: 2,
  photos: 6,
  documents: 4,
  /** The target may be from ₦5,000 to the highest target of point 9. */
  target: { min: 500_000, max: 25_000_000 },
  answerDays: 5,
  /** After a refusal, the person must wait this many days before they apply again. */
  againDays: 30,
  /**
   * A claimed case belongs to one verifier for this many minutes. After each action of the verifier, the minutes start
   * again.
   */
  claimMinutes: 30,
  /**
   * The most characters of three texts: a verifier's evidence, the name of the person they met, and our text to the
   * applicant.
   */
  evidence: 1000,
  seenWhom: 200,
  words: 1000,
  /** A verifier can put a case aside for this many days at most. */
  asideDays: 14,
  /** If this many applications name the same referee, we mark them for the verifier. */
  refereeOften: 5,
  /** The verifiers do a spot check within this many days after a page opens. */
  spotDays: 7,
} as const;
/** Finance can decide about a suspended page's money after this many days. */
export const SUSPENDED_DAYS = 30;
/**
 * The number of days in which a donor can choose another place for a part whose page cannot be paid. After these days,
 * the draw decides.
 */
export const CHOICE_DAYS = 30;
/** An owner can pause a page for this many days at most. After these days, it opens again by itself. */
export const PAUSE_DAYS = 90;
/**
 * A page with all its money closes this many days after the last payout. It closes earlier if its owner showed a proof.
 */
export const FINISHED_DAYS = 60;
/** If we cannot pay a page for this many days, its donors choose where the money goes. */
export const UNPAYABLE_DAYS = 180;
/** The port of the forms in which editors change the site's texts, on the editor's own machine. */
export const TEXT_FORMS_PORT = 4100;
/** The most characters of a visitor's report. */
export const PAGE_REPORT = { words: 1000 } as const;
/**
 * Figures of single pages become public this many days after a month's end. The open books and the public log then show
 * them for that month.
 */
export const OPEN_BOOKS_LATE_DAYS = 30;
/** The reasons to report a member, each with the hours in which a consultant must decide. */
export const SAFETY_HOURS = {
  money: 24,
  insult: 72,
  identity: 72,
  age: 24,
  unsafe: 4,
  something_else: 72,
} as const;
/** The reasons why staff close an account. Only `fraud` also closes giving and fundraising. */
export const CLOSING_REASONS = ["fraud", "conduct", "identity", "age"] as const;
export type ClosingReason = (typeof CLOSING_REASONS)[number];
/** The kinds of data that show us that a person had a closed account. */
export const RETURN_KINDS = ["email", "phone", "photo"] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];
/** Why the safety desk must read a member's text, and where the text is. */
export const TEXT_MARKS = ["vague", "repeated"] as const;
export type TextMark = (typeof TEXT_MARKS)[number];
export const TEXT_PLACES = ["request", "answer", "profile"] as const;
export type TextPlace = (typeof TEXT_PLACES)[number];
/** Closed accounts. */
export const CLOSING = {
  /** For this many days, a second consultant can check a closed account. After that, the check is an admin's task. */
  checkDays: 3,
  /** We answer an objection within this many days. */
  answerDays: 14,
  /** For this many years, we can recognise a person with a closed account. */
  marksYears: 5,
  /** For this many days, we try to read the photos of a closed account again. */
  photoDays: 30,
  /** The most characters of an objection. */
  words: 1000,
} as const;
/** Why a consultant removes a photo. The person reads it in a mail. */
export const PHOTO_REFUSALS = [
  "somebody_else",
  "several",
  "unclear",
  "contact",
  "improper",
] as const;
export type PhotoRefusal = (typeof PHOTO_REFUSALS)[number];
/** Reports of members. */
export const SAFETY = {
  /** The most characters of two texts: the reporter's words, and a consultant's note about the decision. */
  words: 1000,
  /**
   * A claimed report belongs to one consultant for this many minutes. After each action of the consultant, the minutes
   * start again.
   */
  claimMinutes: 30,
  /**
   * For this many minutes, a consultant can remove a passed photo in the grid of photos. After that, they can only do
   * so through a report.
   */
  undoMinutes: 10,
  /** How many reports one member can send in an hour. */
  anHour: 20,
  /** How many years we keep a report after both people have left. */
  keptYears: 2,
  /** How many requests of the reported person a report shows at most. */
  requests: 20,
  /** How many earlier reports a report shows at most. */
  earlier: 50,
} as const;
/**
 * How many seconds the mail to a deactivated person waits. The console offers an undo for a shorter time, so an undo
 * also stops the mail.
 */
export const DEACTIVATION_TOLD_AFTER_S = 60;
/**
 * The states of each group of refunds in the list of refunds. The group `to_do` also contains overdue refunds in other
 * states.
 */
export const REFUND_GROUPS = {
  open: ["asked", "approved", "sent", "needs_account", "by_hand"],
  to_do: ["asked", "needs_account", "by_hand"],
  hand: ["needs_account", "by_hand"],
  gateway: ["approved", "sent"],
  ended: ["withdrawn", "refused", "overtaken"],
} as const;

/** The ways to sort pages for staff: by start, by money raised, by number of waiting reports. */
export const STAFF_PAGE_ORDERS = ["newest", "oldest", "most_raised", "most_reports"] as const;
export const REFUND_REQUEST_DAYS = 14;
/** How often a donor can ask for one gift back. */
export const REFUND_ASKS = 3;
export const REFUND_PAID_BUSINESS_DAYS = 10;
export const AML_RECORD_YEARS = 5;
/**
 * Limits of the law against money laundering. A person or a body may give the sum `limit`, in kobo, within
 * `addedUpDays` before we must report it. We must report a suspicion within hours, and a large sum within days.
 */
export const AML = {
  limit: { person: 500_000_000, body: 1_000_000_000 },
  addedUpDays: 30,
  splittingHours: 24,
  suspicionHours: 24,
  thresholdDays: 7,
} as const;
/** The most characters of the reason for a decision about a flag. */
export const AML_NOTE_MAX = 1000;
/** How many days we keep data. The privacy policy promises these limits, and we delete older data. */
export const KEPT_DAYS = {
  /** Pre-matches and notes. The days begin when the person withdraws from introductions. */
  withdrawn: 30,
  /** The notice that tells a person about the end of an introduction. */
  endings: 180,
  /** The records that show which member saw which other member. */
  memberLooks: 90,
  /** A person's former consultants. During these days, they do not decide about the person. */
  formerConsultants: 90,
  /** Marked texts of members, after a consultant has read them. */
  textMarks: 90,
  /** Early sign-ups, and applications for the show. */
  signups: 365,
  /** The proof of a choice about cookies. The days begin when the choice ends. */
  consentProof: 365,
  /** Unpaid gifts, with the data of the person who started them. */
  unpaidGifts: 30,
  /**
   * Papers and numbers that prove somebody's identity. The limit is for an application that the person never sent and
   * does not work on.
   */
  unsentEvidence: 90,
  /**
   * The e-mail address of a person who reported a page, and the hash of their network address. With the hash, we count
   * only one report a day.
   */
  reporters: 90,
  /** Addresses that asked for mails about a page and never confirmed it. */
  unconfirmedFollows: 7,
  /**
   * The mark of an asked address, counted from the latest mail. The limit is longer than the longest wait between two
   * mails.
   */
  askedAddresses: 64,
  /** Addresses with a pause of the monthly mails. */
  pausedFollows: 365,
  /** Addresses that follow a page. The days begin when the page ends. */
  followsOfEnded: 60,
} as const;

export const TV_SHOW = { bachelors: 3, ladies: 3, hours: 6 } as const;
