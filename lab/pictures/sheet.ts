import sharp from "sharp";

/** A picture of a screen, and the title that is printed above it. */
export interface Shot {
  name: string;
  png: Buffer;
}

const GAP = 24;
const NAME_HEIGHT = 28;
const GROUND = "#7D86AF";
/**
 * The maximum number of pixels on one side of a sheet, because WebP allows no more. A longer page is cut at this
 * length.
 */
const MOST_PIXELS = 16_000;
/** The maximum number of pixels of a whole sheet, so that a sheet fits into the memory of a small machine. */
const MOST_OF_A_SHEET = 120_000_000;
const EDGES = NAME_HEIGHT + 2 * GAP;

/**
 * Joins pictures side by side into sheets, each picture with its name. Begins a new sheet when a sheet would become too
 * wide or too large.
 */
export async function sheetsOf(shots: readonly Shot[]): Promise<Buffer[]> {
  const rows = [];
  let row: Placed[] = [];
  let x = GAP;
  let tallest = 0;
  for (const shot of shots) {
    const { width, height: whole } = await sharp(shot.png).metadata();
    const height = Math.min(whole, MOST_PIXELS - EDGES);
    const right = x + width + GAP;
    const area = right * (Math.max(tallest, height) + EDGES);
    if (row.length > 0 && (right > MOST_PIXELS || area > MOST_OF_A_SHEET)) {
      rows.push({ row, width: x });
      row = [];
      x = GAP;
      tallest = 0;
    }
    row.push({ ...shot, width, height, left: x });
    x += width + GAP;
    tallest = Math.max(tallest, height);
  }
  if (row.length > 0) rows.push({ row, width: x });
  return Promise.all(rows.map(({ row, width }) => drawn(row, width)));
}

interface Placed extends Shot {
  width: number;
  height: number;
  left: number;
}

async function drawn(row: readonly Placed[], width: number): Promise<Buffer> {
  const height = Math.max(...row.map((shot) => shot.height)) + EDGES;
  const parts = await Promise.all(
    row.map(async (shot) => [
      {
        input: await sharp(shot.png)
          .extract({ left: 0, top: 0, width: shot.width, height: shot.height })
          .toBuffer(),
        left: shot.left,
        top: GAP + NAME_HEIGHT,
      },
      { input: Buffer.from(nameOf(shot)), left: shot.left, top: GAP },
    ]),
  );
  return sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite(parts.flat())
    .webp({ quality: 82 })
    .toBuffer();
}

function nameOf({ name, width }: Placed): string {
  const text = name.replace(/[<>&]/g, "");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${NAME_HEIGHT}"><text y="18" font-family="sans-serif" font-size="16" fill="#fff">${text}</text></svg>`;
}
