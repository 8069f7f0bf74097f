import sharp from "sharp";

/** Returns a photo of one plain colour. */
export async function photo(): Promise<Blob> {
  const background = { r: 39, g: 53, b: 122 };
  const image = sharp({ create: { width: 640, height: 640, channels: 3, background } });
  return new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: "image/jpeg" });
}
