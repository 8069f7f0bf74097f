/**
 * The files of a photo in the format that we store: WebP, without the place, the camera and other data of the original
 * file.
 */
export interface EncodedPhoto {
  full: Uint8Array;
  thumbnail: Uint8Array;
  /**
   * The photo for entrepreneurs' pages: 3:2, as wide as a phone's screen, and light enough for a page that people
   * share.
   */
  wide: Uint8Array;
  /**
   * The digest of what the photo looks like: 64 bits as hexadecimal digits. If two photos are nearly the same, only a
   * few bits differ.
   */
  look: string;
}

export type Format = "jpeg" | "png" | "webp";

/** Finds out the format of a file from its first bytes. Returns null if it is none of the three formats. */
export function formatOf(bytes: Buffer): Format | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "png";
  const isRiff = bytes.subarray(0, 4).toString("latin1") === "RIFF";
  return isRiff && bytes.subarray(8, 12).toString("latin1") === "WEBP" ? "webp" : null;
}
