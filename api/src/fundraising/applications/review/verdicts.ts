import { APPLICATION } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import {
  CHECK_KEYS,
  type Check,
  isMeeting,
  SEEN_CHECKS,
} from "@agbara/shared/fundraising/application.ts";
import { MARK_KEYS, type VerdictKey } from "@agbara/shared/fundraising/second-look.ts";
import { formatKobo } from "@agbara/shared/money.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { Database } from "../../../platform/db/database.ts";
import { HttpError, invalid } from "../../../platform/http/http-error.ts";
import { type CodeKey, markOf } from "../../../platform/seals.ts";
import { words } from "../../../platform/words/words.ts";
import type { WholeApplication } from "../queries.ts";
import type { FoundMark } from "./marks.ts";
import { type CheckRow, findSameIdentity } from "./queries.ts";

/*
 * We only add verdicts and never change them. The latest verdict about a thing counts, until the applicant changes what
 * they wrote about this thing.
 */

const FACTS = "facts of a verdict";

/** For each thing that a verifier checks, what the application says about it. */
const FACTS_OF: Record<Check, (whole: WholeApplication) => unknown> = {
  identity: ({ page, row, documents }) => [page.name, row.identity_hash, idsOf(documents)],
  age: ({ documents }) => idsOf(documents),
  place: ({ page, row, video }) => [row.address, page.trade, page.state, page.lga, video?.file],
  photos: ({ photos }) => idsOf(photos),
  referees: ({ row }) => row.referees,
};

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

/** An application, and its suspicious similarities with others. */
interface Looked {
  whole: WholeApplication;
  marks: readonly FoundMark[];
}

/**
 * Returns a keyed hash of what the application now says about one thing. The hash also changes when the applicant takes
 * the application back. Returns null if the thing is a suspicious mark that the application does not have.
 */
export function factsOf(key: CodeKey, name: VerdictKey, { whole, marks }: Looked): string | null {
  const begun = whole.events.find(({ what }) => what === "withdrawn")?.id ?? null;
  const check = CHECK_KEYS.find((one) => one === name);
  const said = check ? FACTS_OF[check](whole) : marks.find(({ mark }) => mark === name)?.about;
  return said === undefined ? null : markOf(key, FACTS, JSON.stringify([name, begun, said]));
}

/**
 * Returns true if a verdict is about what the application says now. Verdicts of a second or third verifier always
 * count. After the decision, all verdicts count, because then we no longer have the papers to compare.
 */
export function isCurrent(key: CodeKey, row: CheckRow, looked: Looked): boolean {
  if (looked.whole.row.submitted_at === null || row.facts === null) return true;
  return row.facts === factsOf(key, row.name, looked);
}

/**
 * Finds the first verifier's latest verdict about one thing. Returns null if the application has changed since then.
 */
export function standingVerdict(
  key: CodeKey,
  { name, verdicts, ...looked }: Looked & { name: VerdictKey; verdicts: readonly CheckRow[] },
): CheckRow | null {
  const latest = verdicts.find((row) => row.name === name && row.look_id === null);
  return latest && isCurrent(key, latest, looked) ? latest : null;
}

type Said = Omit<Input<"fundraising.applications.check">, "id" | "check"> & { check: VerdictKey };

const isMark = (name: VerdictKey) => MARK_KEYS.some((mark) => mark === name);
const needsSeen = (name: VerdictKey) => SEEN_CHECKS.some((check) => check === name);

/**
 * Returns a verdict's columns. If a field is missing, throws 422 with the name of the field. Puts the text `at` before
 * this name.
 */
export function verdictColumns(said: Said, now: Date, at = "") {
  const { check: name, passed, evidence = null, seen = null, seen_on, seen_whom } = said;
  const refuse = (field: string, sentence: string) => invalid(`${at}${field}`, sentence);
  if ((!passed || isMark(name)) && evidence === null)
    throw refuse("evidence", words.applications.saySaw);
  if (passed && seen === null && needsSeen(name)) throw refuse("seen", words.applications.saySeen);
  const met = seen !== null && isMeeting(seen);
  if (met && seen_on === undefined) throw refuse("seen_on", words.applications.sayDay);
  if (met && seen_whom === undefined) throw refuse("seen_whom", words.applications.sayWhom);
  if (seen_on !== undefined && seen_on > dayInLagos(now))
    throw refuse("seen_on", words.applications.dayToCome);
  const meeting = met ? { seen_on, seen_whom } : { seen_on: null, seen_whom: null };
  return { name, passed, evidence, seen, ...meeting };
}

/**
 * Throws 409 if other pages of the same person prevent this page from opening. There are two possible reasons. First:
 * another page is still in use or has money left. Second: this page's target and the money that the other pages raised
 * are together more than one person may raise.
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
