import type { ClosingReason } from "../constants.ts";
import type { CallName } from "./calls.ts";

/**
 * The calls that a person with a closed account may still make. The person can always reach their own data and money.
 */
const ALWAYS: readonly CallName[] = [
  "people.closing.mine",
  "people.closing.object",
  "introductions.own.mine",
  "introductions.requests.takeBack",
  "introductions.blocks.list",
  "introductions.blocks.add",
  "introductions.blocks.lift",
  "introductions.safety.report",
  "introductions.safety.mine",
  "people.profile.me",
  "people.privacy.consents",
  "people.privacy.withdraw",
  "people.privacy.looks",
  "people.privacy.export",
  "people.privacy.deletion",
  "people.privacy.delete",
  "people.signin.changePassword",
  "people.signin.checkPassword",
  "people.signin.changeEmail",
  "people.signin.confirmEmail",
  "people.signin.sessions",
  "people.signin.endSession",
  "people.signin.endOtherSessions",
  "people.signin.beginProof",
  "people.signin.prove",
  "people.signin.logout",
  "entrepreneurs.texts.mine",
  "entrepreneurs.texts.stop",
  "giving.gifts.mine",
  "giving.gifts.one",
  "giving.gifts.newLink",
  "giving.statements.link",
  "finance.payouts.mine",
  "finance.payouts.statement",
  "finance.payouts.account",
  "finance.payouts.banks",
  "fundraising.applications.own",
  "fundraising.updates.list",
  "fundraising.proofs.list",
  "fundraising.versions.own",
];

/**
 * If the reason for the closing is not fraud, the person may also make every call whose name begins with one of these
 * texts.
 */
const OF_GIVING = ["giving.", "finance.payouts.", "fundraising."];

/**
 * Tells whether a person whose account we closed may make this call. The answer depends on the reason for the closing.
 * Returns false for every call that this file does not allow.
 */
export function staysOpen(name: CallName, reason: ClosingReason): boolean {
  if (ALWAYS.includes(name)) return true;
  return reason !== "fraud" && OF_GIVING.some((start) => name.startsWith(start));
}
