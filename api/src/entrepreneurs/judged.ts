import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../platform/db/database.ts";

/*
 * A person who gave a verdict about a page's application, or about a changed version of the page, must not decide about
 * the page's money later. A person who judged the application, approved the page's money, or accepted a proof of how it
 * was used, must not decide about later changes of the page's text.
 */

/**
 * SQL condition: this person opened the page to the public, now or earlier. The SQL must give the page the alias
 * `page`.
 */
const hasOpened = (actorId: string) => sql<boolean>`(
  page.verified_by is not distinct from ${actorId}::uuid
  or page.second_by is not distinct from ${actorId}::uuid
  or exists (select from application_events as event
    where event.entrepreneur_id = page.id and event.what = 'verified' and event.by = ${actorId}::uuid))`;

/**
 * SQL condition: this person opened the page, or gave a verdict about its application. The SQL must give the page the
 * alias `page`.
 */
const hasJudgedApplication = (actorId: string) => sql<boolean>`(${hasOpened(actorId)}
  or exists (select from application_checks as said
    where said.entrepreneur_id = page.id and said.by = ${actorId}::uuid))`;

/**
 * SQL condition: this person decided about a changed version of the page, or wrote about a photo in a changed version.
 * The SQL must give the page the alias `page`.
 */
export const hasJudgedVersion = (actorId: string) => sql<boolean>`
  exists (select from page_versions as version
    where version.entrepreneur_id = page.id and (
      version.decided_by = ${actorId}::uuid
      or exists (select from version_looks as look
        where look.version_id = version.id and look.by = ${actorId}::uuid)))`;

/**
 * SQL condition: this person judged the page's application or a changed version of the page. The SQL must give the page
 * the alias `page`.
 */
export const hasJudged = (actorId: string) =>
  sql<boolean>`(${hasJudgedApplication(actorId)} or ${hasJudgedVersion(actorId)})`;

/**
 * SQL condition: this person decided about a bank account of the page, even an earlier one. The SQL must give the page
 * the alias `page`.
 */
const hasJudgedAccount = (actorId: string) => sql<boolean>`
  exists (select from bank_accounts as account
    where account.entrepreneur_id = page.id and ${actorId}::uuid in (account.decided_by, account.first_by))`;

/**
 * SQL condition: this person approved a payout of the page, or accepted a proof of how its money was used. Also reads
 * the audit log, because the owner can remove a proof. The SQL must give the page the alias `page`.
 */
const hasPassedMoney = (actorId: string) => sql<boolean>`(
  exists (select from payout_items as item
    where item.entrepreneur_id = page.id and item.approved_by = ${actorId}::uuid)
  or exists (select from page_proofs as proof
    where proof.entrepreneur_id = page.id and proof.verdict = 'accepted' and proof.decided_by = ${actorId}::uuid)
  or exists (select from audit as line
    where (line.details -> 'record' ->> 'id') = page.id::text and line.actor_id = ${actorId}::uuid
      and line.action = 'fundraising.proofs.accept'))`;

/**
 * SQL condition: this person may decide about changed versions of the page. A decision about an earlier version does
 * not prevent this. The SQL must give the page the alias `page`.
 */
export const mayCheckVersions = (actorId: string) => sql<boolean>`(
  page.user_id is distinct from ${actorId}::uuid
  and not ${hasJudgedApplication(actorId)} and not ${hasPassedMoney(actorId)})`;

/** What a person did about a page, now or earlier. */
interface Judged {
  /** True if the person judged the page's application or a changed version of the page. */
  page: boolean;
  /** True if the person opened the page to the public. */
  opened: boolean;
  application: boolean;
  version: boolean;
  /** True if the person decided about one of the page's bank accounts. */
  account: boolean;
  /** True if the person approved a payout of the page, or accepted a proof. */
  money: boolean;
}

const NOTHING: Judged = {
  page: false,
  opened: false,
  application: false,
  version: false,
  account: false,
  money: false,
};

export async function findJudged(db: Database, pageId: string, actorId: string): Promise<Judged> {
  const [row] = await rowsOf<Judged>(
    db,
    sql`select ${hasJudged(actorId)} as page, ${hasOpened(actorId)} as opened,
               ${hasJudgedApplication(actorId)} as application,
               ${hasJudgedVersion(actorId)} as version, ${hasJudgedAccount(actorId)} as account,
               ${hasPassedMoney(actorId)} as money
          from entrepreneurs as page where page.id = ${pageId}::uuid`,
  );
  return row ?? NOTHING;
}
