import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../settings/config.ts";
import { termiiTransport } from "./termii.ts";
import type { TextTransport, TextWay } from "./text.ts";
import { whatsappTransport } from "./whatsapp.ts";

/** The channels that this server uses to send text messages. A channel without keys is missing. */
export type TextTransports = Partial<Record<TextWay, TextTransport>>;

/**
 * Returns the channels whose providers have keys in the settings. In a demonstration without keys, all channels write
 * text messages into files, in the same folder as mails.
 */
export function createTextTransports(
  { texts, dataDir }: Pick<Config, "texts" | "dataDir">,
  now: () => Date,
  fetch: typeof globalThis.fetch,
): TextTransports {
  const { termii, whatsapp, isSandbox } = texts;
  if (isSandbox) {
    const sandbox = folderTransport(join(dataDir, "outbox"), now);
    return { sms: sandbox, whatsapp: sandbox };
  }
  return {
    ...(termii && { sms: termiiTransport(termii, fetch) }),
    ...(whatsapp && { whatsapp: whatsappTransport(whatsapp, fetch) }),
  };
}

function folderTransport(folder: string, now: () => Date): TextTransport {
  return {
    place: folder,
    async send({ id, way, to, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = now().toISOString().replaceAll(":", "-");
      const name = join(folder, `${stamp}-${id.slice(-8)}`);
      await writeFile(`${name}.part`, `${way} to ${to}\n\n${text}\n`, { mode: 0o600 });
      await rename(`${name}.part`, `${name}.txt`);
    },
  };
}
