import { pageCode } from "@agbara/shared/codes/page-code.ts";
import { MAIL_CODE } from "@agbara/shared/constants.ts";
import { bank_accounts } from "../entrepreneurs/bank-accounts/tables.ts";
import { entrepreneurs } from "../entrepreneurs/tables.ts";
import { users } from "../people/tables.ts";
import type { Database } from "../platform/db/database.ts";
import { newId } from "../platform/db/ids.ts";

/** The texts, the trade and the place of every page in the tests, unless a test changes them. */
const SAID: Required<Pick<Row, "trade" | "state" | "lga" | "pitch" | "story">> = {
  trade: "fashion",
  state: "ng-la",
  lga: "ng-la-agege",
  pitch: "I sew school uniforms.",
  story: "I have sewn since I was twelve.",
};
type Row = typeof entrepreneurs.$inferInsert;

interface Wanted {
  /** The id of the page's owner. If missing, we make a new owner. */
  userId?: string;
  target?: bigint | undefined;
  name?: string;
  status?: typeof entrepreneurs.$inferInsert.status;
  /** The fields of the page that differ from `SAID`. */
  said?: Partial<typeof SAID>;
  now: Date;
}

let made = 0;

/** Adds a public page that needs ₦50,000, unless `wanted` changes this. */
export async function addPage(db: Database, wanted: Wanted): Promise<{ id: string; code: string }> {
  const { target = 5_000_000n, name = "Ngozi", status = "verified", now } = wanted;
  const user_id = wanted.userId ?? (await addOwner(db, now));
  const row = { id: newId(), code: codeOf(++made), user_id, name, status, target };
  const said = { ...SAID, ...wanted.said };
  await db.insert(entrepreneurs).values({ ...said, ...row, verified_at: now, created_at: now });
  return row;
}

/** Inserts a bank account of a page directly into the table. The account waits for a verifier. */
export async function addBankAccount(
  db: Database,
  entrepreneur_id: string,
  changes: Partial<typeof bank_accounts.$inferInsert> & { set_at: Date },
) {
  const id = newId();
  const [row] = await db
    .insert(bank_accounts)
    .values({
      id,
      entrepreneur_id,
      bank_code: "001",
      bank_name: "Sandbox Bank",
      last4: "6789",
      holder: "OKAFOR NGOZI",
      fit: "fits",
      number_sealed: "sealed",
      number_hash: id,
      resolved_at: changes.set_at,
      payable_from: changes.set_at,
      ...changes,
    })
    .returning();
  if (!row) throw new Error("The account was not written.");
  return row;
}

function codeOf(nth: number): string {
  const { alphabet } = MAIL_CODE;
  const letters = Array.from({ length: 5 }, (_, at) => alphabet[Math.floor(nth / 32 ** at) % 32]);
  return pageCode(letters.reverse().join(""));
}

async function addOwner(db: Database, now: Date): Promise<string> {
  const id = newId();
  await db.insert(users).values({
    id,
    role: "member",
    first_name: "Ngozi",
    name_key: "ngozi",
    gender: "female",
    birth_date: "2000-01-01",
    country_code: "NG",
    created_at: now,
  });
  return id;
}
