import { en as account } from "./en/account.ts";
import { en as closed } from "./en/closed.ts";
import { en as entry } from "./en/entry.ts";
import { en as factors } from "./en/factors.ts";
import { en as fundraising } from "./en/fundraising.ts";
import { en as gifts } from "./en/gifts.ts";
import { en as lists } from "./en/lists.ts";
import { en as login } from "./en/login.ts";
import { en as money } from "./en/money.ts";
import { en as offer } from "./en/offer.ts";
import { en as proof } from "./en/proof.ts";
import { en as register } from "./en/register.ts";
import { en as tv } from "./en/tv.ts";

/**
 * All texts for members and visitors. Texts for staff are in the staff's components. Each chunk of the build contains
 * only its own part of these texts. Only types and tests read all parts together.
 */
export const en = {
  entry,
  login,
  register,
  lists,
  account,
  proof,
  factors,
  fundraising,
  money,
  gifts,
  closed,
  offer,
  tv,
} as const;

export type ConsoleWords = typeof en;
