import { expect, test } from "vitest";
import { whyIn } from "./mails.ts";

test.each([
  ["Dormant Account", "account_blocked"],
  ["Account Block", "account_blocked"],
  ["No credit account", "account_blocked"],
  ["Invalid Account", "account_wrong"],
  ["Could not resolve account name. Check parameters or try again.", "account_wrong"],
  ["Recipient specified is invalid", "account_wrong"],
  ["Account Name Mismatch", "name_differs"],
  ["Transfer Limit Exceeded", "account_limit"],
  ["Beneficiary Bank not available", "bank_away"],
  ["Issuer or Switch Inoperative", "bank_away"],
  ["The transaction timed out", "bank_away"],
  ["Your balance is not enough to fulfil this request", "not_theirs"],
  ["Insufficient funds", "not_theirs"],
])("“%s” means %s", (said, why) => {
  expect(whyIn(said)).toBe(why);
});

test.each([null, "", "Do not honor", "Invalid transaction", "96"])(
  "%j tells the entrepreneur nothing",
  (said) => {
    expect(whyIn(said)).toBeNull();
  },
);
