import { parseArgs } from "node:util";
import { calls } from "@agbara/shared/contract/calls.ts";
import type { Database } from "../../platform/db/database.ts";
import { causeOf } from "../../platform/db/failures.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { createOutbox } from "../../platform/mail/outbox.ts";
import { createMailTransport, type Mail } from "../../platform/mail/transport.ts";
import { recordAudit } from "../../platform/observe/audit-trail.ts";
import { type Config, readConfig } from "../../platform/settings/config.ts";
import { factorMail } from "../factors/mails.ts";
import { readerOf, siteUrl } from "../mail-parts.ts";
import { resetByOperator } from "./factor-resets.ts";
import { madeByCommandMail, staffMail } from "./mails.ts";
import { holdAdmins } from "./queries.ts";
import { createStaff, type StaffInput } from "./rules.ts";

/**
 * A command for actions that no admin can do alone. It makes an account, for example for the first or second admin. It
 * also removes the second step of a person who has lost it, if there are not two other admins. The new account works at
 * once, because a person who can run this command could also write into the database.
 *
 * The command needs the server's settings. The running server sends the mails. If none is running, the next one sends
 * them when it starts.
 */
const USAGE = [
  "pnpm staff --role admin|consultant|verifier|finance --email EMAIL --first-name NAME",
  "           --birth-date YYYY-MM-DD --gender female|male --country NG [--phone +234…]",
  "pnpm staff --reset-second-factor --email EMAIL",
].join("\n");

const SECOND_ADMIN =
  "In the console, the roles verifier, finance and admin need the approval of two admins. Make the second admin with this command.";

const text = { type: "string" } as const;

function readOptions(args: string[]) {
  return parseArgs({
    args: args.filter((arg) => arg !== "--"),
    options: {
      role: text,
      email: text,
      "first-name": text,
      "birth-date": text,
      gender: text,
      country: text,
      phone: text,
      "reset-second-factor": { type: "boolean" },
    },
  }).values;
}

type Options = ReturnType<typeof readOptions>;

function accountFrom(values: Options): StaffInput {
  const read = calls["people.staff.create"].body.safeParse({
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

type Work<Done> = (tx: Database, post: (mail: Mail) => Promise<void>, now: Date) => Promise<Done>;

/** Opens the server's database, and runs `work` in one transaction. */
async function withDatabase<Done>(config: Config, work: Work<Done>): Promise<Done> {
  const now = new Date();
  const { db, close } = await openDatabase(config, () => undefined);
  try {
    const outbox = createOutbox({
      db,
      transport: createMailTransport(config, () => now),
      now: () => now,
      site: () => siteUrl(config),
      onError: () => undefined,
    });
    return await db.transaction((tx) => work(tx, (mail) => outbox.post(tx, mail), now));
  } finally {
    await close();
  }
}

async function makeAccount(input: StaffInput, config: Config): Promise<string> {
  const admins = await withDatabase(config, async (tx, post, now) => {
    const before = await holdAdmins(tx);
    const person = await createStaff(tx, input, { now });
    // Nobody is logged in. So the actor in the audit log is the owner of the new account.
    const entry = { actor: person, action: "people.staff.create", subject_id: person.id } as const;
    await recordAudit(tx, entry, now);
    await post(staffMail({ email: input.email, name: input.first_name }));
    for (const admin of before.map(readerOf))
      if (admin) await post(madeByCommandMail(admin, input));
    return before.length + (input.role === "admin" ? 1 : 0);
  });
  const ready = `The account is ready to use. Choose its password at ${siteUrl(config)}/reset.`;
  return admins < 2 ? `${ready}\n${SECOND_ADMIN}` : ready;
}

async function resetSecondFactor(email: string, config: Config): Promise<string> {
  await withDatabase(config, async (tx, post, now) => {
    const person = await resetByOperator(tx, email.trim().toLowerCase(), now);
    if (!person) throw new Error(`No staff account has the address ${email}.`);
    await post(factorMail({ email: person.email, name: person.first_name }, "resetByOperator"));
  });
  return `Anyone who has the password of ${email} can log in again, and set up a second step.`;
}

function carryOut(options: Options): Promise<string> {
  if (!options["reset-second-factor"])
    return makeAccount(accountFrom(options), readConfig(process.env));
  if (!options.email) throw new Error(`Missing: email.\n\n${USAGE}`);
  return resetSecondFactor(options.email, readConfig(process.env));
}

try {
  console.log(await carryOut(readOptions(process.argv.slice(2))));
} catch (error) {
  console.error(causeOf(error));
  process.exitCode = 1;
}
