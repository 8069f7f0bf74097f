import { invalid } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import { type EncodedPhoto, formatOf } from "./photo-format.ts";
import { createPhotoProcesses } from "./photo-processes.ts";

const processes = createPhotoProcesses({
  processes: 2,
  withinMs: 20_000,
  // Encoding a phone's photo takes a third of a second. So this share of encoding time lets a person send about ten
  // photos in a row. After that, it lets the person send one photo every six seconds.
  share: { ms: 3_000, returns: 0.05 },
  waiting: 40,
  waitingEach: 5,
  idleMs: 60_000,
});

/**
 * Decodes a photo and encodes it again: upright, smaller, and without the place, the camera or other data. Throws a 422
 * if the photo is refused.
 */
export async function encodePhoto(bytes: Buffer, whom: string): Promise<EncodedPhoto> {
  const format = formatOf(bytes);
  if (!format) throw invalid("file", words.photos.otherFormat);
  return processes.encode({ bytes, format }, whom);
}
