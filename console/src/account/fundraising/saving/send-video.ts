import { CallError } from "@agbara/shared/client/call-error.ts";
import type { Client } from "@agbara/shared/client/client.ts";
import { VIDEO } from "@agbara/shared/constants.ts";
import type { Application } from "@agbara/shared/contract/parts/application-shapes.ts";
import { readDraft, reviseDraft } from "../../../components/drafts.ts";

const KEY = "video parts";

interface Sending {
  client: Client;
  signal: AbortSignal;
  /** Called with the number of bytes sent so far. */
  onSent: (bytes: number) => void;
}

/**
 * Uploads a video in parts and asks the server to join them. If an earlier upload of the same file failed in this tab,
 * uploads only the missing parts.
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
    // If the server refused, one of the parts may be wrong, so the next try starts from the beginning. If there was no
    // answer, the next try continues after the last uploaded part.
    if (error instanceof CallError && error.status > 0) noteSent(file, 0);
    throw error;
  }
}

/** The upload of a file: how many parts the server has. */
interface Sent {
  parts: number;
  name: string;
}

/** Returns a text that identifies the chosen file. We store this text, not the file itself. */
const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** Returns how many parts of this file the server already has. */
function sentOf(file: File): number {
  const sent = readDraft<Sent>(KEY);
  return sent?.name === nameOf(file) ? sent.parts : 0;
}

function noteSent(file: File, parts: number) {
  reviseDraft<Sent>(KEY, () => (parts === 0 ? null : { parts, name: nameOf(file) }));
}
