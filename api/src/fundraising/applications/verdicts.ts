import { APPLICATION } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { type Check, isMeeting, SEEN_CHECKS } from "@agbara/shared/fundraising/application.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { Database } from "../../platform/db/database.ts";
import { HttpError, invalid } from "../../platform/http/http-error.ts";
import { type CodeKey, markOf } from "../../platform/seals.ts";
import { words } from "../../platform/words/words.ts";
import type { WholeApplication } from "./queries.ts";
import { type CheckRow, findSameIdentity } from "./review-queries.ts";

/*
 * Verdicts are only added. The latest verdict about each thing counts, unless the application has changed since then.
 */

const FACTS = "facts of a verdict";

/** What the application says about each thing that a verifier checks. */
const FACTS_OF: Record<Check, (whole: WholeApplication) => unknown> = {
  identity: ({ page, row, documents }) => [page.name, row.identity_hash, idsOf(documents)],
  age: ({ documents }) => idsOf(documents),
  place: ({ page, row, video }) => [row.address, page.trade, page.state, page.lga, video?.file],
  photos: ({ photos }) => idsOf(photos),
  referees: ({ row }) => row.referees,
};

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

/**
 * Returns the keyed mark of what the application says about one thing. It looks only at what was sent since the
 * application was last taken back.
 */
export function factsOf(key: CodeKey, check: Check, whole: WholeApplication): string {
  const begun = whole.events.find(({ what }) => what === "withdrawn")?.id ?? null;
  return markOf(key, FACTS, JSON.stringify([check, begun, FACTS_OF[check](whole)]));
}

/**
 * Tells whether a verdict is about what the application says now. The papers are gone after the decision, so from then
 * on every verdict counts.
 */
export function isCurrent(key: CodeKey, row: CheckRow, whole: WholeApplication): boolean {
  if (whole.row.submitted_at === null || row.facts === null) return true;
  return row.facts === factsOf(key, row.name, whole);
}

/** Finds the verdict that counts about one thing: the latest one, if the application has not changed since then. */
export function standingVerdict(
  key: CodeKey,
  {
    name,
    verdicts,
    whole,
  }: { name: Check; verdicts: readonly CheckRow[]; whole: WholeApplication },
): CheckRow | null {
  const latest = verdicts.find((row) => row.name === name);
  return latest && isCurrent(key, latest, whole) ? latest : null;
}

type Said = Omit<Input<"fundraising.applications.check">, "id">;

/** Returns a verdict's columns. Throws 422 at the field that is missing. */
export function verdictColumns(said: Said, now: Date) {
  const { check: name, passed, evidence = null, seen = null, seen_on, seen_whom } = said;
  if (!passed && evidence === null) throw invalid("evidence", words.applications.saySaw);
  if (passed && seen === null && SEEN_CHECKS.includes(name))
    throw invalid("seen", words.applications.saySeen);
  const met = seen !== null && isMeeting(seen);
  if (met && seen_on === undefined) throw invalid("seen_on", words.applications.sayDay);
  if (met && seen_whom === undefined) throw invalid("seen_whom", words.applications.sayWhom);
  if (seen_on !== undefined && seen_on > dayInLagos(now))
    throw invalid("seen_on", words.applications.dayToCome);
  const meeting = met ? { seen_on, seen_whom } : { seen_on: null, seen_whom: null };
  return { name, passed, evidence, seen, ...meeting };
}

/**
 * Throws 409 if another page of the person prevents this one from opening. That page may be open or with a verifier. Or
 * the person's pages have raised so much that this target is too high.
 */
export async function refuseSamePerson(tx: Database, { page, row }: WholeApplication) {
  const others = row.identity_hash ? await findSameIdentity(tx, page.id, row.identity_hash) : [];
  const open = others.filter(({ isOpen }) => isOpen);
  if (open.length > 0) {
    const codes = open.map(({ code }) => code).join(", ");
    const sentence = fill(words.applications.sameIdentity, { codes });
    throw new HttpError(409, sentence, { fields: { identity: sentence } });
  }
  const raised = others.reduce((sum, other) => sum + other.raised, 0);
  const most = APPLICATION.target.max;
  if (raised + Number(page.target) <= most) return;
  const sums = { raised: formatKobo(raised), most: formatKobo(most) };
  throw new HttpError(409, fill(words.applications.tooMuchTogether, sums));
}
