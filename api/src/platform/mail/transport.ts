import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Config } from "../settings/config.ts";
import { TextFailure } from "../texts/failure.ts";

/** A placeholder in mails for the address of the site. We replace it when we send the mail. */
export const SITE = "{site}";
/** A placeholder in mails for the mail's own number. We replace it when we add the mail to the outbox. */
export const REFERENCE = "{reference}";

export interface Mail {
  to: string;
  subject: string;
  /**
   * The mail as plain text, with a line feed after each line. When we send the mail, the site's address replaces {@link
   * SITE}.
   */
  text: string;
  /** The mail as HTML. Missing if the mail has only a text part. */
  html?: string | null;
  /** The address that stops mails of this kind, for the unsubscribe button of the mail program. */
  unsubscribe?: string | null;
}

/**
 * Returns the two headers of RFC 8058. With them, one click in the mail program stops mails of this kind, without a web
 * page.
 */
function listHeaders(unsubscribe: Mail["unsubscribe"]) {
  return unsubscribe
    ? {
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }
    : {};
}

/** A mail as we give it to the mail server. Its id is the same for every try. */
export interface SentMail extends Mail {
  id: string;
}

/** Sends mails. No other code does. */
export interface MailTransport {
  /** Where this server's mails go, for example the mail server. We print it when the server starts. */
  place: string;
  /** Resolves when the mail server has accepted the mail. Throws otherwise. */
  send(mail: SentMail): Promise<void>;
  close?(): void;
}

/**
 * Returns a transport that sends mails by SMTP if the settings have a mail server. Otherwise it writes each mail into
 * an `.eml` file in `DATA_DIR/outbox/`.
 */
export function createMailTransport(
  config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">,
  now: () => Date,
): MailTransport {
  return config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.mailFrom)
    : folderTransport(join(config.dataDir, "outbox"), config.mailFrom, now);
}

/**
 * This time must be shorter than the time for which a process claims a mail (`LEASE_S`). Otherwise two processes could
 * send the same mail while a mail server does not answer.
 */
const SMTP_TIMEOUTS_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;
const SMTP_CONNECTIONS = 3;

function smtpTransport(url: string, from: string): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    ...SMTP_TIMEOUTS_MS,
  });
  return {
    place: new URL(url).host,
    async send(mail) {
      await transport.sendMail(messageOf(mail, from));
    },
    close: () => transport.close(),
  };
}

/**
 * Returns the mail in the form that nodemailer needs. A mail with HTML has both parts (`multipart/alternative`), and
 * the text comes first.
 */
function messageOf({ id, to, subject, text, html, unsubscribe }: SentMail, from: string) {
  const said = html ? { text, html } : { text };
  const headers = listHeaders(unsubscribe);
  return { from, to, subject, ...said, messageId: messageIdOf(id, from), headers };
}

/**
 * Returns the Message-ID of a mail. It is the same for every try. So if we send a mail twice after a crash, people see
 * that it is the same mail.
 */
function messageIdOf(id: string, from: string): string {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
  return `<${id}@${host}>`;
}

function folderTransport(folder: string, from: string, now: () => Date): MailTransport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    place: folder,
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const date = now();
      const { message } = await transport.sendMail({
        ...messageOf(mail, from),
        date,
        textEncoding: "quoted-printable",
      });
      const stamp = date.toISOString().replaceAll(":", "-");
      const name = join(folder, `${stamp}-${mail.id.slice(-8)}`);
      // We give the file this name only when it is complete, so that a program that watches the folder sees only whole
      // mails.
      await writeFile(`${name}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${name}.part`, `${name}.eml`);
    },
  };
}

/** Returns true if the mail server refused the recipient or the content, and so will never accept this mail. */
export function isRefusedForGood(error: unknown): boolean {
  if (error instanceof TextFailure) return error.outcome === "refused";
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number };
  return (
    (code === "EENVELOPE" || code === "EMESSAGE") &&
    responseCode !== undefined &&
    responseCode >= 500
  );
}
