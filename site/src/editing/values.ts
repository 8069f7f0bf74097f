import { brand } from "@agbara/shared/brand.ts";
import {
  AML_RECORD_YEARS,
  CONSENT_COOKIE,
  ILLUSTRATION,
  LAUNCH_PROGRAMME,
  MAIL_CODE_MINUTES,
  MEMBER_MIN_AGE,
  REFUND_PAID_BUSINESS_DAYS,
  REFUND_REQUEST_DAYS,
  SERVICE_NOTICE,
  TARGET_PEOPLE,
  TARGET_PER_PERSON,
  TV_SHOW,
} from "@agbara/shared/constants.ts";
import { formatNaira } from "@agbara/shared/money.ts";

const count = new Intl.NumberFormat("en-NG");
/** 4000000 → "4 million". */
const millions = (people: number) => `${people / 1_000_000} million`;

/** What an editor's text may name in braces, so that a name or a figure stands in one place only. */
export const VALUES: Readonly<Record<string, string>> = {
  brand: brand.name,
  slug: brand.slug,
  email: brand.email,
  supportEmail: brand.supportEmail,
  complianceEmail: brand.complianceEmail,
  bank: brand.partners.bank,
  technicalPartner: brand.partners.technical,
  targetPeople: count.format(TARGET_PEOPLE),
  perPerson: formatNaira(TARGET_PER_PERSON),
  givers: millions(ILLUSTRATION.givers),
  giftInDollars: `$${ILLUSTRATION.usdEach}`,
  empowered: millions(ILLUSTRATION.empowered),
  notice: SERVICE_NOTICE,
  minimumAge: String(MEMBER_MIN_AGE),
  refundDays: String(REFUND_REQUEST_DAYS),
  refundBusinessDays: String(REFUND_PAID_BUSINESS_DAYS),
  amlYears: String(AML_RECORD_YEARS),
  consentCookie: CONSENT_COOKIE.name,
  consentDays: String(CONSENT_COOKIE.days),
  codeMinutes: String(MAIL_CODE_MINUTES),
  launchHours: LAUNCH_PROGRAMME,
  bachelors: String(TV_SHOW.bachelors),
  ladies: String(TV_SHOW.ladies),
  hours: String(TV_SHOW.hours),
};
