import { expect, test } from "vitest";
import { drawCloth, drawTiles, PATCH, TILE } from "./motifs.ts";
import { colours } from "./style.ts";

const { clothMark, gold, onGold } = colours.light;

/**
 * Returns a picture for style sheets, because style sheets cannot draw. The browser fetches the picture only where a
 * page shows it.
 */
const picture = (title: string, width: number, height: number, colour: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" color="${colour}"><title>${title}</title>${drawing}</svg>\n`;

test("the cloth of style sheets is the cloth of the site", async () => {
  const cloth = picture("Cloth", PATCH.columns * TILE, PATCH.rows * TILE, clothMark, drawCloth());
  await expect(cloth).toMatchFileSnapshot("./cloth.svg");
});

test("the gold tile of style sheets is a tile of the site's cloth", async () => {
  const ground = `<path fill="${gold}" d="M0 0h${TILE}v${TILE}H0z"/>`;
  const tile = picture(
    "Gold tile",
    TILE,
    TILE,
    onGold,
    ground + drawTiles([{ x: 0, y: 0, motif: 0 }]),
  );
  await expect(tile).toMatchFileSnapshot("./gold-tile.svg");
});
