import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { type Look, take } from "./take.ts";

interface View {
  look: Look;
  who: string | null;
  path: string;
}

const GAP = 40;
const GROUND = "#EDE6DA";
/** How much of a page's height a picture shows, in pixels, for each width of the screen. */
const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 1280: 800 };

const at = (width: number, scheme: Look["scheme"], who: string | null, path: string): View => ({
  look: { width, scheme },
  who: who && `${who}@agbara.example`,
  path,
});

/** The pictures of README.md in `docs/images`, each with the pages that it shows from left to right. */
const PICTURES: Readonly<Record<string, readonly View[]>> = {
  "site.webp": [at(1280, "light", null, "/")],
  "console.webp": [at(1280, "light", "consultant", "/admin21/introductions/users?status=active")],
  "phones.webp": [
    at(360, "light", null, "/"),
    at(360, "light", "consultant", "/admin21/requests"),
    at(360, "dark", "member", "/account/introductions"),
  ],
};

/** Takes the pictures of README.md. Returns the file name and the content of each picture. */
export async function readmePictures(browser: Browser, url: string): Promise<[string, Buffer][]> {
  const pictures: [string, Buffer][] = [];
  for (const [file, views] of Object.entries(PICTURES)) {
    const tops: Buffer[] = [];
    for (const { look, who, path } of views) {
      const [shot] = await take(browser, { url, paths: [path], look, who });
      const size = { width: look.width, height: HEIGHTS[look.width] ?? 800 };
      if (shot)
        tops.push(
          await sharp(shot.png)
            .extract({ left: 0, top: 0, ...size })
            .toBuffer(),
        );
    }
    pictures.push([file, await joined(tops)]);
  }
  return pictures;
}

/** Joins phone pictures side by side. Returns a single picture unchanged. */
export async function joined(tops: readonly Buffer[]): Promise<Buffer> {
  const [first] = tops;
  const { width = 0, height = 0 } = await sharp(first).metadata();
  if (tops.length === 1) return sharp(first).webp({ quality: 82 }).toBuffer();
  const create = {
    width: tops.length * (width + GAP) + GAP,
    height: height + 2 * GAP,
    channels: 3,
    background: GROUND,
  } as const;
  return sharp({ create })
    .composite(tops.map((input, nth) => ({ input, top: GAP, left: GAP + nth * (width + GAP) })))
    .webp({ quality: 82 })
    .toBuffer();
}
