import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Config } from "../settings/config.ts";
import { TextFailure } from "../texts/failure.ts";

/** A placeholder for the site's address in a mail's text. We replace it when we send the mail. */
export const SITE = "{site}";
/** A placeholder for the mail's own number. We replace it when we add the mail to the outbox. */
export const REFERENCE = "{reference}";

export interface Mail {
  to: string;
  subject: string;
  /** Plain text, with a line feed after each line. When we send the mail, the site's address replaces {@link SITE}. */
  text: string;
  /** The same text in HTML. Null for a mail that has only a text part. */
  html?: string | null;
  /** The address that stops mails of this kind. The mail program's unsubscribe button uses it. */
  unsubscribe?: string | null;
}

/**
 * Returns the two headers of RFC 8058. With these headers, one click in the mail program stops such mails. No page is
 * necessary.
 */
function listHeaders(unsubscribe: Mail["unsubscribe"]) {
  return unsubscribe
    ? {
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }
    : {};
}

/** A mail on its way to the mail server. Its id is the same for every try. */
export interface SentMail extends Mail {
  id: string;
}

/** Sends mails. No other code sends mails. */
export interface MailTransport {
  /** The place to which this server's mails go. The server prints it at the start. */
  place: string;
  /** Resolves when the mail server has accepted the mail. Throws otherwise. */
  send(mail: SentMail): Promise<void>;
  close?(): void;
}

/**
 * Sends mails by SMTP if the settings name a mail server. Otherwise every mail becomes an `.eml` file in
 * `DATA_DIR/outbox/`.
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
 * This time must be shorter than the outbox's claim (`LEASE_S`). Otherwise two processes could send the same mail while
 * a mail server is silent.
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
 * Returns the message in nodemailer's form. A message with HTML has both parts (`multipart/alternative`), and the text
 * comes first.
 */
function messageOf({ id, to, subject, text, html, unsubscribe }: SentMail, from: string) {
  const said = html ? { text, html } : { text };
  const headers = listHeaders(unsubscribe);
  return { from, to, subject, ...said, messageId: messageIdOf(id, from), headers };
}

/**
 * Makes the Message-ID. It is the same for every try, so that people can recognise a mail that was sent twice after a
 * crash.
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
      // The file gets this name only when it is complete. So a program that watches the folder sees only whole mails.
      await writeFile(`${name}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${name}.part`, `${name}.eml`);
    },
  };
}

/** Tells whether the mail server has refused the recipient or the content and will never accept this mail. */
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
