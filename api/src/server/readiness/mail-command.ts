import { resolveTxt } from "node:dns/promises";
import { parseArgs } from "node:util";
import { brand } from "@agbara/shared/brand.ts";
import { causeOf } from "../../platform/db/failures.ts";
import { newId } from "../../platform/db/ids.ts";
import { createMailTransport } from "../../platform/mail/transport.ts";
import { readConfig } from "../../platform/settings/config.ts";
import { domainOf, mailRecordFindings } from "./mail-records.ts";

/*
 * Sends one mail with the server's settings, and prints which DNS records of the sender's domain are missing. The exit
 * code is 0 if the mail server accepted the mail and no record is missing. It is 1 if something is missing, and 2 if
 * the command could not send the mail.
 */
const USAGE = "pnpm ready:mail --to EMAIL [--selector NAME]";

const text = { type: "string" } as const;
const { values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== "--"),
  options: { to: text, selector: text },
});
if (!values.to?.includes("@")) {
  console.error(USAGE);
  process.exitCode = 2;
} else await tryMail(values.to, values.selector ?? null);

async function tryMail(to: string, selector: string | null) {
  try {
    const config = readConfig(process.env);
    const transport = createMailTransport(config, () => new Date());
    await transport.send({
      id: newId(),
      to,
      subject: `${brand.name}: a mail to try the settings`,
      text: [
        "This mail is a test of the server's settings.",
        `It came from ${config.mailFrom}. Look at its headers: SPF, DKIM and DMARC must all say "pass".`,
      ].join("\n\n"),
    });
    transport.close?.();
    console.log(`✓ ${transport.place} has taken a mail for ${to}. Look whether it arrives.`);
    const findings = await mailRecordFindings({
      mailFrom: config.mailFrom,
      selector,
      records: async (name) => (await resolveTxt(name)).map((parts) => parts.join("")),
    });
    for (const { what, why, mend } of findings) console.log(`✗ ${what}\n  ${why}\n  ${mend}`);
    if (findings.length === 0)
      console.log(`✓ SPF, DKIM and DMARC of ${domainOf(config.mailFrom)} are there.`);
    process.exitCode = findings.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(causeOf(error));
    process.exitCode = 2;
  }
}
