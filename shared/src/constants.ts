/**
 * The constants and limits of the specification's point 9, each written only once. A constant is here if code uses it,
 * or if several wings show it. Figures and dates that only the site shows are in the site's content, in `figures.yaml`.
 * The name or the comment of a constant tells its unit.
 */

/** The version in the `app-version` header of every call. */
export const APP_VERSION = "512";
export const TOKEN_SCHEME = "Bearer";
export const API_BASE_PATH = "/api/v1/";

export const PATCH_RETRIES = 3;
/** How many milliseconds the client waits for an answer. After that, it treats the try as a network failure. */
export const ANSWER_WITHIN_MS = { file: 180_000, other: 30_000 } as const;
export const ERROR_SNACKBAR_MS = 10_000;
export const RESET_NOTICE_MS = 15_000;

export const PEOPLE_COUNT_MIN = 1;
export const PEOPLE_COUNT_MAX = 20;
/** The amount that a donor gives to each person by default, in whole naira. */
export const DEFAULT_AMOUNT_PER_PERSON = 10_000;
/** What a gift is for: one fundraising page, several pages, or vouchers that other people redeem. */
export const GIFT_KINDS = ["entrepreneur", "empower", "voucher"] as const;
/**
 * The statuses of a gift. `differs`: the donor paid another sum or currency, so nothing was given, and the money goes
 * back. `waiting`: paid, but part of the gift has no recipient yet. `partly_refunded`: some money went back and the
 * rest is given. `refunded`: all money went back. `disputed`: the donor's bank asks for the money back.
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
 * The statuses of a part of a gift, as people see them. Most parts are for one fundraising page.
 * - `awaited`: the donor has not paid yet.
 * - `not_given`: the donor paid another sum.
 * - `arriving`: the donor has paid, and the part is given in a moment.
 * - `full_back`: the page was full, and the money goes back.
 * - `full_drawn`: the page was full, and a draw chooses another page.
 * - `full_undrawn`: the page was full, a draw found no other page, and the money goes back.
 * - `choosing`: we cannot pay the page, and the donor chooses where the money goes.
 * - `choosing_late`: the donor did not choose in time, and a draw chooses. Until then, the donor can still choose.
 * - `choosing_last`: the draw found no other page. The money goes back if the donor does not choose.
 * - `chosen_back`: the donor chose to get the money back.
 * - `card`: an unused gift card.
 * - `card_begun`: the rest of a gift card.
 * - `redeemed`: a gift card without money left.
 * - `kept`: the fee or the tip.
 * - `askable`: given, and the donor can ask for the money back.
 * - `held`: given and not yet paid out. The donor cannot ask for the money back.
 * - `payable`: given, and paid out next.
 * - `frozen_askable`: as `askable`, but the page is suspended.
 * - `frozen`: the page is suspended.
 * - `page_closed`: we will ask the donor where the money goes.
 * - `page_returned`: the page is closed, and the money goes back.
 * - `in_payout`: we are paying the money out.
 * - `paid_out`: we have paid the money out.
 * - `returned`: the bank sent the payout back.
 * - `asked`: the donor asked for the money back.
 * - `refunding`: the money is on its way back.
 * - `refunded`: the money went back.
 * - `disputed`: the donor's bank asks for the money back.
 * - `lost`: the donor's bank took the money back.
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
/**
 * The smallest and the largest amount for one fundraising page or one voucher, in whole kobo: from ₦100 to the highest
 * target of a page.
 */
export const GIFT_AMOUNT = { min: 10_000, max: 25_000_000 } as const;
/**
 * Donors abroad see roughly how much they pay, in one of these currencies. Each currency has hundredths, such as pence.
 */
export const RATE_CURRENCIES = ["GBP", "USD", "EUR", "CAD", "AED", "ZAR", "GHS", "SEK"] as const;
/** Limits of a gift: the maximum length of a name in characters, and the largest tip in whole kobo. */
export const GIFT_LIMITS = {
  donor_name: 100,
  tip_kobo: 25_000_000,
  /** The maximum length of a donor's reason for a refund, in characters. */
  refund_reason: 500,
  /** The maximum number of donors' first names that a fundraising page shows. */
  public_names: 20,
  /**
   * The maximum length of a name and of a greeting on a gift card, in characters. A printed card has room for no more.
   */
  card_name: 30,
  card_greeting: 120,
} as const;
/**
 * Limits of draws. `seed`: the maximum length of a donor's seed, in characters. (The seed is a text that the donor adds
 * to the draw.) `number`: the highest number of a draw. `publicHours`: the hours that a fundraising page must be public
 * before a draw can choose it. `minutes`: the minutes that a started draw waits for the donor's seed.
 */
export const DRAW_LIMITS = {
  seed: 200,
  number: 999_999_999,
  publicHours: 72,
  minutes: 60,
} as const;
/**
 * Limits for a movement of our own money. `most`: the highest sum, in whole kobo (₦10,000,000,000). `proof`: the
 * maximum length of the proof (the bank's reference), in characters.
 */
export const FLOAT_LIMITS = { most: 1_000_000_000_000, proof: 200 } as const;
/** Limits of refunds and disputes. Limits of texts are in characters. */
export const REFUND_LIMITS = {
  refusal: 500,
  /** A donor who asks for a refund can choose at most this many parts of a gift one by one. */
  parts: 500,
  proof: 200,
  evidence: 4_000,
  /** The highest charge of a gateway for a dispute: ₦100,000. */
  dispute_fee_kobo: 10_000_000,
} as const;
/**
 * The number of days without payouts after the bank account of a fundraising page changes. During these days, the owner
 * can report a change that somebody else made.
 */
export const STANDSTILL_DAYS = 7;
/** The path of the page to which the gateway sends a donor back after the payment. */
export const GIFT_RETURN_PATH = "/give/back";
/**
 * The path of a gift's page. A link to the page has the gift's secret after a #, so no server's log contains the
 * secret.
 */
export const GIFT_PATH = "/gift";
/** The path of the page where a donor asks us to send the links to their gifts again. */
export const GIFT_LINKS_PATH = "/gift/links";
/** The path of the page that lists a donor's gifts of one year. A link to the page has its secret after a #. */
export const STATEMENT_PATH = "/gift/statement";
/** The first and the last year for which a donor can get a statement. */
export const STATEMENT_YEARS = { first: 2024, last: 2100 } as const;
/**
 * The path of the page where a donor sends and prints a gift's vouchers. A link to the page has the gift's secret after
 * a #.
 */
export const VOUCHERS_PATH = "/gift/vouchers";
/** The path of the page where people redeem a voucher. A link to the page has the voucher's code after a #. */
export const REDEEM_PATH = "/redeem";
/** The number of digits in a receipt's number. */
export const RECEIPT_DIGITS = 6;
export const COPYRIGHT_YEAR = 2024;

export const GENDERS = ["male", "female"] as const;
/** The statuses of a member's own introduction. */
export const INTRODUCTION_STATUSES = ["inactive", "active"] as const;
/** The statuses of a member: `unregistered`, or the status of the member's own introduction. */
export const MEMBER_STATUSES = ["unregistered", ...INTRODUCTION_STATUSES] as const;
/**
 * The statuses of members as the database stores them for searching and counting. The last three are all active:
 * `paused` (the member paused), `active` (only consultants find the member) and `visible` (other members find the
 * member too).
 */
export const KEPT_STATUSES = ["unregistered", "inactive", "paused", "active", "visible"] as const;
/**
 * The statuses of a request between two people. `none`: nobody has asked yet. `lapsed`: nobody answered in time, or the
 * asker withdrew the request. `ended`: one person blocked the other, or left. Only consultants see `ended`.
 */
export const REQUEST_STATUSES = [
  "none",
  "requested",
  "accepted",
  "rejected",
  "lapsed",
  "ended",
] as const;
/** The kinds of mails that members get. A member can switch each kind off. */
export const MAIL_KINDS = ["request", "answer", "introduction"] as const;
/** The ways in which a consultant contacts a person. */
export const CONTACT_CHANNELS = ["phone", "whatsapp", "email", "meeting"] as const;
/**
 * The outcomes of a consultant's phone call to a person. With `spoke` and `call_back`, the consultant spoke to the
 * person.
 */
export const CALL_OUTCOMES = ["spoke", "call_back", "no_answer", "wrong_number"] as const;
/** A consultant can record a contact for at most this many days after the contact. */
export const CONTACT_DAYS_BACK = 3660;
/** The ways in which a consultant meets a person. `call`: by phone, on the person's confirmed number. */
export const MEETING_KINDS = ["video", "visit", "call"] as const;
/** The papers that can prove a person's birth date to a consultant. */
export const BIRTH_PAPERS = [
  "passport",
  "national_id",
  "drivers_licence",
  "voters_card",
  "birth_certificate",
] as const;
/**
 * The minimum number of days between two reminders to the same person. One reminder is about all requests that wait for
 * the person.
 */
export const REMINDER_DAYS = 3;
/** We tell members how many other members opened their page during this many days. */
export const OPENED_LATELY_DAYS = 7;
/**
 * The time limits of a request, in days. `open`: the request ends by itself if nobody answers within this time.
 * `again`: this many days after a request, the asker may ask the same person again.
 */
export const REQUEST_DAYS = { open: 30, again: 90 } as const;
/**
 * The range of ages that a slider offers. If a slider gives no range, it has the browser's range: 0 to 100 in steps of
 * 1, as in point 9.
 */
export const AGE_SLIDER = { min: 20, max: 75, step: 1 } as const;
export const DEFAULT_SEARCH = { min_age: 22, max_age: 40, country_code: "GB" } as const;
export const DEFAULT_INTRODUCTION_AGES = { min_age: 30, max_age: 50 } as const;
/**
 * Each person wishes for a partner of certain ages, for example 25 to 30. A search can widen this range at both ends by
 * one of these numbers of years.
 */
export const MORE_YEARS = { one_year: 1, five_years: 5 } as const;
export const MEMBER_MIN_AGE = 18;
/** The highest age that we accept. If a birth date gives a higher age, we treat it as a typing error. */
export const MEMBER_MAX_AGE = 120;
/** The range of heights that we accept for an adult, in centimetres. */
export const HEIGHT_CM = { min: 90, max: 250 } as const;
export const REQUEST_MESSAGE_MAX = 250;
/** If a consultant sends the same note again within this many minutes, we store it only once. */
export const SAME_NOTE_MINUTES = 10;
export const INTRODUCTION_CODE = { length: 6, alphabet: "abcdef" } as const;
/** The form of codes that we send by mail. They have capitals and digits that people cannot confuse. */
export const MAIL_CODE = { length: 6, alphabet: "ABCDEFGHJKLMNPQRSTUVWXYZ23456789" } as const;
export const MAIL_CODE_MINUTES = 10;
export const MAIL_CODE_TRIES = 5;
/** The ways in which we send text messages. */
export const TEXT_WAYS = ["sms", "whatsapp"] as const;
/**
 * If we have neither confirmed a phone number nor sent a message to it for this many days, its owner must confirm it
 * again.
 */
export const TEXT_IDLE_DAYS = 180;
/**
 * For this many days after a login, we recognise the device. The cookie policy and the privacy policy state this
 * number.
 */
export const DEVICE_COOKIE_DAYS = 365;
/**
 * The number of minutes for which a proof of identity is valid. During this time, calls do not ask for another proof.
 */
export const CONFIRMED_MINUTES = 10;
/** The rules for the second step of the staff's login. */
export const SECOND_FACTOR = {
  /** The number of minutes that a person has for the second step after they entered the right password. */
  minutes: 10,
  /** The number of times that a person can try the second step. After that, they must enter the password again. */
  tries: 5,
  /** An authenticator app's codes: the number of digits, and the seconds for which a code is valid. */
  app: { digits: 6, seconds: 30 },
  passkeys: 10,
  /**
   * The number and the length of a person's recovery codes. They have the same characters as codes that we send by
   * mail.
   */
  recoveryCodes: { count: 10, length: 12 },
} as const;
/** The number of days in which a second admin can approve the removal of a person's second step. */
export const FACTOR_RESET_DAYS = 3;
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const EMAIL_LENGTH = { total: 254, local: 64 } as const;
export const PAGE_SIZE = 20;
/** The limits of a photo that a person sends to us. The photo that we store is smaller. */
export const PHOTO = {
  types: ["image/jpeg", "image/png", "image/webp"],
  maxBytes: 8 * 1024 * 1024,
  maxPixels: 40_000_000,
  /** The minimum length of a photo's shorter side, in pixels. */
  leastSide: 100,
  /** The maximum ratio of a photo's longer side to its shorter side. */
  mostRatio: 8,
  /** The colour that replaces the transparent parts of a photo. JPEG has no transparency and would show black there. */
  paper: "#ffffff",
  perPerson: 6,
} as const;
/**
 * The limits of a fundraising page's video. People record it with a phone. The browser uploads a video in parts, so a
 * lost connection costs only one part. 20 MB is about 90 seconds in the quality of messaging apps. A larger video costs
 * visitors too much data.
 */
export const VIDEO = {
  types: ["video/mp4", "video/quicktime"],
  partBytes: 1024 * 1024,
  parts: 20,
  seconds: 90,
  /** The maximum length of a video's longer side, in pixels. The cheapest phones can play videos of this size. */
  longestSide: 1920,
  /** We delete the uploaded parts of an unfinished video after this many hours. */
  unfinishedHours: 24,
} as const;
/**
 * The limits of news and proofs on an open page. `words`: the maximum length of a text, in characters. `updates` and
 * `proofs`: the maximum number of each. `sum`: the price that a proof can show, in kobo. `uploads` and `uploadHours`:
 * how many photos may wait for their text, and for how many hours. `shown`: how many updates and proofs the public page
 * shows.
 */
export const NEWS = {
  words: 1000,
  updates: 100,
  proofs: 100,
  sum: { min: 100, max: 25_000_000 },
  /**
   * The maximum number of photos that an owner has uploaded but not used yet. An owner uses a photo in a changed page,
   * in news or in a proof.
   */
  uploads: 12,
  uploadHours: 24,
  shown: 20,
  /**
   * The number of minutes that we wait before we send an update by mail. In this time, the author can remove a mistake.
   */
  mailAfterMinutes: 15,
  /**
   * The minimum number of hours between two mails about a fundraising page. A mail has all updates since the last mail.
   */
  mailEveryHours: 24,
  /**
   * If a fundraising page shows no news or proof this many days after a payout, we ask its owner for news or a proof.
   */
  dueDays: 21,
} as const;
/** The maximum lengths of texts that people type, in characters. */
export const TEXT_LIMITS = {
  /** The maximum length of an answer to a question of the profile. */
  profile_answer: 600,
  first_name: 60,
  /** The maximum length of a phone number in a search, including spaces and signs between the digits. */
  phone: 60,
  note: 4000,
  note_search: 100,
  saved_search: 60,
  /** The maximum length of the name of a state, a city or a tribe. */
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

/** The maximum lengths of the texts that visitors type into a search, in characters. */
export const SEARCH_LIMITS = {
  page_words: 100,
  /**
   * The maximum length of a typed or pasted code, including other words around it. The same limit applies to an address
   * that contains a code.
   */
  typed_code: 200,
} as const;
/** The orders in which a list of people can be sorted. A minus reverses the order. */
export const LIST_ORDERS = ["age", "-age", "joined", "-joined", "contact", "-contact"] as const;
/**
 * The orders in which the list of entrepreneurs can be sorted. The comment of `entrepreneurs.public.list` explains each
 * one.
 */
export const PAGE_ORDERS = ["closest", "newest", "never_funded"] as const;
/**
 * A search by typed words counts its results exactly up to this number. If there are more, we say "more than 1,000".
 */
export const MOST_COUNTED = 1000;
/** The maximum number of people in one action of a consultant, such as a hand-over, a note or a deactivation. */
export const AT_ONCE_MOST = 100;
/** The number of business days within which a consultant calls a new member. */
export const FIRST_CALL_DAYS = 3;
/**
 * The values of the filter for first calls. `any`: all people who wait for a first call. `late`: only people who have
 * waited too long.
 */
export const FIRST_CALL_WAITS = ["any", "late"] as const;
/**
 * The maximum number of rows in an exported file. A file is for daily work. Nobody should copy the whole register with
 * it.
 */
export const EXPORT_ROWS = 1000;

/** The limits of payouts: the number of pages in one batch, and the maximum lengths of texts in characters. */
export const PAYOUT_LIMITS = { pages: 200, bank_code: 20, evidence: 1000, reason: 300 } as const;
/**
 * The limits of an entrepreneur's application. Limits of texts are in characters, and sums are in kobo. `answerDays`:
 * the number of business days within which we answer.
 */
export const APPLICATION = {
  name: 100,
  pitch: 160,
  story: { least: 200, most: 3000 },
  /**
   * The list of what the money buys: the maximum number of lines, the maximum length of a line in characters, and the
   * smallest price in kobo.
   */
  buys: { lines: 6, words: 80, least: 100 },
  address: 200,
  cac_number: 20,
  referee: { name: 100, knows: 100 },
  referees: 2,
  photos: 6,
  documents: 4,
  /** The lowest and the highest target of a fundraising page, in kobo: from ₦5,000 to the highest target of point 9. */
  target: { min: 500_000, max: 25_000_000 },
  answerDays: 5,
  /** After we refuse an application, the person must wait this many days before they apply again. */
  againDays: 30,
  /**
   * A verifier who claims a case keeps it for this many minutes. After each action of the verifier, the time begins
   * again.
   */
  claimMinutes: 30,
  /**
   * The maximum lengths of three texts, in characters: a verifier's evidence, the name of the person whom the verifier
   * met, and our text to the applicant.
   */
  evidence: 1000,
  seenWhom: 200,
  words: 1000,
  /** The maximum number of days for which a verifier can put a case aside. */
  asideDays: 14,
  /** If at least this many applications name the same referee, we mark these applications for the verifier. */
  refereeOften: 5,
  /** Verifiers make a spot check within this many days after a fundraising page opens. */
  spotDays: 7,
} as const;
/** The number of days after which finance can decide about the money of a suspended fundraising page. */
export const SUSPENDED_DAYS = 30;
/**
 * If we cannot pay a fundraising page, its donors have this many days to choose where their money goes. After that, a
 * draw decides.
 */
export const CHOICE_DAYS = 30;
/**
 * The maximum number of days for which an owner can pause a fundraising page. After that, the page opens again by
 * itself.
 */
export const PAUSE_DAYS = 90;
/**
 * A fundraising page that got its whole target closes this many days after the last payout. It closes earlier if its
 * owner shows a proof of what the money bought.
 */
export const FINISHED_DAYS = 60;
/** If we have been unable to pay a fundraising page for this many days, its donors choose where the money goes. */
export const UNPAYABLE_DAYS = 180;
/**
 * The port of the editors' forms, which run on the editor's own machine. In the forms, editors change the site's texts.
 */
export const TEXT_FORMS_PORT = 4100;
/** The maximum length of a visitor's report about a page, in characters. */
export const PAGE_REPORT = { words: 1000 } as const;
/**
 * This many days after a month's end, we publish the month's figures for each fundraising page. We publish them in the
 * open books and in the public log.
 */
export const OPEN_BOOKS_LATE_DAYS = 30;
/**
 * The reasons for which a member can report another member. Each reason has a number: a consultant must decide within
 * this many hours.
 */
export const SAFETY_HOURS = {
  money: 24,
  insult: 72,
  identity: 72,
  age: 24,
  unsafe: 4,
  something_else: 72,
} as const;
/**
 * The reasons for which staff close an account. Only `fraud` also stops the person from giving and from fundraising.
 */
export const CLOSING_REASONS = ["fraud", "conduct", "identity", "age"] as const;
export type ClosingReason = (typeof CLOSING_REASONS)[number];
/** A new member may be the owner of a closed account. We notice this by these kinds of data. */
export const RETURN_KINDS = ["email", "phone", "photo"] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];
/** The reasons why a consultant must read a text that a member wrote. */
export const TEXT_MARKS = ["vague", "repeated"] as const;
export type TextMark = (typeof TEXT_MARKS)[number];
export const TEXT_PLACES = ["request", "answer", "profile"] as const;
export type TextPlace = (typeof TEXT_PLACES)[number];
/** The rules for closing a member's account. */
export const CLOSING = {
  /**
   * For this many days, a second consultant can check the closing of an account. After that, only an admin can check
   * it.
   */
  checkDays: 3,
  /** The number of days within which we answer the owner's objection to a closing. */
  answerDays: 14,
  /** The number of years for which we can recognise a person whose account we closed. */
  marksYears: 5,
  /** If we cannot read the photos of a closed account, we try again for this many days. */
  photoDays: 30,
  /** The maximum length of an objection, in characters. */
  words: 1000,
} as const;
/** The reasons for which a consultant removes a photo. The person reads the reason in a mail. */
export const PHOTO_REFUSALS = [
  "somebody_else",
  "several",
  "unclear",
  "contact",
  "improper",
] as const;
export type PhotoRefusal = (typeof PHOTO_REFUSALS)[number];
/** The rules for members' reports about other members. */
export const SAFETY = {
  /** The maximum length of the reporter's text, and of a consultant's note about the decision, in characters. */
  words: 1000,
  /**
   * A consultant who claims a report keeps it for this many minutes. After each action of the consultant, the time
   * begins again.
   */
  claimMinutes: 30,
  /**
   * After a photo passed a consultant's check, a consultant can still remove it for this many minutes. Later, a
   * consultant can remove it only after somebody has reported it.
   */
  undoMinutes: 10,
  /** The maximum number of reports that one member can send in an hour. */
  anHour: 20,
  /** The number of years for which we keep a report after both people have left. */
  keptYears: 2,
  /** A report shows at most this many requests that the reported person sent. */
  requests: 20,
  /** The maximum number of earlier reports that a report shows. */
  earlier: 50,
} as const;
/**
 * The number of seconds that we wait before we send a mail to a deactivated person. The console offers an undo for a
 * shorter time. So after an undo, the person gets no mail.
 */
export const DEACTIVATION_TOLD_AFTER_S = 60;
/**
 * The groups in finance's list of refunds, each with its states. The group `to_do` also contains overdue refunds in
 * other states.
 */
export const REFUND_GROUPS = {
  open: ["asked", "approved", "sent", "needs_account", "by_hand"],
  to_do: ["asked", "needs_account", "by_hand"],
  hand: ["needs_account", "by_hand"],
  gateway: ["approved", "sent"],
  ended: ["withdrawn", "refused", "overtaken"],
} as const;

/** The orders in which staff can sort the list of fundraising pages. */
export const STAFF_PAGE_ORDERS = ["newest", "oldest", "most_raised", "most_reports"] as const;
export const REFUND_REQUEST_DAYS = 14;
/** The maximum number of times that a donor can ask for the same gift back. */
export const REFUND_ASKS = 3;
export const REFUND_PAID_BUSINESS_DAYS = 10;
export const AML_RECORD_YEARS = 5;
/**
 * The limits of the law against money laundering. We must report a person or a body that gives more than `limit`, in
 * kobo, within `addedUpDays`. We must report a suspicion within `suspicionHours`, and a large sum within
 * `thresholdDays`.
 */
export const AML = {
  limit: { person: 500_000_000, body: 1_000_000_000 },
  addedUpDays: 30,
  splittingHours: 24,
  suspicionHours: 24,
  thresholdDays: 7,
} as const;
/** The maximum length of the reason for a decision about a flagged gift, in characters. */
export const AML_NOTE_MAX = 1000;
/**
 * The number of days for which we keep personal data. The privacy policy promises these limits. After that, we delete
 * the data.
 */
export const KEPT_DAYS = {
  /** The days for which we keep a person's requests and notes after the person has withdrawn from introductions. */
  withdrawn: 30,
  /** The days for which we keep the notice which tells a person that an introduction has ended. */
  endings: 180,
  /** The days for which we keep the records that show which member saw which other member. */
  memberLooks: 90,
  /**
   * The days for which we keep the names of a person's former consultants. During this time, these consultants cannot
   * decide about the person.
   */
  formerConsultants: 90,
  /** The days for which we keep the mark on a member's text after a consultant has read the text. */
  textMarks: 90,
  /** The days for which we keep early sign-ups, and applications for the show. */
  signups: 365,
  /**
   * The days for which we keep the proof of a visitor's choice about cookies, after the cookie with the choice has
   * expired.
   */
  consentProof: 365,
  /** The days for which we keep unpaid gifts, with the data of the people who started them. */
  unpaidGifts: 30,
  /**
   * If a person never sends their application, we delete their identity papers and numbers this many days after their
   * last change to it.
   */
  unsentEvidence: 90,
  /**
   * The days for which we keep the e-mail address of a person who reported a page, and the hash of their network
   * address. With the hash, we count only one report a day from the same network address.
   */
  reporters: 90,
  /**
   * The days for which we keep the e-mail address of a person who asked for mails about a page but never confirmed the
   * address.
   */
  unconfirmedFollows: 7,
  /**
   * The days for which we remember that we asked an e-mail address for a confirmation. We count from our latest mail of
   * this kind. This number is higher than the longest wait between two such mails.
   */
  askedAddresses: 64,
  /** The days for which we keep the e-mail address of a donor who paused the monthly mails. */
  pausedFollows: 365,
  /** The days for which we keep the e-mail addresses that follow a fundraising page, after the page has ended. */
  followsOfEnded: 60,
} as const;

export const TV_SHOW = { bachelors: 3, ladies: 3, hours: 6 } as const;
