import type { Input } from "@agbara/shared/contract/calls.ts";
import type { Database } from "../../../platform/db/database.ts";
import { HttpError, invalid, notFound } from "../../../platform/http/http-error.ts";
import { words } from "../../../platform/words/words.ts";
import { closeEvidence } from "../evidence.ts";
import { changePage, readWhole, type WholeApplication } from "../queries.ts";
import { type Held, holdMine, keep, letGo, type Verifying, writeLine } from "./claims.ts";
import { beginLook, findLooks, isDrawn, lotHolders } from "./looks.ts";
import { askForSecond, type FoundMark, findLikeness } from "./marks.ts";
import { decide, openPage, readyToOpen } from "./opening.ts";
import { addCheck, findPerson } from "./queries.ts";
import { refuseContested } from "./same-number.ts";
import { factsOf, verdictColumns } from "./verdicts.ts";

/**
 * Finds the case that the caller has claimed, and locks it for the work of a first verifier. Throws 409 if the case
 * waits for a second or third verifier.
 */
async function holdFirst(tx: Database, id: string, context: Verifying): Promise<Held> {
  const held = await holdMine(tx, id, context);
  if (held.waits) throw new HttpError(409, words.applications.waitsForAnother);
  return held;
}

/**
 * Finds the case that the caller has claimed, and locks it, so that the caller can ask for changes or refuse it. Throws
 * 409 if the caller is the second verifier, who may only enter findings. A third person, who decides between two
 * verifiers, may ask for changes or refuse.
 */
async function holdToEnd(tx: Database, id: string, context: Verifying): Promise<Held> {
  const held = await holdMine(tx, id, context);
  if (held.waits && held.waits.kind !== "settling")
    throw new HttpError(409, words.applications.waitsForAnother);
  return held;
}

async function marksOf(tx: Database, whole: WholeApplication, { config }: Verifying) {
  const person = await findPerson(tx, whole.page.user_id);
  const { sanctionsFile } = config.giving.verifying;
  return (await findLikeness(tx, whole, { person, sanctionsFile })).marks;
}

/** Adds a verdict about one thing that verifiers check. The latest verdict about a thing counts. */
export async function check(
  tx: Database,
  { id, ...said }: Input<"fundraising.applications.check">,
  context: Verifying,
) {
  const { page } = await holdFirst(tx, id, context);
  const { actor, giving, now } = context;
  const columns = verdictColumns(said, now);
  const whole = await readWhole(tx, page);
  if (!whole) throw notFound();
  const marks = await marksOf(tx, whole, context);
  const facts = factsOf(giving.codeKey, said.check, { whole, marks });
  if (facts === null) throw new HttpError(409, words.applications.markGone);
  await addCheck(tx, { entrepreneur_id: id, ...columns, facts, by: actor.id, at: now });
  await keep(tx, id, context);
  await writeLine(tx, page, { ...context, action: "fundraising.applications.check" });
}

/**
 * Opens the page. But if the application has a suspicious mark or was chosen by lot, asks for a second verifier
 * instead. The caller may not act on the page's money later.
 */
export async function verify(tx: Database, id: string, context: Verifying) {
  const { page } = await holdFirst(tx, id, context);
  const { actor, giving } = context;
  const before = await readWhole(tx, page);
  if (!before) throw notFound();
  const marks = await marksOf(tx, before, context);
  const whole = await readyToOpen(tx, page, { giving, marks });
  const why = await whyAnother(tx, whole, { ...context, marks });
  if (why === null) await openPage(tx, whole, { first: actor.id, second: null }, context);
  else await askAnother(tx, id, why, context);
  await writeLine(tx, page, { ...context, action: "fundraising.applications.verify" });
}

/**
 * Returns the reason why we need a second verifier. Returns null if one verifier is enough. An application that once
 * needed a second verifier always needs one. Otherwise the applicant could take it back, remove the suspicious data and
 * send it again.
 */
async function whyAnother(
  tx: Database,
  { page, row }: WholeApplication,
  { giving, config, marks }: Verifying & { marks: readonly FoundMark[] },
): Promise<"marks" | "lot" | null> {
  if (askForSecond(marks)) return "marks";
  const earlier = (await findLooks(tx, page.id)).find(({ kind }) => kind !== "spot");
  if (earlier) return earlier.why;
  const { secondOneIn: oneIn } = config.giving.verifying;
  const falls = (holder: string) => isDrawn(giving.codeKey, { lot: "second", holder, oneIn });
  return lotHolders(row).some(falls) ? "lot" : null;
}

async function askAnother(
  tx: Database,
  id: string,
  why: "marks" | "lot",
  { actor, now }: Verifying,
) {
  const asked = { asked_by: actor.id, asked_at: now, due_from: now };
  await beginLook(tx, { entrepreneur_id: id, kind: "second", why, ...asked });
  await letGo(tx, id);
}

/**
 * Refuses the application and tells the applicant why. If another page has the same NIN or BVN, two people must first
 * decide who owns the number, because the page that used it first may be a thief's.
 */
export async function refuse(tx: Database, id: string, said: string, context: Verifying) {
  const { page, row } = await holdToEnd(tx, id, context);
  await refuseContested(tx, row);
  await changePage(tx, id, { status: "refused" });
  await closeEvidence(tx, id, context.now);
  await decide(tx, { page, what: "refused", said }, context);
  await writeLine(tx, page, { ...context, action: "fundraising.applications.refuse" });
}

/** Returns the application to the applicant, who changes something and sends it again. */
export async function requestChanges(
  tx: Database,
  { id, words: said = "", questions = [] }: Input<"fundraising.applications.requestChanges">,
  context: Verifying,
) {
  if (said === "" && questions.length === 0) throw invalid("words", words.applications.sayWhat);
  const { page, row } = await holdToEnd(tx, id, context);
  await refuseContested(tx, row);
  await changePage(tx, id, { status: "changes_requested" });
  const asked = { said: said === "" ? null : said, questions };
  await decide(tx, { page, what: "changes_requested", ...asked }, context);
  await writeLine(tx, page, { ...context, action: "fundraising.applications.requestChanges" });
}
