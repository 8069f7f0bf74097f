import sharp from "sharp";

/** One picture of a screen, and the words above it. */
export interface Shot {
  name: string;
  png: Buffer;
}

const GAP = 24;
const NAME_HEIGHT = 28;
/** We cut a long page at this height, so that a person can view the whole sheet. */
const CUT_AT = 2400;
const GROUND = "#7D86AF";
/** The most pixels on one side of a picture. We could not write a larger one. */
const MOST_PIXELS = 16_000;

/**
 * Joins pictures into sheets, side by side, each with its name. Starts another sheet when the present one would become
 * too wide.
 */
export async function sheetsOf(shots: readonly Shot[]): Promise<Buffer[]> {
  const rows = [];
  let row: Placed[] = [];
  let x = GAP;
  for (const shot of shots) {
    const { width, height } = await sharp(shot.png).metadata();
    if (row.length > 0 && x + width + GAP > MOST_PIXELS) {
      rows.push({ row, width: x });
      row = [];
      x = GAP;
    }
    row.push({ ...shot, width, height: Math.min(height, CUT_AT), left: x });
    x += width + GAP;
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
  const height = Math.max(...row.map((shot) => shot.height)) + NAME_HEIGHT + 2 * GAP;
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
