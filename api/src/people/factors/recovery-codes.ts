import { randomInt } from "node:crypto";
import { MAIL_CODE, SECOND_FACTOR } from "@agbara/shared/constants.ts";
import type { Database } from "../../platform/db/database.ts";
import type { FactorKeys } from "./keys.ts";
import { putRecoveryCodes } from "./queries.ts";

const { count, length } = SECOND_FACTOR.recoveryCodes;
/** How many characters of a recovery code are in one group. Groups make a code easy to read from paper. */
const GROUP = 4;

/**
 * Makes new recovery codes for a person and returns them. Nobody can see the codes later, because we store only hashes.
 */
export async function makeRecoveryCodes(
  tx: Database,
  userId: string,
  { keys, now }: { keys: FactorKeys; now: Date },
): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  const hashes = codes.map((code) => keys.hashesOf(code, userId)[0]);
  await putRecoveryCodes(tx, userId, hashes, now);
  return codes.map(grouped);
}

function newCode(): string {
  const { alphabet } = MAIL_CODE;
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

function grouped(code: string): string {
  return (code.match(new RegExp(`.{${GROUP}}`, "g")) ?? []).join("-");
}
