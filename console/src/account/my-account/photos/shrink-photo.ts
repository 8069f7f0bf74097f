import { PHOTO } from "@agbara/shared/constants.ts";
import { sizeFault } from "@agbara/shared/photo-size.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { words } from "../../../words/account.ts";

/** The server keeps 1,200 pixels at most: a little more is sent, so that its own rounding has room. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.85;
/** Smaller files are sent as they are: shrinking would save little. */
const SMALL_BYTES = 400_000;

/** The size a picture is drawn at so that its longest side fits; never larger than it is. */
export function fittedSize(width: number, height: number, longest = LONGEST_SIDE) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A photo made ready to be sent, or what the person reads of why it would not be taken. */
export type ReadyPhoto = { file: Blob } | { wrong: string };

/** A photo made small before it is sent: data costs money. The file itself where the browser cannot. */
export async function readyPhoto(file: File): Promise<ReadyPhoto> {
  const picture = await pictureIn(file);
  if (!picture) return { file };
  try {
    const wrong = wrongSize(picture);
    if (wrong) return { wrong };
    return { file: file.size > SMALL_BYTES ? await shrunk(file, picture) : file };
  } catch {
    return { file };
  } finally {
    picture.close();
  }
}

/** Null where the browser cannot read it. */
async function pictureIn(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return null;
  }
}

/** What the server would say of its size, but for too many pixels: these are made fewer here. */
function wrongSize({ width, height }: ImageBitmap): string | null {
  const fault = sizeFault(width, height);
  if (fault === "too-small")
    return fill(words.upload.tooSmall, { width, height, least: PHOTO.leastSide });
  if (fault === "too-narrow")
    return fill(words.upload.tooNarrow, { width, height, ratio: PHOTO.mostRatio });
  return null;
}

async function shrunk(file: File, picture: ImageBitmap): Promise<Blob> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, fittedSize(picture.width, picture.height));
  const context = canvas.getContext("2d");
  if (!context) return file;
  context.fillStyle = PHOTO.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const small = await new Promise<Blob | null>((done) =>
    canvas.toBlob(done, "image/jpeg", QUALITY),
  );
  return small && small.size < file.size ? small : file;
}
