import { en as account } from "./en/account.ts";
import { en as entry } from "./en/entry.ts";
import { en as factors } from "./en/factors.ts";
import { en as fundraising } from "./en/fundraising.ts";
import { en as gifts } from "./en/gifts.ts";
import { en as lists } from "./en/lists.ts";
import { en as money } from "./en/money.ts";
import { en as proof } from "./en/proof.ts";
import { en as register } from "./en/register.ts";

/**
 * What members and visitors read in this application, but for what staff alone read. A part for each chunk of the
 * build, so that nobody loads the words of another; only types and tests read them all together.
 */
export const en = {
  entry,
  register,
  lists,
  account,
  proof,
  factors,
  fundraising,
  money,
  gifts,
} as const;

export type ConsoleWords = typeof en;
