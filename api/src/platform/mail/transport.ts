import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Config } from "../config.ts";

export interface Mail {
  to: string;
  subject: string;
  /** Plain text, lines ended by a line feed. */
  text: string;
}

/** A mail on its way; its id stays the same however often it is tried. */
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

/** Below the outbox's lease, so that a silent server does not make two processes send the same mail. */
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
    async send({ id, ...mail }) {
      await transport.sendMail({ from, messageId: messageIdOf(id, from), ...mail });
    },
    close: () => transport.close(),
  };
}

/** Every try of a mail carries the same Message-ID: who gets it twice, after a crash, can tell. */
function messageIdOf(id: string, from: string): string {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
  return `<${id}@${host}>`;
}

function folderTransport(folder: string, from: string, now: () => Date): MailTransport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    place: folder,
    async send({ id, ...mail }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const date = now();
      const { message } = await transport.sendMail({
        from,
        date,
        messageId: messageIdOf(id, from),
        textEncoding: "quoted-printable",
        ...mail,
      });
      const stamp = date.toISOString().replaceAll(":", "-");
      const name = join(folder, `${stamp}-${id.slice(-8)}`);
      // Whoever watches the folder sees whole mails only.
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
