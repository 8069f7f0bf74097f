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
export const COPYRIGHT_YEAR = 2024;

export const AGE_SLIDER = { min: 20, max: 75, step: 1 } as const;
export const DEFAULT_SEARCH = { min_age: 22, max_age: 40, country_code: "GB" } as const;
export const DEFAULT_INTRODUCTION_AGES = { min_age: 30, max_age: 50 } as const;
export const SLIDER_DEFAULTS = { min: 0, max: 100, step: 1 } as const;
export const MEMBER_MIN_AGE = 18;
/** Nobody older is on record; a birth date before that is a typing error. */
export const MEMBER_MAX_AGE = 120;
/** Centimetres: plausible heights of adults. */
export const HEIGHT_CM = { min: 90, max: 250 } as const;
export const REQUEST_MESSAGE_MAX = 250;
export const INTRODUCTION_CODE = { length: 6, alphabet: "abcdef" } as const;
/** Codes by mail: capitals and digits that cannot be taken for one another. */
export const MAIL_CODE = { length: 6, alphabet: "ABCDEFGHJKLMNPQRSTUVWXYZ23456789" } as const;
export const MAIL_CODE_MINUTES = 10;
export const MAIL_CODE_TRIES = 5;
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const EMAIL_LENGTH = { total: 254, local: 64 } as const;
export const PAGE_SIZE = 20;
/** A photo as it is sent in; what is kept of it is smaller. */
export const PHOTO = {
  types: ["image/jpeg", "image/png", "image/webp"],
  maxBytes: 8 * 1024 * 1024,
  maxPixels: 40_000_000,
  perPerson: 6,
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
  /** As it is searched for. */
  phone: 20,
  note: 4000,
  saved_search: 60,
  tv_about: 1000,
  export_reason: 200,
} as const;
/** A file is for working with people, not for carrying the register away. */
export const EXPORT_ROWS = 1000;

export const REFUND_REQUEST_DAYS = 14;
export const REFUND_PAID_BUSINESS_DAYS = 10;
export const AML_RECORD_YEARS = 5;
/** Days that the privacy policy promises: what is older goes. */
export const KEPT_DAYS = {
  /** Pre-matches and notes, once the person has withdrawn from introductions. */
  withdrawn: 30,
  /** Early sign-ups, and applications for the show. */
  signups: 365,
  /** Proof of a choice about cookies, once the choice has ended. */
  consentProof: 365,
} as const;

export const CONSENT_COOKIE = {
  name: "cc_cookie",
  days: 182,
  path: "/",
  sameSite: "Lax",
  revision: 0,
} as const;
/** Milliseconds of the consent dialogs: their animation, and when a page lock is released. */
export const DIALOG_MS = { animation: 100, lockRelease: 500 } as const;
export const BOT_AGENTS = /bot|crawl|spider|slurp|teoma/i;

export const TV_SHOW = { bachelors: 3, ladies: 3, hours: 6 } as const;
