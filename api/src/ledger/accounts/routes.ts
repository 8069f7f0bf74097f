import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import { inSnapshot } from "../../platform/db/transactions.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { kindsBetween } from "./day-sums.ts";
import { aboutAccount } from "./leads.ts";
import { findGroup, findGroupsOf, findJournal, findTransfersOf } from "./queries.ts";
import { ALL_DAYS, readAccount, readAccounts } from "./reading.ts";
import { accountView, groupRowView, groupView, journalView, movementViews } from "./views.ts";

/**
 * Returns the rows of one list page, and whether more rows follow. The caller must have asked for one row more than the
 * page shows.
 */
function cut<Row extends { id: string }>(rows: Row[]) {
  const page = rows.slice(0, PAGE_SIZE);
  return { page, next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

export const accountsHandlers: HandlersAt<"ledger.accounts"> = {
  async "ledger.accounts.list"(filters, { db }) {
    const { rows, debit, credit } = await readAccounts(db, filters);
    const { page, next } = cut(rows);
    const sums = { debit: Number(debit), credit: Number(credit) };
    return { success: true, data: { data: page.map(accountView), sums, next } };
  },
  async "ledger.accounts.one"({ accountId: id, before }, { db }) {
    const found = await readAccount(db, { id, before });
    if (!found) throw notFound();
    const { account, rows, balance } = found;
    const { page, next } = cut(rows);
    const transfers = movementViews({ normal: account.normal, rows: page }, balance);
    const shown = { ...accountView(account), about: await aboutAccount(db, account) };
    return { success: true, data: { account: shown, transfers, next } };
  },
  async "ledger.accounts.groupsOf"(record, { db }) {
    return { success: true, data: (await findGroupsOf(db, record)).map(groupRowView) };
  },
  async "ledger.accounts.journal"(asked, { db }) {
    const days = { from: asked.from ?? ALL_DAYS.from, to: asked.to ?? ALL_DAYS.to };
    const { rows, kinds } = await inSnapshot(db, async (snapshot) => ({
      rows: await findJournal(snapshot, asked, PAGE_SIZE + 1),
      kinds: await kindsBetween(snapshot, days),
    }));
    return { success: true, data: journalView(rows, kinds) };
  },
  async "ledger.accounts.group"({ groupId }, { db }) {
    const group = await findGroup(db, groupId);
    if (!group) throw notFound();
    const transfers = await findTransfersOf(db, groupId);
    return { success: true, data: groupView(group, transfers) };
  },
};
