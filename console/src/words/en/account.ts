import { introductions } from "./account/introductions.ts";
import { myAccount } from "./account/my-account.ts";
import { common } from "./account/parts.ts";
import { person } from "./account/person.ts";
import { privacy } from "./account/privacy.ts";

/** The members' account. */
export const en = {
  ...common,
  ...introductions,
  ...person,
  ...myAccount,
  ...privacy,
} as const;
