import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Config } from "../settings/config.ts";

/** Stands for the site's address in a mail that is posted. */
export const SITE = "{site}";

export interface Mail {
  to: string;
  subject: string;
  /** Plain text, lines ended by a line feed. Where it is posted, SITE in it becomes the site's address. */
  text: string;
  /** Where a mail program's own button ends mails like this one. */
  unsubscribe?: string | null;
}

/** The two headers of RFC 8058: one press in the mail program, without a page. */
function listHeaders(unsubscribe: Mail["unsubscribe"]) {
  return unsubscribe
    ? {
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }
    : {};
}

/** A mail on its way. Its id stays the same for every try. */
export interface SentMail extends Mail {
  id: string;
}

/** The one way out for mail. */
export interface MailTransport {
  /** Where mails go, for the start's output. */
  place: string;
  /** Resolves once the other side has taken the mail. Throws otherwise. */
  send(mail: SentMail): Promise<void>;
  close?(): void;
}

/** SMTP where it is set; otherwise every mail becomes an `.eml` file in `DATA_DIR/outbox/`. */
export function createMailTransport(
  config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">,
  now: () => Date,
): MailTransport {
  return config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.mailFrom)
    : folderTransport(join(config.dataDir, "outbox"), config.mailFrom, now);
}

/** Shorter than the outbox's claim, so that a silent server does not make two processes send the same mail. */
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
    async send({ id, unsubscribe, ...mail }) {
      const headers = listHeaders(unsubscribe);
      await transport.sendMail({ from, messageId: messageIdOf(id, from), headers, ...mail });
    },
    close: () => transport.close(),
  };
}

/** Every try of a mail has the same Message-ID, so that a mail sent twice after a crash can be recognised. */
function messageIdOf(id: string, from: string): string {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
  return `<${id}@${host}>`;
}

function folderTransport(folder: string, from: string, now: () => Date): MailTransport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    place: folder,
    async send({ id, unsubscribe, ...mail }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const date = now();
      const { message } = await transport.sendMail({
        from,
        date,
        messageId: messageIdOf(id, from),
        textEncoding: "quoted-printable",
        headers: listHeaders(unsubscribe),
        ...mail,
      });
      const stamp = date.toISOString().replaceAll(":", "-");
      const name = join(folder, `${stamp}-${id.slice(-8)}`);
      // Renamed when complete: a program that watches the folder sees whole mails only.
      await writeFile(`${name}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${name}.part`, `${name}.eml`);
    },
  };
}

/** Whether the receiving side will never take this mail: its recipient or content was refused for good. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number };
  return (
    (code === "EENVELOPE" || code === "EMESSAGE") &&
    responseCode !== undefined &&
    responseCode >= 500
  );
}
