import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Client } from "@agbara/shared/client/client.ts";
import { VIDEO } from "@agbara/shared/constants.ts";
import type { Application } from "@agbara/shared/contract/fundraising/applications.ts";
import { drafts, session } from "../../../providers/session.ts";

const KEY = "video parts";

interface Sending {
  client: Client;
  signal: AbortSignal;
  /** How many bytes of the whole have gone up. */
  onSent: (bytes: number) => void;
}

/**
 * Sends a video in parts and has it put together. A part that is there is not sent again: neither after the network
 * was lost, nor where the same file is chosen once more in this tab.
 */
export async function sendVideo(file: File, sending: Sending): Promise<Application> {
  const parts = Math.ceil(file.size / VIDEO.partBytes);
  const { client, signal, onSent } = sending;
  for (let part = 1 + sentOf(file); part <= parts; part += 1) {
    const from = (part - 1) * VIDEO.partBytes;
    const piece = file.slice(from, from + VIDEO.partBytes, file.type);
    onSent(from);
    await client.call("fundraising.applications.addVideoPart", { part, file: piece }, { signal });
    noteSent(file, part);
  }
  onSent(file.size);
  try {
    const options = { signal, fields: ["parts"] };
    const { data } = await client.call("fundraising.applications.finishVideo", { parts }, options);
    noteSent(file, 0);
    return data;
  } catch (error) {
    // It may be a part that is wrong: another try begins again, but where no answer came.
    if (error instanceof CallError && error.status > 0) noteSent(file, 0);
    throw error;
  }
}

/** Tells a file from others that are chosen; nothing of it is kept. */
const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** How many parts of this file are with us already. */
function sentOf(file: File): number {
  const owner = session.owner();
  const [sent, name] = ((owner && drafts.read(owner, KEY)) ?? "").split(/ (.*)/s);
  return name === nameOf(file) ? Number(sent) || 0 : 0;
}

function noteSent(file: File, parts: number) {
  const owner = session.owner();
  if (owner) drafts.write(owner, KEY, parts === 0 ? null : `${parts} ${nameOf(file)}`);
}
