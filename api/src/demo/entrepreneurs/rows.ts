import { DAY_MS } from "@agbara/shared/age.ts";
import { pageCode } from "@agbara/shared/codes/page-code.ts";
import { APPLICATION, MAIL_CODE } from "@agbara/shared/constants.ts";
import {
  CHECK_KEYS,
  type Check,
  isMeeting,
  type PageStatus,
} from "@agbara/shared/fundraising/application.ts";
import { businessDaysAfter } from "@agbara/shared/nigeria/business-days.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { hashOfNumber, sealNumber } from "../../entrepreneurs/bank-accounts/numbers.ts";
import type { bank_accounts } from "../../entrepreneurs/bank-accounts/tables.ts";
import type { entrepreneurs, page_photos } from "../../entrepreneurs/tables.ts";
import { identityFields } from "../../fundraising/applications/evidence.ts";
import type {
  application_checks,
  application_events,
  applications,
} from "../../fundraising/applications/tables.ts";
import { nameKey, phoneKey } from "../../people/keys.ts";
import { drawnPhoto } from "../../people/photos/files.ts";
import type { users } from "../../people/tables.ts";
import { newId } from "../../platform/db/ids.ts";
import type { CodeKey } from "../../platform/seals.ts";
import { phoneNumber } from "../people/phones.ts";
import { createRandom, type Random } from "../random.ts";
import type { DemoEntrepreneur } from "./people.ts";
import { REFUSALS, REQUESTS, SAW, SEEN_AS } from "./words.ts";

/** The database rows of one page and its owner. The product's own code would write the same rows. */
export interface PageRows {
  person: DemoEntrepreneur;
  /** The new account of the page's owner. Null if an invented member owns the page. */
  user: typeof users.$inferInsert | null;
  page: typeof entrepreneurs.$inferInsert;
  application: typeof applications.$inferInsert;
  photos: (typeof page_photos.$inferInsert)[];
  events: (typeof application_events.$inferInsert)[];
  checks: (typeof application_checks.$inferInsert)[];
  account: typeof bank_accounts.$inferInsert | null;
  /** The number of the owner's bank account. The bank belongs to the sandbox. */
  number: string;
}

export interface Setting {
  now: Date;
  codeKey: CodeKey;
  verifiers: readonly string[];
}

interface Asked {
  nth: number;
  person: DemoEntrepreneur;
  status: PageStatus;
  /**
   * The invented member who owns the page. If missing, we create an account for a person who joined only for
   * fundraising.
   */
  owner?: { id: string; first_name: string; letters: string } | undefined;
}

/**
 * Entrepreneurs get phone numbers from this number upwards. The lower numbers belong to the invented members. There are
 * some thousands of these members.
 */
const FIRST_PHONE = 60_000;
const BANKS = [
  ["001", "Sandbox Bank"],
  ["057", "Zenith Bank"],
  ["058", "Guaranty Trust Bank"],
] as const;

/**
 * For each page status: true if the applicant has sent the application. `isOpened` below returns true if a verifier has
 * opened the page to the public.
 */
const SENT: Record<PageStatus, boolean> = {
  draft: false,
  submitted: true,
  in_review: true,
  changes_requested: true,
  refused: true,
  verified: true,
  funded: true,
  paused: true,
  closed: true,
  suspended: true,
};
const isOpened = (status: PageStatus) =>
  ["verified", "funded", "closed", "suspended"].includes(status);
const isWaiting = (status: PageStatus) => status === "submitted" || status === "in_review";

/**
 * If a member owns the page, gives the member's first name to the entrepreneur and to the holder of the bank account.
 * Such a page needs no portrait of its own, because the member's profile has one.
 */
function ownedBy({ owner, person, ...rest }: Asked): Asked {
  if (!owner) return { ...rest, person };
  const name = `${owner.first_name} ${person.name.split(" ").at(-1)}`;
  return { ...rest, owner, person: { ...person, first_name: owner.first_name, name } };
}

export function rowsOf(invented: Asked, setting: Setting): PageRows {
  const asked = ownedBy(invented);
  const { nth, person, status, owner } = asked;
  const random = createRandom(`page ${nth}`);
  const { now, verifiers } = setting;
  const before = (days: number) =>
    new Date(now.getTime() - days * DAY_MS - random.int(1, 80_000_000));
  const sent = isWaiting(status) ? before(random.int(0, 5)) : before(random.int(12, 400));
  const decided = new Date(sent.getTime() + random.int(1, 4) * DAY_MS);
  const verifier = verifiers[nth % verifiers.length] ?? "";
  const id = newId();
  const user = owner
    ? null
    : userOf(person, nth, new Date(sent.getTime() - random.int(1, 9) * DAY_MS));
  const times = { sent, decided, verifier };
  return {
    person,
    user,
    page: {
      id,
      status,
      target: BigInt(person.target),
      created_at: user?.created_at ?? sent,
      user_id: owner?.id ?? user?.id ?? null,
      code: pageCode(owner?.letters ?? lettersOf(nth)),
      ...said(person, status === "draft" && nth % 2 === 0),
      ...(isOpened(status) && { verified_by: verifier, verified_at: decided }),
    },
    application: applicationOf(asked, id, { ...times, setting, random }),
    photos: photosOf(asked, id),
    events: eventsOf(status, id, { ...times, random }),
    checks: isOpened(status)
      ? CHECK_KEYS.map((name) => ({
          entrepreneur_id: id,
          name,
          passed: true,
          evidence: SAW[name],
          ...seenAs(name, { at: decided, whom: person.name }),
          by: verifier,
          at: decided,
        }))
      : [],
    ...accountOf(asked, id, { ...times, codeKey: setting.codeKey }),
  };
}

/**
 * Returns what the applicant typed into the form. If the draft is new (`isBegun`), returns only the name and the trade.
 */
function said(person: DemoEntrepreneur, isBegun: boolean) {
  const { name, business, state, lga, pitch, story, buys } = person;
  if (isBegun) return { name, trade: business.trade };
  return { name, trade: business.trade, state, lga, pitch, story, buys };
}

function userOf({ first_name }: DemoEntrepreneur, nth: number, joined: Date): PageRows["user"] {
  const phone = phoneNumber("NG", FIRST_PHONE + nth);
  return {
    id: newId(),
    role: "member",
    first_name,
    name_key: nameKey(first_name),
    phone,
    email: `entrepreneur${nth}@people.example`,
    phone_key: phoneKey(phone),
    birth_date: `${1984 + (nth % 21)}-0${1 + (nth % 9)}-1${nth % 10}`,
    country_code: "NG",
    countries: ["Nigeria"],
    accepted_terms_at: joined,
    created_at: joined,
  };
}

/** Returns the five letters of a page's code. Each page number gives different letters. */
function lettersOf(nth: number): string {
  const { alphabet } = MAIL_CODE;
  let rest = (nth * 130_363 + 7_654_321) % alphabet.length ** 5;
  return Array.from({ length: 5 }, () => {
    const letter = alphabet[rest % alphabet.length];
    rest = Math.floor(rest / alphabet.length);
    return letter;
  }).join("");
}

interface Times {
  sent: Date;
  decided: Date;
  verifier: string;
}

function applicationOf(
  { nth, person, status }: Asked,
  entrepreneur_id: string,
  { sent, setting, random }: Times & { setting: Setting; random: Random },
): PageRows["application"] {
  const number = String(20_000_000_000 + nth * 7_919);
  const identity = SENT[status]
    ? identityFields(setting.codeKey, { kind: nth % 4 === 0 ? "bvn" : "nin", number }, sent)
    : {};
  const answer_by = businessDaysAfter(dayInLagos(sent), APPLICATION.answerDays, new Set());
  const mine = status === "in_review";
  const until = new Date(setting.now.getTime() + APPLICATION.claimMinutes * 60_000);
  return {
    entrepreneur_id,
    address: person.address,
    saved_at: sent,
    ...identity,
    // We delete the applicant's identity number after the verifiers' verdict.
    ...(!isWaiting(status) && status !== "changes_requested" && { identity_sealed: null }),
    referees: [1, 2].map((which) => ({
      name: `${random.pick(["Mama", "Alhaja", "Pastor", "Oga", "Madam"])} ${person.name.split(" ").at(which - 1)}`,
      phone: phoneNumber("NG", FIRST_PHONE + 1_000 * which + nth),
      knows: random.pick([
        "Buys from me",
        "Has the next shop",
        "Taught me the work",
        "Chair of our line",
      ]),
    })),
    ...(isWaiting(status) && { submitted_at: sent, answer_by }),
    ...(mine && { claimed_by: setting.verifiers.at(-1) ?? null, claimed_until: until }),
  };
}

/**
 * Returns how a verifier made this check. If the verifier met somebody for the check, also returns the day of the
 * meeting, and whom the verifier met.
 */
export function seenAs(name: Check, { at, whom }: { at: Date; whom: string }) {
  const seen = SEEN_AS[name];
  if (!isMeeting(seen)) return { seen };
  return { seen, seen_on: dayInLagos(at), seen_whom: name === "referees" ? "Both of them" : whom };
}

function photosOf({ person, owner }: Asked, entrepreneur_id: string) {
  const drawn = person.goods.map((seed) => drawnPhoto(`goods-${seed}`));
  const portrait = owner ? [] : [drawnPhoto(person.portrait)];
  const files = [...portrait, ...drawn];
  return files.map((file, position) => ({ id: newId(), entrepreneur_id, position, file }));
}

function eventsOf(
  status: PageStatus,
  entrepreneur_id: string,
  { sent, decided, verifier, random }: Times & { random: Random },
): PageRows["events"] {
  if (!SENT[status]) return [];
  const one = { entrepreneur_id, what: "submitted", at: sent, by: null, words: null } as const;
  const by = verifier;
  if (isOpened(status)) return [one, { ...one, what: "verified", at: decided, by }];
  if (status === "refused")
    return [one, { ...one, what: "refused", at: decided, by, words: random.pick(REFUSALS) }];
  if (status === "changes_requested")
    return [
      one,
      { ...one, what: "changes_requested", at: decided, by, words: random.pick(REQUESTS) },
    ];
  return [one];
}

/**
 * Returns the bank account of a page, or null for a draft. The account is at the sandbox's bank, and the holder's name
 * is in capitals, as banks write it.
 */
function accountOf(
  { nth, person, status }: Asked,
  entrepreneur_id: string,
  { sent, decided, verifier, codeKey }: Times & { codeKey: CodeKey },
): Pick<PageRows, "account" | "number"> {
  const number = `3${String(nth).padStart(8, "0")}7`;
  const [bank_code, bank_name] = BANKS[nth % BANKS.length] ?? BANKS[0];
  if (!SENT[status]) return { account: null, number };
  const holder = person.name.toUpperCase();
  const account = {
    id: newId(),
    entrepreneur_id,
    bank_code,
    bank_name,
    holder,
    fit: "fits" as const,
    number_sealed: sealNumber(codeKey, number),
    last4: number.slice(-4),
    number_hash: hashOfNumber(codeKey, bank_code, number),
    resolved_at: sent,
    set_at: sent,
    payable_from: sent,
    ...(isOpened(status) && {
      verdict: "verified" as const,
      decided_by: verifier,
      decided_at: decided,
    }),
  };
  return { account, number };
}
