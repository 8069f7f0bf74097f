/**
 * Returns a digest of what a photo looks like. It shrinks the photo to eight rows of nine grey points. Each of the 64
 * bits tells whether a point is brighter than the next one in its row. `near.ts` compares these digests.
 */
export async function lookOf(photo: Uint8Array): Promise<string> {
  const { default: sharp } = await import("sharp");
  const grey = await sharp(photo)
    .greyscale()
    .resize({ width: 9, height: 8, fit: "fill" })
    .raw()
    .toBuffer();
  let bits = 0n;
  for (let row = 0; row < 8; row += 1)
    for (let at = row * 9; at < row * 9 + 8; at += 1)
      bits = (bits << 1n) | ((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1n : 0n);
  return bits.toString(16).padStart(16, "0");
}
