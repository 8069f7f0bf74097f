import { brand } from "@agbara/shared/brand.ts";
import { personReference } from "@agbara/shared/codes/person-reference.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { pick } from "@agbara/shared/contract/parts/pick.ts";
import { PROFILE_LIST_NAMES } from "@agbara/shared/contract/parts/profile-list-rows.ts";
import type { CountryCode } from "@agbara/shared/countries.ts";
import { QUESTION_KEYS, QUESTIONS } from "@agbara/shared/questions.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { words } from "../../platform/words/words.ts";
import type { ClosingRow } from "../closing/queries.ts";
import type { Held } from "../factors/queries.ts";
import type { HeldConsent } from "../person-holder.ts";
import type { UserRow } from "../queries.ts";

type Consent = Output<"people.privacy.consents">["data"][number];
type Export = Output<"people.privacy.export">["data"];

/**
 * Makes the view of a person's consents. The consent to the terms cannot be withdrawn, because it lasts as long as the
 * account.
 */
export function consentsView(
  person: UserRow | null,
  agreedTo: Partial<Record<HeldConsent, Date | null>>,
): Consent[] {
  const consent = (kind: Consent["kind"], agreedAt: Date | null = null): Consent => ({
    kind,
    agreed_at: agreedAt?.toISOString() ?? null,
    withdrawable: kind !== "terms" && agreedAt !== null,
  });
  return [
    consent("terms", person?.accepted_terms_at),
    consent("introduction", agreedTo.introduction),
    consent("filming", agreedTo.filming),
    consent("sensitive", person?.sensitive_agreed_at),
  ];
}

/** Returns the text that says which data is not in the copy. */
export function leftOut(): string {
  return fill(words.privacy.leftOut, { email: brand.complianceEmail });
}

export function accountView(me: UserRow): Export["account"] {
  return {
    _id: me.id,
    reference: personReference(me.number),
    role: me.role,
    first_name: me.first_name,
    email: me.email ?? "",
    international_phone_number: me.phone,
    birth_date: me.birth_date,
    gender: me.gender,
    country_code: me.country_code as CountryCode,
    mails_off: me.mails_off,
    joined_at: me.created_at.toISOString(),
    last_contact_at: me.last_contact_at?.toISOString() ?? null,
  };
}

export function answeredView(me: UserRow) {
  return {
    ...pick(me, PROFILE_LIST_NAMES),
    answers: QUESTION_KEYS.flatMap((key) => {
      const answer = me.answers[key];
      return answer === undefined ? [] : [{ question: QUESTIONS[key], answer }];
    }),
  };
}

/** Makes the view of the ways in which a person can take the second step. It contains no keys, secrets or codes. */
export function secondFactorView({ passkeys, app, recoveryCodes }: Held): Export["second_factor"] {
  return {
    passkeys: passkeys.map(({ name, created_at }) => ({
      name,
      created_at: created_at.toISOString(),
    })),
    app_since: app?.created_at.toISOString() ?? null,
    recovery_codes: recoveryCodes,
  };
}

/**
 * Makes the owner's view of a closing of their account, with everything that happened after it. It never says who
 * closed the account.
 */
export function closingView(row: ClosingRow): Export["closings"][number] {
  return {
    reason: row.reason,
    closed_at: row.closed_at.toISOString(),
    objection: row.objection,
    objected_at: row.objected_at?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
    reopened_at: row.reopened_at?.toISOString() ?? null,
  };
}
