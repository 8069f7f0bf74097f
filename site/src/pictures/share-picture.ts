import { letter } from "@agbara/shared/look/lettering.ts";
import { drawTiles, TILE } from "@agbara/shared/look/motifs.ts";
import { colours } from "@agbara/shared/look/style.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 105;
const { cloth, clothMark, onCloth, gold, onGold } = colours.light;

/** Draws the picture of a page for shared links, with the page's title on the cloth. */
export function sharePicture(brand: string, title: string): string {
  const name = letter(brand, 100);
  const heading = fitted(title);
  const top = (HEIGHT - heading.lines * 9.6 * heading.scale) / 2 + 40;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${cloth}"/>
${tiles(title.length)}
<g fill="none" stroke-linecap="round" stroke-linejoin="round">
<g stroke="${gold}" stroke-width="0.9" transform="translate(72 72) scale(5.5)">${name.svg}</g>
<g stroke="${onCloth}" stroke-width="0.85" transform="translate(72 ${top}) scale(${heading.scale})">${heading.svg}</g>
</g></svg>`;
}

/**
 * Draws the picture of a gift card for shared links. It looks like the card itself: cloth at the left, with one golden
 * tile.
 */
export function giftCardPicture(brand: string, card: string, says: string): string {
  const side = WIDTH / 3;
  const { ground, text, quiet } = colours.light;
  const left = side + 72;
  const heading = letter(says, (WIDTH - left - 60) / 9);
  const of = letter(`${brand}: ${card}`, 200);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>
<rect width="${side}" height="${HEIGHT}" fill="${cloth}"/>
<svg width="${side}" height="${HEIGHT}" overflow="hidden">${cardTiles()}</svg>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">
<g stroke="${quiet}" stroke-width="0.9" transform="translate(${left} 96) scale(3.6)">${of.svg}</g>
<g stroke="${text}" stroke-width="0.9" transform="translate(${left} 260) scale(9)">${heading.svg}</g>
</g></svg>`;
}

function cardTiles(): string {
  const across = 4;
  return Array.from({ length: across * (HEIGHT / EDGE) }, (_, at) =>
    tileAt({
      x: (at % across) * EDGE - 10,
      y: Math.floor(at / across) * EDGE,
      motif: (at % across) * 3 + Math.floor(at / across) * 5,
      isGolden: at === 2 * across + 2,
    }),
  ).join("");
}

/** Returns the title in the largest letters that fit on at most four lines. */
function fitted(title: string) {
  for (const scale of [11, 9.5, 8, 6.5]) {
    const lettering = letter(title, 690 / scale);
    if (lettering.lines <= Math.floor(44 / scale) || scale === 6.5) return { ...lettering, scale };
  }
  throw new Error("unreachable: the smallest size always fits");
}

function tiles(from: number): string {
  const across = 4;
  const down = HEIGHT / EDGE;
  return Array.from({ length: across * down }, (_, at) => {
    const column = at % across;
    const row = Math.floor(at / across);
    return tileAt({
      x: WIDTH - (across - column) * EDGE + 40,
      y: row * EDGE,
      motif: from + column * 3 + row * 5,
      isGolden: column === 1 + (from % 2) && row === 2,
    });
  }).join("");
}

function tileAt({
  x,
  y,
  motif,
  isGolden,
}: {
  x: number;
  y: number;
  motif: number;
  isGolden: boolean;
}) {
  const marks = drawTiles([{ x: 0, y: 0, motif }]);
  const place = `translate(${x} ${y}) scale(${EDGE / TILE})`;
  const ground = isGolden ? `<path d="M0 0h48v48H0z" fill="${gold}"/>` : "";
  const colour = isGolden ? onGold : clothMark;
  return `<g transform="${place}" fill="none" color="${colour}">${ground}${marks}</g>`;
}
