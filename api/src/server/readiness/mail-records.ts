import type { Finding } from "../../platform/observe/finding.ts";

/**
 * Returns the TXT records of a domain name, each as one text. Throws if there are none, or if the DNS does not answer.
 */
export type TextRecords = (name: string) => Promise<string[]>;

/** The DNS error codes for a record that does not exist. With any other error, we do not know whether it exists. */
const ABSENT = ["ENOTFOUND", "ENODATA"];

interface Sender {
  /** The sender of our mails, in the form of MAIL_FROM. */
  mailFrom: string;
  /** The name of the DKIM key, which the mail provider gives. Null if the operator did not enter it. */
  selector: string | null;
  records: TextRecords;
}

/**
 * Returns a finding for each DNS record that is missing at the sender's domain. Without these records, big mail
 * providers refuse our mails or treat them as spam.
 */
export async function mailRecordFindings({
  mailFrom,
  selector,
  records,
}: Sender): Promise<Finding[]> {
  const domain = domainOf(mailFrom);
  const read = async (name: string) =>
    records(name).catch((error: NodeJS.ErrnoException) => {
      if (ABSENT.includes(error.code ?? "")) return [];
      throw error;
    });
  const [spf, dmarc, dkim] = await Promise.all([
    read(domain),
    read(`_dmarc.${domain}`),
    selector ? read(`${selector}._domainkey.${domain}`) : [],
  ]);
  return [
    ...spfFindings(domain, spf),
    ...dmarcFindings(domain, dmarc),
    ...dkimFindings(domain, selector, dkim),
  ];
}

/** Returns the domain of an e-mail address. The text may have a name before the address. */
export function domainOf(mailFrom: string): string {
  return /@([\w.-]+)/.exec(mailFrom)?.[1]?.toLowerCase() ?? mailFrom;
}

function spfFindings(domain: string, texts: string[]): Finding[] {
  const spf = texts.filter((text) => /^v=spf1( |$)/i.test(text));
  const why = "SPF says which servers may send mails of this domain.";
  if (spf.length === 0)
    return [
      {
        what: `${domain} has no SPF record.`,
        why,
        mend: `Add the TXT record that your mail provider names, such as "v=spf1 include:mail.example -all".`,
      },
    ];
  if (spf.length > 1)
    return [
      {
        what: `${domain} has ${spf.length} SPF records.`,
        why: "If there is more than one SPF record, mail servers ignore all of them.",
        mend: "Join the SPF records into one.",
      },
    ];
  if (/[+?]?all\b/i.test(spf[0] ?? "") && !/[-~]all\b/i.test(spf[0] ?? ""))
    return [
      {
        what: `The SPF record of ${domain} allows every server.`,
        why,
        mend: "End the SPF record with -all or ~all.",
      },
    ];
  return [];
}

function dmarcFindings(domain: string, texts: string[]): Finding[] {
  if (texts.some((text) => /^v=DMARC1\s*;.*\bp\s*=\s*(none|quarantine|reject)\b/i.test(text)))
    return [];
  return [
    {
      what: `${domain} has no DMARC record.`,
      why: "DMARC says what to do with forged mails. Big providers require it from everybody who sends many mails.",
      mend: `Add a TXT record at _dmarc.${domain}, such as "v=DMARC1; p=quarantine".`,
    },
  ];
}

function dkimFindings(domain: string, selector: string | null, texts: string[]): Finding[] {
  if (texts.some((text) => /\bp\s*=\s*[A-Za-z0-9+/]/.test(text))) return [];
  const why = "DKIM signs our mails, so that nobody can change or forge them.";
  if (selector === null)
    return [
      {
        what: "The DKIM key was not checked.",
        why,
        mend: "Run the command again with --selector and the name that your mail provider gives to the key.",
      },
    ];
  return [
    {
      what: `There is no DKIM key at ${selector}._domainkey.${domain}.`,
      why,
      mend: "Add the record that your mail provider gives you.",
    },
  ];
}
