/** A photo in the form that we store: WebP, without the file's other data. */
export interface EncodedPhoto {
  full: Uint8Array;
  thumbnail: Uint8Array;
  /** The file for entrepreneurs' pages: 3:2, as wide as a phone's screen, and light enough for a shared page. */
  wide: Uint8Array;
  /**
   * A number that describes the look of the photo: 64 bits as hexadecimal digits. If two photos look almost the same,
   * few of these bits differ.
   */
  look: string;
}

export type Format = "jpeg" | "png" | "webp";

/** Reads the format of a file from its first bytes. */
export function formatOf(bytes: Buffer): Format | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "png";
  const isRiff = bytes.subarray(0, 4).toString("latin1") === "RIFF";
  return isRiff && bytes.subarray(8, 12).toString("latin1") === "WEBP" ? "webp" : null;
}
