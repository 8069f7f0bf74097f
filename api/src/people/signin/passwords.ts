import { PASSWORD_LENGTH } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { hash, verify } from "@node-rs/argon2";
import { words } from "../../platform/words/words.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";

/** The cost that OWASP recommends first for argon2id: 19 MiB of memory, two passes, one thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns a password in one fixed Unicode form. Some keyboards send "é" as one character, others as two. */
const sameIn = (password: string) => password.normalize("NFC");

export function hashPassword(password: string): Promise<string> {
  return hash(sameIn(password), COST);
}

/**
 * If an e-mail address is unknown, we compare the password with this hash, so that such a login takes as long as any
 * other. The hash is made only once.
 */
const nobodysHash = hashPassword("a password that nobody has");

interface Fit {
  fits: boolean;
  /**
   * A new hash that should replace the stored one. Null if the stored hash was made from the fixed Unicode form of the
   * password, or if the password does not fit.
   */
  renewed: string | null;
}

/**
 * Tells whether the password fits the hash. If there is no hash, the password never fits, but the check takes the same
 * time.
 */
export async function checkPassword(password: string, hashed: string | null): Promise<Fit> {
  const kept = hashed ?? (await nobodysHash);
  const same = sameIn(password);
  if (await verify(kept, same)) return { fits: hashed !== null, renewed: null };
  const isOld = same !== password && (await verify(kept, password));
  const fits = isOld && hashed !== null;
  return { fits, renewed: fits ? await hashPassword(same) : null };
}

/**
 * Returns why we refuse a new password, or null if we accept it. Checks the length, and whether attackers would try the
 * password first. There are no rules about kinds of characters.
 */
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

/**
 * Removes a number at the end of a text: "chidi1990" becomes "chidi". Attackers often try a name with a year or another
 * number.
 */
function withoutNumber(text: string): string {
  return text.replace(/\d+$/, "");
}
