import { parseArgs } from "node:util";
import { ROLES, roleFrom } from "@agbara/shared/policy.ts";
import type { Account } from "./world.ts";

export const USAGE = [
  "pnpm contract --base URL --as role:email:password …",
  "",
  "Makes every call of the contract against a running server and says which answers follow the contract.",
  "Use accounts made for this purpose, because their data is changed: two members, and an admin. A",
  "consultant, a verifier and somebody of finance may be named too. Give each with its own --as.",
].join("\n");

/** Reads the command line. If something is wrong with it, throws an error with a sentence about the reason. */
export function readArguments(args: string[]): { base: string; accounts: Account[] } {
  const { values } = parseArgs({
    args: args.filter((arg) => arg !== "--"),
    options: { base: { type: "string" }, as: { type: "string", multiple: true } },
  });
  const base = (values.base ?? "").replace(/\/+$/, "");
  if (!/^https?:\/\/[^/]+$/.test(base))
    throw new Error("--base is missing, or is not an address like http://127.0.0.1:4000.");
  return { base, accounts: (values.as ?? []).map(accountOf) };
}

/** Everything after the second colon is the password, which may contain colons. */
function accountOf(value: string): Account {
  const [role, email, ...password] = value.split(":");
  const known = roleFrom(role);
  if (!known || !email || password.length === 0)
    throw new Error(`--as must be role:email:password. The role is one of ${ROLES.join(", ")}.`);
  return { role: known, email, password: password.join(":") };
}
