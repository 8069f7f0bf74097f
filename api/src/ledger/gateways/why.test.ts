import { expect, test } from "vitest";
import { whyIn } from "./why.ts";

/** Messages of Nigerian banks with the codes for instant payments, and messages of Paystack and Flutterwave. */
test.each([
  ["Dormant Account", "account_blocked"],
  ["Account Block", "account_blocked"],
  ["Account closed", "account_blocked"],
  ["Beneficiary account has been blocked", "account_blocked"],
  ["No credit account", "account_blocked"],
  ["Account has post-no-credit", "account_blocked"],
  ["Invalid Account", "account_wrong"],
  ["Account number is invalid", "account_wrong"],
  ["Wrong destination account format", "account_wrong"],
  ["Cannot resolve account", "account_wrong"],
  ["Could not resolve account name. Check parameters or try again.", "account_wrong"],
  ["DISBURSE FAILED: Account resolve failed", "account_wrong"],
  ["Beneficiary account does not exist", "account_wrong"],
  ["Account Name Mismatch", "name_differs"],
  ["Beneficiary name does not match", "name_differs"],
  ["Account limit exceeded", "account_limit"],
  ["Amount exceeds the maximum for this account", "account_limit"],
  ["Beneficiary account is above its tier 1 limit", "account_limit"],
  ["Beneficiary Bank not available", "bank_away"],
  ["Issuer or Switch Inoperative", "bank_away"],
  ["The transaction timed out", "bank_away"],
  ["Timeout waiting for response from destination", "bank_away"],
  ["System malfunction", "bank_away"],
  ["Your balance is not enough to fulfil this request", "not_theirs"],
  ["Insufficient funds", "not_theirs"],
  ["No sufficient funds", "not_theirs"],
])("“%s” means %s", (said, why) => {
  expect(whyIn(said)).toBe(why);
});

test.each([
  "Transaction not permitted to sender",
  "Transaction not permitted on channel",
  "Exceeds withdrawal frequency",
  "Sender account is blocked",
  "Sender name mismatch",
  "Debit account closed",
  "Your business is restricted",
  "You cannot initiate third party payouts as a starter business",
  "DISBURSE FAILED: You have exceeded your daily limit for this product",
  "Merchant account limit exceeded",
  // Paystack says this about a recipient code that was made with another of our keys. So the bank account itself may be
  // right.
  "Recipient specified is invalid",
])("“%s” is about us, and sends no entrepreneur to the bank", (said) => {
  expect(whyIn(said)).toBe("not_theirs");
});

test.each([
  null,
  "",
  "Do not honor",
  "Invalid transaction",
  "96",
  "Rate limit exceeded",
  // The message does not say whose limit it is.
  "Transfer limit Exceeded",
  "Maximum number of tries reached",
  "Connection closed",
  "Unsuccessful Account/Amount block",
  "Could not resolve host",
  "Bank name does not match",
  "Name enquiry failed, no match for this session",
  "Invalid account type",
  "Unknown Bank Code",
  "Transfer failed. Please try again",
  "This method is not available",
  "Sorry, we can't make the transfer to this recipient at the moment",
])("%j tells the entrepreneur nothing", (said) => {
  expect(whyIn(said)).toBeNull();
});
