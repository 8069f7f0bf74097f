import { DAY_MS } from "@agbara/shared/age.ts";
import { STANDSTILL_DAYS } from "@agbara/shared/constants.ts";
import { CHECK_KEYS } from "@agbara/shared/fundraising/application.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { and, eq } from "drizzle-orm";
import { hashOfNumber, sealNumber } from "../../entrepreneurs/bank-accounts/numbers.ts";
import { bank_accounts } from "../../entrepreneurs/bank-accounts/tables.ts";
import { entrepreneurs, page_photos } from "../../entrepreneurs/tables.ts";
import {
  application_checks,
  application_notes,
  applications,
  second_looks,
} from "../../fundraising/applications/tables.ts";
import { page_versions, version_photos } from "../../fundraising/versions/tables.ts";
import { openHolding } from "../../ledger/gateways/sandbox/banks.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/db/ids.ts";
import type { CodeKey } from "../../platform/seals.ts";
import { type PageRows, seenAs } from "./rows.ts";
import { CASE_NOTE, CHANGED_PITCH, NEW_NUMBER, SAW, WHY_CHANGED } from "./words.ts";

interface Desk {
  now: Date;
  codeKey: CodeKey;
  /** The two verifiers of each application. If they disagree, a third person decides. */
  verifiers: readonly string[];
}

/**
 * Makes an application for each situation that verifiers meet: a photo that looks like another page's photo, a second
 * verifier who is missing, two verifiers who disagree, an application that is put aside, and one with the NIN of an
 * open page. Also makes a spot check of an open page, and a changed page and a changed bank account that wait for a
 * verifier.
 */
export async function makeCases(tx: Database, rows: readonly PageRows[], desk: Desk) {
  const { now, verifiers } = desk;
  const [first = "", second = first] = verifiers;
  const sent = rows.filter(({ page }) => page.status === "submitted");
  const [marked, waits, settled, aside, same] = sent;
  const [open, edited, moved] = rows.filter(({ page }) => page.status === "verified").reverse();
  if (!marked || !waits || !settled || !aside || !same || !open || !edited || !moved) return;
  await editPage(tx, edited, now);
  await changeAccount(tx, moved, desk);
  await samePhoto(tx, marked, open);
  for (const one of [waits, settled]) await passAll(tx, one, { now, by: first });
  const asked = { asked_by: first, asked_at: now, due_from: now, why: "lot" as const };
  await tx.insert(second_looks).values([
    { ...asked, entrepreneur_id: waits.page.id, kind: "second" },
    {
      ...asked,
      entrepreneur_id: settled.page.id,
      kind: "second",
      outcome: "disagreed",
      by: second,
      ended_at: now,
    },
    { ...asked, entrepreneur_id: settled.page.id, kind: "settling", disagreed_by: second },
    {
      ...asked,
      entrepreneur_id: open.page.id,
      kind: "spot",
      asked_by: open.page.verified_by ?? first,
      due_from: new Date(now.getTime() - DAY_MS),
      due_on: dayInLagos(new Date(now.getTime() + 5 * DAY_MS)),
    },
  ]);
  await tx.insert(application_checks).values({
    entrepreneur_id: settled.page.id,
    name: "contact",
    passed: false,
    by: second,
    at: now,
    evidence: "The phone number belongs to somebody who does not know her.",
  });
  await putAside(tx, aside, { now, by: first });
  const { identity_hash } = open.application;
  await tx
    .update(applications)
    .set({ identity_hash })
    .where(eq(applications.entrepreneur_id, same.page.id));
}

/** Gives an application a photo that looks like a photo of an open page. */
async function samePhoto(tx: Database, { page }: PageRows, other: PageRows) {
  const look = "00ff18c37e5a2b96";
  for (const { id } of [page, other.page])
    await tx
      .update(page_photos)
      .set({ look })
      .where(and(eq(page_photos.entrepreneur_id, id), eq(page_photos.position, 0)));
}

interface Acting {
  now: Date;
  by: string;
}

/** Records that an application passed every check, and that its bank account is verified. */
async function passAll(tx: Database, { page, person }: PageRows, { now, by }: Acting) {
  const of = { entrepreneur_id: page.id, by, at: now, passed: true };
  await tx.insert(application_checks).values(
    CHECK_KEYS.map((name) => ({
      ...of,
      name,
      evidence: SAW[name],
      ...seenAs(name, { at: now, whom: person.name }),
    })),
  );
  await tx
    .update(bank_accounts)
    .set({ verdict: "verified", decided_by: by, decided_at: now })
    .where(eq(bank_accounts.entrepreneur_id, page.id));
  await tx.update(entrepreneurs).set({ status: "in_review" }).where(eq(entrepreneurs.id, page.id));
}

async function putAside(tx: Database, { page }: PageRows, { now, by }: Acting) {
  const until = dayInLagos(new Date(now.getTime() + 2 * DAY_MS));
  await tx
    .update(applications)
    .set({ aside_until: until, aside_by: by })
    .where(eq(applications.entrepreneur_id, page.id));
  await tx
    .insert(application_notes)
    .values({ id: newId(), entrepreneur_id: page.id, by, at: now, words: CASE_NOTE, until });
  await tx.update(entrepreneurs).set({ status: "in_review" }).where(eq(entrepreneurs.id, page.id));
}

/** Makes the owner of an open page send a changed version of the page. The version waits for a verifier. */
async function editPage(tx: Database, { page, photos }: PageRows, now: Date) {
  const { id: entrepreneur_id, story, target, buys = [] } = page;
  const id = newId();
  const sent_at = new Date(now.getTime() - DAY_MS);
  const said = { entrepreneur_id, story, target, buys, pitch: CHANGED_PITCH };
  await tx.insert(page_versions).values({ id, sent_at, ...said });
  await tx.insert(version_photos).values(
    photos.map(({ id: photo, position, file, look }) => ({
      id: photo,
      version_id: id,
      position,
      file,
      look,
    })),
  );
}

/** Replaces the verified bank account of an open page. The new account waits for a verifier. */
async function changeAccount(tx: Database, { page, account }: PageRows, { now, codeKey }: Desk) {
  if (!account) return;
  const set_at = new Date(now.getTime() - DAY_MS);
  await tx.update(bank_accounts).set({ ended_at: set_at }).where(eq(bank_accounts.id, account.id));
  await tx.insert(bank_accounts).values({
    ...account,
    id: newId(),
    entrepreneur_id: page.id,
    number_sealed: sealNumber(codeKey, NEW_NUMBER),
    number_hash: hashOfNumber(codeKey, account.bank_code, NEW_NUMBER),
    last4: NEW_NUMBER.slice(-4),
    resolved_at: set_at,
    set_at,
    reason: WHY_CHANGED,
    verdict: null,
    decided_by: null,
    decided_at: null,
    evidence: null,
    payable_from: new Date(set_at.getTime() + STANDSTILL_DAYS * DAY_MS),
  });
  await openHolding(tx, NEW_NUMBER, account.holder, now);
}
