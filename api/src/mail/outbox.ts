import { randomUUID } from "node:crypto";
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

/** The one way out for mail. */
export interface Outbox {
  /** Where mails go, for the start's output. */
  place: string;
  send(mail: Mail): Promise<void>;
}

/** SMTP where it is set; otherwise every mail becomes an `.eml` file in `DATA_DIR/outbox/`. */
export function createOutbox(
  config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">,
  now: () => Date,
): Outbox {
  return config.smtpUrl
    ? smtpOutbox(config.smtpUrl, config.mailFrom)
    : folderOutbox(join(config.dataDir, "outbox"), config.mailFrom, now);
}

function smtpOutbox(url: string, from: string): Outbox {
  const transport = nodemailer.createTransport(url);
  return {
    place: new URL(url).host,
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
}

function folderOutbox(folder: string, from: string, now: () => Date): Outbox {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    place: folder,
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const date = now();
      const { message } = await transport.sendMail({
        from,
        date,
        textEncoding: "quoted-printable",
        ...mail,
      });
      const stamp = date.toISOString().replaceAll(":", "-");
      const name = join(folder, `${stamp}-${randomUUID().slice(0, 8)}`);
      // Whoever watches the folder sees whole mails only.
      await writeFile(`${name}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${name}.part`, `${name}.eml`);
    },
  };
}
