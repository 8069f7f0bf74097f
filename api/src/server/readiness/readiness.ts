import { brand, operator } from "@agbara/shared/brand.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Finding } from "../../platform/observe/finding.ts";
import type { Config } from "../../platform/settings/config.ts";
import { siteFindings } from "./built-site.ts";
import { gatewayFindings } from "./gateway-key.ts";
import { keyFindings } from "./key-marks.ts";

interface Looked {
  config: Config;
  db: Database;
  fetch: typeof fetch;
}

/**
 * Returns the findings that a starting server reports. If there is any finding, nobody can give. Without real money,
 * checks only whether the settings have the keys of the database.
 */
export async function findingsAtStart(looked: Looked): Promise<Finding[]> {
  const { config, db } = looked;
  if (config.giving.live) return allFindings(looked);
  return keyFindings(db, config);
}

/**
 * Returns everything that an operator must correct before we accept real money, even if the server already accepts it.
 */
export async function allFindings({ config, db, fetch }: Looked): Promise<Finding[]> {
  const [keys, refused] = await Promise.all([
    keyFindings(db, config),
    gatewayFindings(config.giving, fetch),
  ]);
  return [...settingFindings(config), ...siteFindings(config), ...keys, ...refused];
}

/** Returns the findings about the settings and about `brand.ts`. */
export function settingFindings({ smtpUrl, publicUrl, mailFrom }: Config): Finding[] {
  const findings: Finding[] = [];
  if (smtpUrl === null)
    findings.push({
      what: "SMTP_URL is not set.",
      why: "Without SMTP_URL, receipts and codes become files on this server instead of mails.",
      mend: "Set SMTP_URL to your mail provider's address, such as smtps://user:password@mail.example:465.",
    });
  if (publicUrl === null)
    findings.push({
      what: "PUBLIC_URL is not set.",
      why: "Without PUBLIC_URL, links in mails, and the gateway's link back to us, lead to a wrong address.",
      mend: "Set PUBLIC_URL to the address that people use, such as https://agbara.example.",
    });
  const { supportEmail, complianceEmail } = brand;
  const examples = Object.entries({ supportEmail, complianceEmail })
    .filter(([, address]) => isExample(address))
    .map(([name]) => name);
  if (examples.length > 0)
    findings.push({
      what: `shared/src/brand.ts has invented addresses: ${examples.join(", ")}.`,
      why: "If donors write to these addresses, nobody gets their mails.",
      mend: "Write your own addresses into shared/src/brand.ts, and build the site and the console again.",
    });
  if (/\bexample\b|\b0{6,}\b/i.test(Object.values(operator).join("\n")))
    findings.push({
      what: `shared/src/brand.ts names an invented operator: ${operator.name}.`,
      why: "Receipts and terms must name the organisation that owes the money.",
      mend: "Write your legal name, registration number and address into shared/src/brand.ts, and build the site again.",
    });
  if (isExample(mailFrom))
    findings.push({
      what: `Mails would come from ${mailFrom}, which does not exist.`,
      why: "Mail providers refuse such mails or treat them as spam.",
      mend: "Set MAIL_FROM to an address of your own domain.",
    });
  return findings;
}

/** By RFC 2606, host names that end in `.example` belong to nobody. */
function isExample(address: string): boolean {
  return /\.example\b/.test(address);
}
