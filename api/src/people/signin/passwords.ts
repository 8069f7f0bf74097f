import { PASSWORD_LENGTH } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { hash, verify } from "@node-rs/argon2";
import { words } from "../../platform/words/words.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A keyboard may send "é" as one character or as two: a password is the same in every form of Unicode. */
const sameIn = (password: string) => password.normalize("NFC");

export function hashPassword(password: string): Promise<string> {
  return hash(sameIn(password), COST);
}

/** Made once: what a login with an unknown e-mail is compared with, so that it takes as long. */
const nobodysHash = hashPassword("a password that nobody has");

interface Fit {
  fits: boolean;
  /** The hash to keep instead, where the kept one was made of the characters as they were typed. */
  renewed: string | null;
}

/** Whether the password is the one of the hash; takes as long where there is no hash. */
export async function checkPassword(password: string, hashed: string | null): Promise<Fit> {
  const kept = hashed ?? (await nobodysHash);
  const same = sameIn(password);
  if (await verify(kept, same)) return { fits: hashed !== null, renewed: null };
  const isOld = same !== password && (await verify(kept, password));
  const fits = isOld && hashed !== null;
  return { fits, renewed: fits ? await hashPassword(same) : null };
}

/** Why a new password is refused, or null. No rules of composition: only length and what is guessed first. */
export function passwordFault(password: string, person: { email: string }): string | null {
  const plain = sameIn(password).toLowerCase();
  if (sameIn(password).length < PASSWORD_LENGTH.min)
    return fill(words.signin.passwordTooShort, { n: PASSWORD_LENGTH.min });
  const [local = ""] = person.email.split("@");
  const name = withoutNumber(local);
  const guessedFirst =
    COMMON_PASSWORDS.has(plain) ||
    plain === person.email ||
    plain === local ||
    (name !== "" && withoutNumber(plain) === name) ||
    new Set(plain).size < 3;
  return guessedFirst ? words.signin.passwordTooEasy : null;
}

/** "chidi1990" is "chidi": a year or a number at the end is tried along with the name. */
function withoutNumber(text: string): string {
  return text.replace(/\d+$/, "");
}
