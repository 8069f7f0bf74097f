import { ageOn, dayOf } from "@agbara/shared/age.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { CHECK_KEYS } from "@agbara/shared/fundraising/application.ts";
import type { Entrepreneur } from "../../entrepreneurs/public/queries.ts";
import type { CodeKey } from "../../platform/seals.ts";
import { numberIn } from "./evidence.ts";
import type { ApplicationRow, WholeApplication } from "./queries.ts";
import type { CheckRow, Duplicate, PersonUnderReview } from "./review-queries.ts";
import { isCurrent, standingVerdict } from "./verdicts.ts";
import { applicationView } from "./views.ts";

type Queued = Output<"fundraising.applications.queue">["data"]["data"][number];
type UnderReview = Output<"fundraising.applications.one">["data"];

/** Who reads the case and when, and the first names of staff. */
export interface Reader {
  actorId: string;
  now: Date;
  names: ReadonlyMap<string, string>;
}

const colleague = (id: string, { names }: Reader) => ({
  _id: id,
  first_name: names.get(id) || null,
});

function claimView({ claimed_by: by, claimed_until: until }: ApplicationRow, reader: Reader) {
  if (by === null || until === null || until <= reader.now) return null;
  return {
    ...{ by: colleague(by, reader), until: until.toISOString(), mine: by === reader.actorId },
  };
}

export function queuedView(
  { page, row }: { page: Entrepreneur; row: ApplicationRow },
  reader: Reader,
): Queued {
  const { id: _id, code: page_code, name, trade, state } = page;
  return {
    ...{ _id, page_code, name, trade, state },
    submitted_at: row.submitted_at?.toISOString() ?? "",
    answer_by: row.answer_by ?? "",
    claim: claimView(row, reader),
  };
}

interface Besides {
  person: PersonUnderReview | null;
  checks: readonly CheckRow[];
  duplicates: readonly Duplicate[];
  codeKey: CodeKey;
}

/**
 * Returns the application as a verifier reads it. Includes the identity number only if this verifier has claimed the
 * case.
 */
export function underReviewView(
  whole: WholeApplication,
  { person, checks, duplicates, codeKey }: Besides,
  reader: Reader,
): UnderReview {
  const { page, row, account } = whole;
  const claim = claimView(row, reader);
  return {
    ...applicationView(whole),
    ...{ _id: page.id, claim },
    person: personView(person, reader.now),
    number: claim?.mine ? numberIn(codeKey, row) : null,
    bank: account && {
      ...{ _id: account.id, holder: account.holder, fit: account.fit },
      state: account.verdict ?? ("waiting" as const),
    },
    checks: CHECK_KEYS.map((name) => {
      const found = standingVerdict(codeKey, { name, verdicts: checks, whole });
      return {
        check: name,
        passed: found?.passed ?? null,
        seen: found?.seen ?? null,
        seen_on: found?.seen_on ?? null,
        seen_whom: found?.seen_whom ?? null,
        evidence: found?.evidence ?? null,
        by: found ? colleague(found.by, reader) : null,
        at: found?.at.toISOString() ?? null,
      };
    }),
    verdicts: checks.map((row) => ({
      check: row.name,
      passed: row.passed,
      seen: row.seen,
      seen_on: row.seen_on,
      seen_whom: row.seen_whom,
      evidence: row.evidence,
      by: colleague(row.by, reader),
      at: row.at.toISOString(),
      current: isCurrent(codeKey, row, whole),
    })),
    duplicates: duplicates.map(({ code: page_code, name, status, same }) => ({
      ...{ page_code, name, status, same },
    })),
  };
}

/** Returns the person. If they have just left, we know nothing about them. */
function personView(person: PersonUnderReview | null, now: Date): UnderReview["person"] {
  return {
    _id: person?.id ?? "",
    first_name: person?.first_name ?? "",
    age: person ? ageOn(person.birth_date, dayOf(now)) : 0,
    email: person?.email ?? null,
    phone: person?.phone ?? null,
    joined_at: (person?.created_at ?? now).toISOString(),
  };
}
