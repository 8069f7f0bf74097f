import { parseArgs } from "node:util";
import { calls } from "@agbara/shared/contract/calls.ts";
import { siteUrl } from "../accounts/mails.ts";
import { recordAudit } from "../audit/record.ts";
import { readConfig } from "../config.ts";
import { causeOf } from "../db/failures.ts";
import { openDatabase } from "../db/open.ts";
import { createOutbox } from "../mail/outbox.ts";
import { createMailTransport } from "../mail/transport.ts";
import { createStaff, type StaffInput, staffMail } from "./accounts.ts";

/**
 * Makes the account of an admin or a consultant from the command line: the first one, which no admin can make.
 * It needs the server's settings; the mail goes out with the running server's, or after its next start.
 */
const USAGE = [
  "pnpm staff --role admin|consultant --email EMAIL --first-name NAME --birth-date YYYY-MM-DD",
  "           --gender female|male --country NG [--phone +234…]",
].join("\n");

function readInput(args: string[]): StaffInput {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args: args.filter((arg) => arg !== "--"),
    options: {
      ...{ role: text, email: text, "first-name": text, "birth-date": text },
      ...{ gender: text, country: text, phone: text },
    },
  });
  const read = calls["admin.staff.create"].body.safeParse({
    role: values.role,
    email: values.email,
    first_name: values["first-name"],
    birth_date: values["birth-date"],
    gender: values.gender,
    country_code: values.country,
    international_phone_number: values.phone,
  });
  if (read.success) return read.data;
  const wrong = [...new Set(read.error.issues.map(({ path }) => path.join(".")))];
  throw new Error(`Missing or wrong: ${wrong.join(", ")}.\n\n${USAGE}`);
}

async function make(input: StaffInput): Promise<string> {
  const config = readConfig(process.env);
  const now = new Date();
  const { db, close } = await openDatabase(config, () => undefined);
  try {
    const outbox = createOutbox({
      db,
      transport: createMailTransport(config, () => now),
      now: () => now,
      onError: () => undefined,
    });
    await db.transaction(async (tx) => {
      const { id, role, first_name, gender, country_code } = await createStaff(tx, input, now);
      // Nobody is signed in here: the log shows an account that made itself.
      const actor = { id, role, first_name, gender, country_code, jti: "", since: now };
      await recordAudit(tx, { actor, action: "admin.staff.create", subject_id: id }, now);
      await outbox.post(tx, staffMail(input.email, siteUrl(config)));
    });
  } finally {
    await close();
  }
  return `The account is ready. Choose its password at ${siteUrl(config)}/reset.`;
}

try {
  console.log(await make(readInput(process.argv.slice(2))));
} catch (error) {
  console.error(causeOf(error));
  process.exitCode = 1;
}
