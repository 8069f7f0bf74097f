import { existsSync } from "node:fs";
import sharp from "sharp";
import { CONTENT } from "../src/editing/schemas/kinds.ts";
import { write } from "./files.ts";

/** The part of a picture that is stored, as fractions of the picture's width and height. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The maximum width of a stored picture in pixels: twice the width of a text on a large screen. */
const WIDEST = 1600;
/** The maximum number of pixels in a picture that we read, because a small file can contain a very large picture. */
const MOST_PIXELS = 100_000_000;
const QUALITY = 80;
const FORMATS = new Set(["jpeg", "png", "webp", "avif", "heif"]);

/**
 * Stores a picture in a smaller size, without metadata such as the place. Returns the line that shows the picture in a
 * text. If the picture cannot be stored, returns a message.
 */
export async function addPicture(
  site: string,
  bytes: Buffer,
  { name, alt, crop }: { name: string; alt: string; crop: Crop },
): Promise<{ line: string } | { problem: string }> {
  const shows = alt.replace(/[[\]\s]+/g, " ").trim();
  if (shows.length < 3)
    return { problem: "Write what the picture shows, for people who cannot see it." };
  const small = await smaller(bytes, crop);
  if (!small) return { problem: "We cannot read this picture. Use JPEG, PNG, WebP or AVIF." };
  const file = freeName(site, name);
  write(site, file, small);
  return { line: `![${shows}](../${file})` };
}

async function smaller(bytes: Buffer, crop: Crop): Promise<Buffer | null> {
  try {
    const { format, autoOrient: size } = await sharp(bytes).metadata();
    if (!FORMATS.has(format)) return null;
    const left = within(Math.round(crop.left * size.width), 0, size.width - 1);
    const top = within(Math.round(crop.top * size.height), 0, size.height - 1);
    const part = {
      left,
      top,
      width: within(Math.round(crop.width * size.width), 1, size.width - left),
      height: within(Math.round(crop.height * size.height), 1, size.height - top),
    };
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .extract(part)
      .resize({ width: WIDEST, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    return null;
  }
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(Number.isFinite(value) ? value : least, least), most);
}

/** Returns a name for a picture, below `CONTENT`. No other picture has this name. */
function freeName(site: string, name: string): string {
  const short =
    name
      .toLowerCase()
      .replace(/\.[^.]*$/, "")
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 60) || "picture";
  for (let nth = 1; ; nth += 1) {
    const file = `pictures/${nth === 1 ? short : `${short}-${nth}`}.webp`;
    if (!existsSync(site + CONTENT + file)) return file;
  }
}
