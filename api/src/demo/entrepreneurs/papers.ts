import sharp from "sharp";
import { addDocument, putDocument } from "../../fundraising/applications/evidence.ts";
import type { Database } from "../../platform/db/database.ts";
import type { PhotoStore } from "../../platform/files/photo-store.ts";
import type { CodeKey } from "../../platform/seals.ts";
import { portraitSvg } from "../portrait.ts";
import type { DemoEntrepreneur } from "./people.ts";

export interface WithPaper {
  id: string;
  person: DemoEntrepreneur;
  /** The birth date in the applicant's account. The verifier compares it with the date on the identity paper. */
  born: string;
  sentAt: Date;
}

/** Adds a drawn identity paper to each of these applications. The drawing says clearly that it is invented. */
export async function addPapers(
  tx: Database,
  pages: readonly WithPaper[],
  { photos, codeKey }: { photos: PhotoStore; codeKey: CodeKey },
) {
  const files = await Promise.all(
    pages.map(async (page) => {
      const picture = await sharp(Buffer.from(paperSvg(page)))
        .webp({ quality: 70 })
        .toBuffer();
      return putDocument(photos, codeKey, picture);
    }),
  );
  for (const [nth, { id, sentAt }] of pages.entries()) {
    const document = { entrepreneur_id: id, kind: "identity" as const, added_at: sentAt };
    await addDocument(tx, { ...document, file: files[nth] ?? "" });
  }
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const INK = "#1B2558";
const text = (x: number, y: number, size: number, said: string) =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="${INK}">${said}</text>`;

/** Draws an identity paper that nobody could mistake for a real one. */
function paperSvg({ person: { name, portrait }, born }: WithPaper): string {
  const face = portraitSvg(portrait)
    .replace("<svg ", '<svg x="40" y="120" ')
    .replace('width="320" height="320"', 'width="200" height="200"');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 440" width="720" height="440">',
    '<path d="M0 0h720v440H0z" fill="#FBF7F0"/><path d="M0 0h720v84H0z" fill="#27357A"/>',
    '<path d="M20 20h680v400H20z" fill="none" stroke="#27357A" stroke-width="4"/>',
    '<text x="40" y="58" font-family="sans-serif" font-size="30" fill="#FFFFFF">INVENTED PAPER · NOT A REAL ONE</text>',
    face,
    text(270, 160, 20, "Name"),
    text(270, 192, 28, name),
    text(270, 240, 20, "Born"),
    text(270, 272, 28, day.format(new Date(born))),
    text(40, 380, 22, "Made for the demonstration; no office issued it."),
    "</svg>",
  ].join("");
}
