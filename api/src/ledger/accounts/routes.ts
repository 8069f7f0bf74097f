import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { HandlersAt } from "../../platform/http/handler.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { findAccounts, findGroup, findTransfersOf } from "./queries.ts";
import { readAccount } from "./reading.ts";
import { accountView, groupView, movementViews } from "./views.ts";

/** Cuts the rows to one page. The caller must have asked for one row more than a page has. */
function cut<Row extends { id: string }>(rows: Row[]) {
  const page = rows.slice(0, PAGE_SIZE);
  return { page, next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

export const accountsHandlers: HandlersAt<"ledger.accounts"> = {
  async "ledger.accounts.list"(filters, { db }) {
    const { page, next } = cut(await findAccounts(db, filters, PAGE_SIZE + 1));
    return { success: true, data: { data: page.map(accountView), next } };
  },
  async "ledger.accounts.one"({ accountId: id, before }, { db }) {
    const found = await readAccount(db, { id, before });
    if (!found) throw notFound();
    const { account, rows, balance } = found;
    const { page, next } = cut(rows);
    const transfers = movementViews({ normal: account.normal, rows: page }, balance);
    return { success: true, data: { account: accountView(account), transfers, next } };
  },
  async "ledger.accounts.group"({ groupId }, { db }) {
    const group = await findGroup(db, groupId);
    if (!group) throw notFound();
    return { success: true, data: groupView(group, await findTransfersOf(db, groupId)) };
  },
};
