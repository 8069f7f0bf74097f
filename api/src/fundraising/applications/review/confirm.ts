import type { Input } from "@agbara/shared/contract/calls.ts";
import { isMeeting } from "@agbara/shared/fundraising/application.ts";
import { JUDGED_KEYS, type Judged } from "@agbara/shared/fundraising/second-look.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { findAccountOf } from "../../../entrepreneurs/bank-accounts/queries.ts";
import type { Entrepreneur } from "../../../entrepreneurs/public/queries.ts";
import type { Database } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/db/ids.ts";
import { HttpError, invalid } from "../../../platform/http/http-error.ts";
import { words } from "../../../platform/words/words.ts";
import { page_reports } from "../../reports/tables.ts";
import { holdMine, letGo, refuseWhoHadPart, type Verifying, writeLine } from "./claims.ts";
import { beginLook, endLook, type LookRow } from "./looks.ts";
import { openPage, readyToOpen } from "./opening.ts";
import { addCheck } from "./queries.ts";
import { verdictColumns } from "./verdicts.ts";

type Entered = Omit<Input<"fundraising.applications.confirm">, "id">;
type Columns = Record<Judged, ReturnType<typeof verdictColumns>>;

/**
 * Records the result of a second or third verifier, or of a spot check. If the second or third verifier agrees with the
 * first one, the page opens, and we record both names. If the second verifier does not agree, a third person decides.
 * If a page fails a spot check, reports the page to the staff, but does not suspend it.
 */
export async function confirm(
  tx: Database,
  { id, ...entered }: Input<"fundraising.applications.confirm">,
  context: Verifying,
) {
  const { page, waits } = await holdMine(tx, id, context);
  if (!waits) throw new HttpError(409, words.applications.waitsForNobody);
  const { actor, now } = context;
  await refuseWhoHadPart(tx, id, actor.id);
  const columns = columnsOf(entered, waits, now);
  if (columns.account.passed && waits.kind !== "spot") await refuseOtherAccount(tx, id, waits);
  const failed = JUDGED_KEYS.filter((key) => !columns[key].passed);
  if (failed.length > 0 && waits.kind === "settling")
    throw invalid(`${failed[0]}.passed`, words.applications.refuseInstead);
  for (const key of JUDGED_KEYS)
    await addCheck(tx, {
      entrepreneur_id: id,
      ...columns[key],
      look_id: waits.id,
      by: actor.id,
      at: now,
    });
  const outcome = failed.length === 0 ? "agreed" : "disagreed";
  await endLook(tx, waits.id, { outcome, by: actor.id, ended_at: now });
  await letGo(tx, id);
  if (waits.kind === "spot") {
    if (outcome === "disagreed") await report(tx, page, columns, now);
  } else if (outcome === "agreed") await openByTwo(tx, page, waits, context);
  else await askThird(tx, waits, context);
  await writeLine(tx, page, { ...context, action: "fundraising.applications.confirm" });
}

/** Throws 422 if the owner has set another bank account since we asked for the second or third verifier. */
async function refuseOtherAccount(tx: Database, id: string, { asked_at }: LookRow) {
  const account = await findAccountOf(tx, id);
  if (account && account.set_at > asked_at)
    throw invalid("account.passed", words.applications.accountChanged);
}

/** Returns the columns of the entered verdicts. If a field is missing, throws 422 with the name of the field. */
function columnsOf(entered: Entered, { kind }: LookRow, now: Date): Columns {
  const entries = JUDGED_KEYS.map((key) => {
    const { seen } = entered[key];
    const met = seen !== undefined && isMeeting(seen);
    const { sayContact, sayMet, saySeen } = words.applications;
    // To pass the check "contact", the verifier must have met the person. A call that nobody answered is not enough.
    if (key === "contact" && entered.contact.passed && !met)
      throw invalid("contact.seen", sayContact);
    // When a page opens, we delete the person's papers. So for a spot check, the verifier must see the person.
    const wasSeen = seen === "visit" || seen === "video_call";
    if (key === "identity" && kind === "spot" && entered.identity.passed && !wasSeen)
      throw invalid("identity.seen", sayMet);
    if (key === "identity" && seen === undefined) throw invalid("identity.seen", saySeen);
    return [key, verdictColumns({ check: key, ...entered[key] }, now, `${key}.`)] as const;
  });
  return Object.fromEntries(entries) as Columns;
}

async function openByTwo(tx: Database, page: Entrepreneur, look: LookRow, context: Verifying) {
  // `marks` is empty, because the second verifier has seen everything suspicious in the application and agreed.
  const whole = await readyToOpen(tx, page, { giving: context.giving, marks: [] });
  await openPage(tx, whole, { first: look.asked_by, second: context.actor.id }, context);
}

async function askThird(
  tx: Database,
  { entrepreneur_id, why, asked_by }: LookRow,
  { actor, now }: Verifying,
) {
  await beginLook(tx, {
    entrepreneur_id,
    kind: "settling",
    why,
    asked_by,
    disagreed_by: actor.id,
    asked_at: now,
    due_from: now,
  });
}

/** Reports the page to the staff. A verifier then decides whether to suspend it. */
async function report(tx: Database, page: Entrepreneur, columns: Columns, now: Date) {
  const found = JUDGED_KEYS.filter((key) => !columns[key].passed).map(
    (key) => `${words.applications.spotNo[key]} ${columns[key].evidence ?? ""}`,
  );
  await tx.insert(page_reports).values({
    id: newId(),
    entrepreneur_id: page.id,
    reason: "other",
    email: null,
    reporter: null,
    words: fill(words.applications.spotFailed, { found: found.join("\n") }),
    reported_at: now,
    reported_on: dayInLagos(now),
  });
}
