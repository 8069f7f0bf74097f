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

/** A photo made small before it is sent: data costs money. The file itself where the browser cannot. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const canvas = document.createElement("canvas");
    Object.assign(canvas, fittedSize(picture.width, picture.height));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const shrunk = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, "image/jpeg", QUALITY),
    );
    return shrunk && shrunk.size < file.size ? shrunk : file;
  } catch {
    return file;
  }
}
