import { PAGE_SIZE } from "@agbara/shared/constants.ts";
import type { AuditedCall } from "@agbara/shared/contract/calls.ts";
import { banksOf, sendersOf } from "../../entrepreneurs/bank-accounts/banks.ts";
import {
  countWaiting,
  findAccount,
  findAccountOf,
  findEarlierOf,
  findWaiting,
} from "../../entrepreneurs/bank-accounts/queries.ts";
import {
  type BankDesk,
  refuseBankAccount,
  setBankAccount,
  verifyBankAccount,
} from "../../entrepreneurs/bank-accounts/rules.ts";
import { pageOfUser } from "../../entrepreneurs/public/queries.ts";
import { sanctionsLike } from "../../entrepreneurs/sanctions.ts";
import { findMessages } from "../../giving/gifts/news/messages.ts";
import { gaveFrom } from "../../giving/gifts/queries.ts";
import { floatLeft } from "../../ledger/accounts/own-money.ts";
import { limitUse } from "../../people/me.ts";
import type { Context, Handlers } from "../../platform/http/handler.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { offsetOf, paginatorOf } from "../../platform/http/paging.ts";
import { recordAudit, type WriteLine } from "../../platform/observe/audit-trail.ts";
import { words } from "../../platform/words/words.ts";
import { expectedFor } from "./expected.ts";
import { findPayoutsOf, sumsOf } from "./reading.ts";
import { statementOf } from "./statement.ts";
import { ownAccountView, ownMoneyView, waitingView } from "./views.ts";

type Calling = Pick<
  Context<"finance.payouts.setAccount">,
  "db" | "actor" | "giving" | "config" | "now" | "post"
>;

/**
 * How many accounts a person may try in an hour. We set a limit because we ask the bank for the holder of each account.
 */
const ACCOUNTS_AN_HOUR = 10;
const PAYOUTS_SHOWN = 100;
const MESSAGES_SHOWN = 100;

async function ownPage({ db, actor }: Pick<Calling, "db" | "actor">) {
  const page = await pageOfUser(db, actor.id);
  if (!page) throw new HttpError(404, words.payouts.noPage);
  return page;
}

function bankDesk({ db, giving, config, now, post }: Calling, writeLine: WriteLine): BankDesk {
  const [{ payouts }] = sendersOf(giving.gatewayOf);
  const { sanctionsFile } = config.giving.verifying;
  return { db, codeKey: giving.codeKey, payouts, sanctionsFile, now, post, writeLine, gaveFrom };
}

/** Returns a function that writes a decision about an account to the audit log. The line names the account's owner. */
const lineOfDecision =
  (id: string, action: AuditedCall, { actor, now }: Pick<Calling, "actor" | "now">): WriteLine =>
  async (tx) => {
    const subject = (await findAccount(tx, id))?.page.user_id;
    await recordAudit(tx, { actor, action, ...(subject && { subject_id: subject }) }, now);
  };

type Names =
  | "finance.payouts.mine"
  | "finance.payouts.statement"
  | "finance.payouts.banks"
  | "finance.payouts.account"
  | "finance.payouts.setAccount"
  | "finance.payouts.accounts"
  | "finance.payouts.verifyAccount"
  | "finance.payouts.refuseAccount";

/** Handles calls about an entrepreneur's own money and account, and about a verifier's decisions on accounts. */
export const accountHandlers: Handlers<Names> = {
  async "finance.payouts.mine"(_, context) {
    const { db, now } = context;
    const page = await ownPage(context);
    const account = await findAccountOf(db, page.id);
    const sums = await sumsOf(db, page.id, now);
    const payouts = await findPayoutsOf(db, page.id, PAYOUTS_SHOWN);
    const messages = await findMessages(db, page.id, MESSAGES_SHOWN);
    const isFloatBelowZero = (await floatLeft(db)) < 0n;
    const expected = await expectedFor(db, page.id, { now, calendar: context.giving.calendar });
    const found = { page, account, sums, payouts, messages, expected, isFloatBelowZero, now };
    return { success: true, data: ownMoneyView(found) };
  },

  async "finance.payouts.statement"(_, context) {
    return { success: true, data: await statementOf(context.db, await ownPage(context)) };
  },

  async "finance.payouts.banks"(_, { giving, now }) {
    const [{ payouts }] = sendersOf(giving.gatewayOf);
    const banks = await banksOf(payouts, now);
    return { success: true, data: banks.map(({ code, name }) => ({ bank_code: code, name })) };
  },

  async "finance.payouts.account"(_, context) {
    const { db, now } = context;
    const page = await ownPage(context);
    const account = await findAccountOf(db, page.id);
    const earlier = await findEarlierOf(db, page.id);
    return { success: true, data: account && ownAccountView(account, earlier, now) };
  },

  async "finance.payouts.setAccount"({ bank_code: bankCode, number, reason = null }, context) {
    const { db, actor, now } = context;
    const page = await ownPage(context);
    await limitUse(context, "finance.payouts.setAccount", ACCOUNTS_AN_HOUR, 60);
    const line = { actor, action: "finance.payouts.setAccount", subject_id: actor.id } as const;
    const desk = bankDesk(context, (tx) => recordAudit(tx, line, now));
    const account = await setBankAccount(desk, page, { bankCode, number, reason });
    const earlier = await findEarlierOf(db, page.id);
    return { success: true, data: ownAccountView(account, earlier, now) };
  },

  async "finance.payouts.accounts"({ page = 1 }, { db, primary, actor, config, now }) {
    const rows = await findWaiting(db, actor.id, { limit: PAGE_SIZE, offset: offsetOf(page) });
    const { sanctionsFile } = config.giving.verifying;
    const seen_ids = rows.flatMap(({ page: { user_id } }) => user_id ?? []);
    const action = "finance.payouts.accounts";
    await recordAudit(primary, { actor, action, seen_ids, details: { page } }, now);
    const paginator = paginatorOf(await countWaiting(db), page);
    const data = await Promise.all(
      rows.map(async (row) => {
        const listed = await sanctionsLike(sanctionsFile, [row.account.holder, row.page.name]);
        return waitingView(row, { actorId: actor.id, isListed: listed.length > 0 });
      }),
    );
    return { success: true, data: { data, paginator } };
  },

  async "finance.payouts.verifyAccount"({ id, evidence = null }, context) {
    const writeLine = lineOfDecision(id, "finance.payouts.verifyAccount", context);
    await verifyBankAccount(bankDesk(context, writeLine), { id, actor: context.actor, evidence });
    return { success: true };
  },

  async "finance.payouts.refuseAccount"({ id, evidence }, context) {
    const writeLine = lineOfDecision(id, "finance.payouts.refuseAccount", context);
    await refuseBankAccount({ ...context, writeLine }, { id, actor: context.actor, evidence });
    return { success: true };
  },
};
