import { invalid } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { type EncodedPhoto, formatOf } from "./photo-format.ts";
import { createPhotoProcesses } from "./photo-processes.ts";

const processes = createPhotoProcesses({
  processes: 2,
  withinMs: 20_000,
  // A telephone's photo takes a third of a second: some ten in a row, and then one in six seconds.
  share: { ms: 3_000, returns: 0.05 },
  waiting: 40,
  waitingEach: 5,
  idleMs: 60_000,
});

/**
 * Decodes a photo of that person and encodes it again: upright, smaller, without place, camera or anything else.
 * Throws a 422.
 */
export async function encodePhoto(bytes: Buffer, whom: string): Promise<EncodedPhoto> {
  const format = formatOf(bytes);
  if (!format) throw invalid("file", words.photos.otherFormat);
  return processes.encode({ bytes, format }, whom);
}
