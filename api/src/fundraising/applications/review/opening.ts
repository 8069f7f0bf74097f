import type { AskedChange } from "@agbara/shared/contract/parts/application-shapes.ts";
import { CHECK_KEYS } from "@agbara/shared/fundraising/application.ts";
import type { Entrepreneur } from "../../../entrepreneurs/public/queries.ts";
import { dropNews, tellByText } from "../../../entrepreneurs/texts/queries.ts";
import type { NewsKind } from "../../../entrepreneurs/texts/texts.ts";
import { readerOf } from "../../../people/mail-parts.ts";
import { findPresent } from "../../../people/queries.ts";
import type { Database } from "../../../platform/db/database.ts";
import { HttpError, notFound } from "../../../platform/http/http-error.ts";
import { words } from "../../../platform/words/words.ts";
import { closeEvidence } from "../evidence.ts";
import { decisionMail } from "../mails.ts";
import {
  addEvent,
  changePage,
  changeRow,
  dropLook,
  NOT_WITH_US,
  readWhole,
  type WholeApplication,
} from "../queries.ts";
import type { Verifying } from "./claims.ts";
import { beginLook, isDrawn, lotHolders, spotTimes } from "./looks.ts";
import type { FoundMark } from "./marks.ts";
import { findChecks } from "./queries.ts";
import { isNotGenuine, refuseContested } from "./same-number.ts";
import { refuseSamePerson, standingVerdict } from "./verdicts.ts";

/**
 * Returns what is still missing before the page can open: checks, the bank account, and a verifier's words about each
 * mark.
 */
async function openOf(
  tx: Database,
  whole: WholeApplication,
  { giving, marks }: Pick<Verifying, "giving"> & { marks: readonly FoundMark[] },
): Promise<string[]> {
  const verdicts = await findChecks(tx, whole.page.id);
  const needed = [...CHECK_KEYS, ...marks.map(({ mark }) => mark)];
  const open: string[] = needed.filter(
    (name) => standingVerdict(giving.codeKey, { name, verdicts, whole, marks })?.passed !== true,
  );
  return whole.account?.verdict === "verified" ? open : [...open, "account"];
}

/**
 * Returns the application if its page may open. Otherwise throws 409 and names what is missing. `marks` are the
 * suspicious similarities that a verifier must have explained.
 */
export async function readyToOpen(
  tx: Database,
  page: Entrepreneur,
  { giving, marks }: Pick<Verifying, "giving"> & { marks: readonly FoundMark[] },
): Promise<WholeApplication> {
  const owner = page.user_id === null ? null : await findPresent(tx, page.user_id);
  if (owner?.closed_for === "fraud") throw new HttpError(409, words.closing.closedForFraud);
  const whole = await readWhole(tx, page);
  if (!whole) throw notFound();
  const open = await openOf(tx, whole, { giving, marks });
  if (open.length > 0)
    throw new HttpError(409, words.applications.notAllChecked, {
      fields: Object.fromEntries(open.map((name) => [name, words.applications.checkOpen])),
    });
  await refuseSamePerson(tx, whole);
  await refuseContested(tx, whole.row);
  if (await isNotGenuine(tx, page.id))
    throw new HttpError(409, words.applications.belongsToAnother);
  return whole;
}

/**
 * Opens the page. The verifiers who checked it may not act on its money later. A lot decides whether the page comes
 * back for a spot check.
 */
export async function openPage(
  tx: Database,
  { page, row }: WholeApplication,
  { first, second }: { first: string; second: string | null },
  context: Verifying,
) {
  const { giving, config, now } = context;
  const verified_at = page.verified_at ?? now;
  await changePage(tx, page.id, {
    status: "verified",
    verified_by: first,
    second_by: second,
    verified_at,
  });
  await closeEvidence(tx, page.id, now);
  await decide(tx, { page, what: "verified", said: null }, context);
  const { spotOneIn: oneIn } = config.giving.verifying;
  const holder = lotHolders(row).find((known) =>
    isDrawn(giving.codeKey, { lot: "spot", holder: known, oneIn }),
  );
  if (holder === undefined) return;
  await beginLook(tx, {
    entrepreneur_id: page.id,
    kind: "spot",
    why: "lot",
    asked_by: first,
    asked_at: now,
    ...spotTimes(giving.codeKey, holder, now),
  });
}

export interface Decided {
  page: Entrepreneur;
  what: "changes_requested" | "verified" | "refused";
  said: string | null;
  /** The changes that we ask for. Each is about one question of the form. */
  questions?: AskedChange[];
}

/** We also tell the applicant about these decisions by text message. */
const NEWS: Partial<Record<Decided["what"], NewsKind>> = {
  changes_requested: "changes",
  verified: "verified",
};

/** Ends our work on an application, and tells the applicant by mail. */
export async function decide(
  tx: Database,
  { page, what, said, questions = [] }: Decided,
  { actor, now, post }: Verifying,
) {
  // Now the applicant can change the application again. If the applicant does not work on it for some time, we remove
  // the papers and the identity number.
  await changeRow(tx, page.id, { ...NOT_WITH_US, saved_at: now });
  await dropLook(tx, page.id, now);
  const event = { entrepreneur_id: page.id, what, at: now, by: actor.id, words: said, questions };
  await addEvent(tx, event);
  const to = readerOf(page.user_id === null ? null : await findPresent(tx, page.user_id));
  const news = NEWS[what];
  if (news && page.user_id !== null) await tellByText(tx, [page.user_id], news, now);
  if (what === "refused" && page.user_id !== null) await dropNews(tx, page.user_id, ["changes"]);
  if (to) await post(tx, decisionMail(to, what, { code: page.code, words: said, questions }));
}
