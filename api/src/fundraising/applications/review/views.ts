import { ageOn, DAY_MS, dayOf } from "@agbara/shared/age.ts";
import { APPLICATION } from "@agbara/shared/constants.ts";
import type { Output } from "@agbara/shared/contract/calls.ts";
import { CHECK_KEYS, isEditable } from "@agbara/shared/fundraising/application.ts";
import { needsSecond, type VerdictKey } from "@agbara/shared/fundraising/second-look.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import type { CodeKey } from "../../../platform/seals.ts";
import { numberIn } from "../evidence.ts";
import type { ApplicationRow, WholeApplication } from "../queries.ts";
import { applicationView } from "../views.ts";
import type { LookRow } from "./looks.ts";
import type { Likeness } from "./marks.ts";
import type { CheckRow, NoteRow, PersonUnderReview } from "./queries.ts";
import type { QueuedRow } from "./queue.ts";
import type { SameNumber } from "./same-number.ts";
import { isCurrent, standingVerdict } from "./verdicts.ts";

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
    by: colleague(by, reader),
    until: until.toISOString(),
    mine: by === reader.actorId,
  };
}

/** Returns the day until which a case is put aside, and who put it aside. Returns null from that day on. */
function asideView({ aside_by: by, aside_until: until }: ApplicationRow, reader: Reader) {
  if (by === null || until === null || until <= dayInLagos(reader.now)) return null;
  return { until, by: colleague(by, reader) };
}

export function queuedView(queued: QueuedRow, reader: Reader): Queued {
  const { page, row, look, may_take } = queued;
  const { id: _id, code: page_code, name, trade, state, status } = page;
  return {
    _id,
    page_code,
    name,
    trade,
    state,
    status,
    submitted_at: (row.submitted_at ?? look?.due_from ?? row.saved_at).toISOString(),
    answer_by: row.answer_by ?? look?.due_on ?? null,
    claim: claimView(row, reader),
    aside: asideView(row, reader),
    look: look?.kind ?? null,
    may_take,
  };
}

export interface Besides {
  person: PersonUnderReview | null;
  checks: readonly CheckRow[];
  likeness: Likeness;
  looks: readonly LookRow[];
  notes: readonly NoteRow[];
  sameNumber: SameNumber | null;
  notGenuine: boolean;
  /**
   * True if the reader may take the case. A reader who had a part in the case before may not be its second or third
   * verifier.
   */
  mayTake: boolean;
  codeKey: CodeKey;
}

/**
 * Returns the application as a verifier reads it. Contains the identity number only if this verifier has claimed the
 * case. If the reader may become the second verifier, hides everything that colleagues found.
 */
export function underReviewView(
  whole: WholeApplication,
  besides: Besides,
  reader: Reader,
): UnderReview {
  const { page, row, account } = whole;
  const { person, looks, likeness, mayTake, codeKey } = besides;
  const claim = claimView(row, reader);
  const blind = isBlind(whole, besides, reader);
  const shown = applicationView(whole);
  const waits = dueLook(looks, reader.now);
  const state = blind ? ("waiting" as const) : (account?.verdict ?? ("waiting" as const));
  return {
    ...shown,
    ...(shown.account && { account: { ...shown.account, state } }),
    history: shown.history.map((one) => (blind ? { ...one, words: null, questions: [] } : one)),
    _id: page.id,
    claim,
    blind,
    aside: asideView(row, reader),
    case_notes: (blind ? [] : besides.notes).map(({ id: _id, by, at, words, until }) => ({
      _id,
      words,
      until,
      by: colleague(by, reader),
      at: at.toISOString(),
    })),
    look: waits ? lookView(waits, { may_take: mayTake, blind }, reader) : null,
    verified_by: page.verified_by && !blind ? colleague(page.verified_by, reader) : null,
    second_by: page.second_by && !blind ? colleague(page.second_by, reader) : null,
    person: personView(person, reader.now),
    number: claim?.mine ? numberIn(codeKey, row) : null,
    bank: account && { _id: account.id, holder: account.holder, fit: account.fit, state },
    ...verdictsView(whole, blind ? { ...besides, checks: [] } : besides, reader),
    same_number: sameNumberView(besides.sameNumber, reader),
    not_genuine: besides.notGenuine,
    duplicates: likeness.duplicates.map(({ code: page_code, name, status, same }) => ({
      page_code,
      name,
      status,
      same,
    })),
  };
}

/**
 * Returns true if we hide the colleagues' findings from the reader, because the case may still need a second verifier.
 * The reader sees the findings only if they have claimed the case, gave a verdict, or have read the findings before.
 * The same rule applies while the applicant changes something. It also applies to open pages as long as a spot check is
 * possible. Without it, a reader could see which pages come back for a spot check.
 */
function isBlind(
  { page, row }: WholeApplication,
  { checks, looks, mayTake }: Besides,
  { actorId, now }: Reader,
): boolean {
  const waits = dueLook(looks, now);
  if (waits && waits.kind !== "settling") return mayTake;
  const mayComeBack =
    page.verified_at !== null &&
    now.getTime() < page.verified_at.getTime() + APPLICATION.spotDays * DAY_MS;
  if (row.submitted_at === null && !isEditable(page.status) && !mayComeBack) return false;
  const hasIt = row.claimed_by === actorId && row.claimed_until !== null && row.claimed_until > now;
  return !hasIt && !row.seen_by.includes(actorId) && !checks.some(({ by }) => by === actorId);
}

/** Finds a case's second, third or spot check that is due and not done yet. */
const dueLook = (looks: readonly LookRow[], now: Date) =>
  looks.find(({ outcome, due_from }) => outcome === null && due_from <= now);

/**
 * Returns the verifiers' answers about a number that several pages have. Shows a colleague's answer only to a reader
 * who has answered, so that two people decide independently.
 */
function sameNumberView(found: SameNumber | null, reader: Reader): UnderReview["same_number"] {
  if (!found) return null;
  const { pages, answers, mayAnswer } = found;
  const hasAnswered = answers.some(({ by }) => by === reader.actorId);
  const codeOf = (id: string) => pages.find((page) => page.id === id)?.code ?? null;
  return {
    pages: pages.map(({ code: page_code, name, status }) => ({ page_code, name, status })),
    answers: answers.map(({ by, at, genuine_id, words }) => ({
      by: colleague(by, reader),
      at: at.toISOString(),
      page_code: hasAnswered ? codeOf(genuine_id) : null,
      words: hasAnswered ? words : null,
    })),
    may_answer: mayAnswer,
  };
}

const lookView = (
  { kind, why, asked_at, due_on, asked_by, disagreed_by }: LookRow,
  { may_take, blind }: { may_take: boolean; blind: boolean },
  reader: Reader,
) => ({
  kind,
  why,
  due_on,
  may_take,
  asked_at: asked_at.toISOString(),
  first: blind ? null : colleague(asked_by, reader),
  second: blind || disagreed_by === null ? null : colleague(disagreed_by, reader),
});

/** Returns the suspicious marks, the checks and all verdicts of a case. */
function verdictsView(
  whole: WholeApplication,
  { checks, looks, likeness, codeKey }: Besides,
  reader: Reader,
) {
  const { marks } = likeness;
  const standing = (name: VerdictKey) =>
    standingVerdict(codeKey, { name, verdicts: checks, whole, marks });
  const byWhom = (found: CheckRow | null) => ({
    by: found ? colleague(found.by, reader) : null,
    at: found?.at.toISOString() ?? null,
  });
  return {
    // After the decision, the verdicts say which marks there were.
    marks: (whole.row.submitted_at === null ? [] : marks).map(({ mark, page_codes }) => {
      const found = standing(mark);
      const said = { words: found?.passed ? found.evidence : null, ...byWhom(found) };
      return { mark, page_codes, needs_second: needsSecond(mark), ...said };
    }),
    checks: CHECK_KEYS.map((name) => {
      const found = standing(name);
      return {
        check: name,
        passed: found?.passed ?? null,
        ...seenOf(found),
        evidence: found?.evidence ?? null,
        ...byWhom(found),
      };
    }),
    verdicts: checks.map((row) => ({
      check: row.name,
      look: looks.find(({ id }) => id === row.look_id)?.kind ?? null,
      passed: row.passed,
      ...seenOf(row),
      evidence: row.evidence,
      by: colleague(row.by, reader),
      at: row.at.toISOString(),
      current: isCurrent(codeKey, row, { whole, marks }),
    })),
  };
}

const seenOf = (row: CheckRow | null) => ({
  seen: row?.seen ?? null,
  seen_on: row?.seen_on ?? null,
  seen_whom: row?.seen_whom ?? null,
});

/**
 * Returns what a verifier reads about the applicant. If the applicant has just deleted their account, all fields are
 * empty.
 */
function personView(person: PersonUnderReview | null, now: Date): UnderReview["person"] {
  return {
    _id: person?.id ?? "",
    first_name: person?.first_name ?? "",
    birth_date: person?.birth_date ?? null,
    age: person ? ageOn(person.birth_date, dayOf(now)) : 0,
    email: person?.email ?? null,
    phone: person?.phone ?? null,
    joined_at: (person?.created_at ?? now).toISOString(),
  };
}
