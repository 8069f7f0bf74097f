import { readFileSync, statSync } from "node:fs";
import { brand, operator } from "@agbara/shared/brand.ts";
import { CONSENT_COOKIE } from "@agbara/shared/consent/cookie.ts";
import {
  AML_RECORD_YEARS,
  APPLICATION,
  CHOICE_DAYS,
  CLOSING,
  GIFT_AMOUNT,
  KEPT_DAYS,
  MAIL_CODE_MINUTES,
  MEMBER_MIN_AGE,
  PASSWORD_LENGTH,
  PEOPLE_COUNT_MAX,
  REFUND_PAID_BUSINESS_DAYS,
  REFUND_REQUEST_DAYS,
  SAFETY,
  SAFETY_HOURS,
  STANDSTILL_DAYS,
  SUSPENDED_DAYS,
  TV_SHOW,
  UNPAYABLE_DAYS,
} from "@agbara/shared/constants.ts";
import { formatKobo, formatNaira } from "@agbara/shared/money.ts";
import { PEOPLE_MARKS, peoplePerMark, TARGET_DOTS } from "../pictures/figures.ts";
import { check } from "./checks/check.ts";
import { type Figures, figures, type Partners, partners } from "./schemas/schemas.ts";

/**
 * The values that replace names in braces in editors' texts. They allow us to write each name or figure in only one
 * place.
 */
export type Values = Readonly<Record<string, string>>;

const count = new Intl.NumberFormat("en-NG");
/** Writes 4000000 as "4 million", and 800000 as "800,000". */
const inWords = (people: number) =>
  people >= 1_000_000 ? `${people / 1_000_000} million` : count.format(people);

/** Writes "2024-11-28" as "28th of November, 2024". */
export function spelledDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString("en-GB", { ...options, timeZone: "UTC" });
  const number = date.getUTCDate();
  const ending = { one: "st", two: "nd", few: "rd" }[
    new Intl.PluralRules("en", { type: "ordinal" }).select(number) as string
  ];
  return `${number}${ending ?? "th"} of ${part({ month: "long" })}, ${part({ year: "numeric" })}`;
}

/**
 * Returns the values that replace names in braces. They come from the editors' figures and partners, from `brand.ts`
 * and from the business constants.
 */
export function valuesOf(known: Figures, { bank, technicalPartner }: Partners): Values {
  return {
    brand: brand.name,
    slug: brand.slug,
    supportEmail: brand.supportEmail,
    complianceEmail: brand.complianceEmail,
    operator: operator.name,
    operatorRegistration: operator.registration,
    operatorAddress: operator.address,
    bank,
    technicalPartner,
    targetPeople: count.format(known.targetPeople),
    perPerson: formatNaira(known.perPerson),
    givers: inWords(known.givers),
    giftInDollars: `$${count.format(known.dollarsEach)}`,
    empowered: inWords(known.empowered),
    peoplePerDot: count.format(known.targetPeople / TARGET_DOTS),
    peoplePerMark: count.format(peoplePerMark(known)),
    marksOfGivers: count.format(PEOPLE_MARKS),
    marksOfEmpowered: count.format(Math.round(known.empowered / peoplePerMark(known))),
    serviceFrom: spelledDay(known.serviceFrom),
    launchHours: known.launchHours,
    minimumAge: String(MEMBER_MIN_AGE),
    refundDays: String(REFUND_REQUEST_DAYS),
    refundBusinessDays: String(REFUND_PAID_BUSINESS_DAYS),
    amlYears: String(AML_RECORD_YEARS),
    mostPeople: String(PEOPLE_COUNT_MAX),
    leastGift: formatKobo(GIFT_AMOUNT.min),
    mostGift: formatKobo(GIFT_AMOUNT.max),
    leastTarget: formatKobo(APPLICATION.target.min),
    mostTarget: formatKobo(APPLICATION.target.max),
    answerDays: String(APPLICATION.answerDays),
    standstillDays: String(STANDSTILL_DAYS),
    suspendedDays: String(SUSPENDED_DAYS),
    unpayableDays: String(UNPAYABLE_DAYS),
    choiceDays: String(CHOICE_DAYS),
    unpaidDays: String(KEPT_DAYS.unpaidGifts),
    askedDays: String(KEPT_DAYS.askedAddresses),
    evidenceDays: String(KEPT_DAYS.unsentEvidence),
    withdrawnDays: String(KEPT_DAYS.withdrawn),
    unconfirmedDays: String(KEPT_DAYS.unconfirmedFollows),
    endedFollowDays: String(KEPT_DAYS.followsOfEnded),
    markedTextDays: String(KEPT_DAYS.textMarks),
    memberLookDays: String(KEPT_DAYS.memberLooks),
    reporterDays: String(KEPT_DAYS.reporters),
    dangerHours: String(SAFETY_HOURS.unsafe),
    moneyHours: String(SAFETY_HOURS.money),
    reportDays: String(SAFETY_HOURS.something_else / 24),
    safetyYears: String(SAFETY.keptYears),
    closingDays: String(CLOSING.checkDays),
    marksYears: String(CLOSING.marksYears),
    objectionDays: String(CLOSING.answerDays),
    consentCookie: CONSENT_COOKIE.name,
    consentDays: String(CONSENT_COOKIE.days),
    codeMinutes: String(MAIL_CODE_MINUTES),
    passwordMin: String(PASSWORD_LENGTH.min),
    bachelors: String(TV_SHOW.bachelors),
    ladies: String(TV_SHOW.ladies),
    hours: String(TV_SHOW.hours),
  };
}

/**
 * Reads the values that replace names in braces from the site's files. `root` is the path of the site's folder, with a
 * slash at the end.
 */
export function readValues(root: string): Values {
  const read = (name: string) => readFileSync(`${root}src/content/en/${name}.yaml`, "utf8");
  const file = (name: string) => `site/src/content/en/${name}.yaml`;
  const known = check(file("figures"), read("figures"), figures).data as Figures;
  const with_ = check(file("partners"), read("partners"), partners).data as Partners;
  const film = statSync(`${root}public/media/film.mp4`).size;
  return { ...valuesOf(known, with_), filmSize: `${(film / 1_000_000).toFixed(1)} MB` };
}
