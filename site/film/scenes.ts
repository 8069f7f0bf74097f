import { MARK } from "@agbara/shared/look/mark.ts";
import type { FilmWords } from "../src/editing/schemas/schemas.ts";
import { eased, FRAME, frame, paint, plate, progress, scattered, tile, words } from "./drawing.ts";

/** The words and figures that the film shows. */
export interface Told extends FilmWords {
  /** The product's name. */
  name: string;
  /** The number of people whom we want to help. */
  targetPeople: number;
}

/** Seconds. */
export const LENGTH = 26;
const MARK_STROKES = MARK.strokes.split(/(?=M)/);
const ACROSS = 16;
const DOWN = 9;
const SIZE = FRAME.width / ACROSS;
const CENTRE = { column: 8, row: 4 };
/** The numbers of the tiles that stand for gifts, in the order in which they move. */
const GIFTS = [38, 43, 57, 67, 72, 86, 92, 101, 106];

type Scene = (time: number, told: Told) => string;

const fadeIn = (time: number, at: number) => eased(progress(time, at, at + 0.7));
const fadeOut = (time: number, at: number) => 1 - eased(progress(time, at, at + 0.5));
const shown = (time: number, from: number, to: number) =>
  Math.min(fadeIn(time, from), fadeOut(time, to));

/** Shows one gift as a golden tile in the middle. At the end, the tile becomes a part of the cloth. */
const oneGift: Scene = (time, told) => {
  const size = 150 * eased(progress(time, 0.2, 1.2)) * (1 - eased(progress(time, 3.6, 4.8)));
  const settled = SIZE * eased(progress(time, 3.6, 4.8));
  const edge = size + settled;
  const x = FRAME.width / 2 - edge / 2 + (settled / SIZE) * (SIZE / 2);
  const y = 205 - edge / 2 + (settled / SIZE) * 65;
  return (
    tile({ x, y, size: edge, motif: 0, golden: true }) +
    words(told.oneGift, 330, 7, shown(time, 1.2, 3.4))
  );
};

/** Draws the cloth as it fills from the middle outwards. `withGifts` is false once the gifts have left the cloth. */
function cloth(time: number, withGifts: boolean): string {
  const tiles = Array.from({ length: ACROSS * DOWN }, (_, at) => {
    const column = at % ACROSS;
    const row = Math.floor(at / ACROSS);
    const far = Math.hypot(column - CENTRE.column, row - CENTRE.row);
    const isGift = GIFTS.includes(at);
    if (far === 0 || (isGift && !withGifts)) return "";
    const begin = 4.4 + far * 0.36 + scattered(at) * 0.9;
    return tile({
      x: column * SIZE,
      y: row * SIZE,
      size: SIZE,
      motif: column * 3 + row * 5,
      golden: isGift,
      opacity: eased(progress(time, begin, begin + 0.5)),
    });
  });
  return tiles.join("");
}

/** Shows gifts from many people: the cloth fills, tile by tile. */
const manyGive: Scene = (time, told) => {
  const said = shown(time, 6.2, 9.1);
  const text = words(told.manyGive, 428, 5.5, said);
  return cloth(time, true) + plate(400, 90, said) + text;
};

/** Shows how gifts leave the cloth and form a market stall. */
const oneBegins: Scene = (time, told) => {
  const quiet = 1 - 0.82 * eased(progress(time, 9.6, 10.6));
  const still = `<g opacity="${quiet.toFixed(3)}">${cloth(time, false)}</g>`;
  const gifts = GIFTS.map((at, order) => {
    const way = eased(progress(time, 10 + order * 0.18, 11.2 + order * 0.18));
    const from = { x: (at % ACROSS) * SIZE, y: Math.floor(at / ACROSS) * SIZE };
    const to = { x: 372 + (order % 3) * 72, y: 150 + Math.floor(order / 3) * 52 };
    const size = SIZE * (1 - 0.6 * way);
    const gone = 1 - eased(progress(time, 12.4, 13.2));
    const x = from.x + (to.x + 18 - from.x) * way;
    const y = from.y + (to.y - from.y) * way - Math.sin(way * Math.PI) * 50;
    return tile({
      x,
      y,
      size,
      motif: (at % ACROSS) * 3 + Math.floor(at / ACROSS) * 5,
      golden: true,
      opacity: gone,
    });
  });
  return (
    still + gifts.join("") + stall(time) + words(told.oneBegins, 420, 5.5, shown(time, 12.8, 15))
  );
};

function stall(time: number): string {
  const drawn = 100 * eased(progress(time, 12.2, 14));
  if (drawn === 0) return "";
  const filled = eased(progress(time, 13.4, 14.2));
  const pen = `pathLength="100" stroke-dasharray="${drawn.toFixed(1)} 200"`;
  const awning = [0, 1, 2, 3].map(
    (stripe) => `M${380 + stripe * 57} 110h28l${-6 + stripe * 4} 62h-34z`,
  );
  return `<g fill="none" stroke="${paint.onCloth}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">
<path d="${awning.join("")}" fill="${paint.gold}" stroke="none" opacity="${filled.toFixed(3)}"/>
<path ${pen} d="M372 110h216l22 62H350z"/><path ${pen} d="M368 172v186M592 172v186"/>
<path ${pen} d="M368 270h224M368 358h224"/><path ${pen} d="M400 270v-34h46v34M462 270v-22h34v22M512 270v-46h44v46"/></g>`;
}

/** Fills the screen with a thousand dots. */
const oneMillion: Scene = (time, told) => {
  const share = eased(progress(time, 16.2, 19.6));
  const reached = Math.round(share * 1000);
  const dots = Array.from({ length: 1000 }, (_, at) => {
    const x = 105 + (at % 50) * 15.3;
    const y = 165 + Math.floor(at / 50) * 12.4;
    const look =
      at < reached
        ? `fill="${at === 0 ? paint.gold : paint.onCloth}"`
        : `fill="none" stroke="${paint.clothMark}"`;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4" ${look}/>`;
  });
  const seen = shown(time, 15.4, 20.6);
  const count = new Intl.NumberFormat("en-NG").format((reached * told.targetPeople) / 1000);
  return `<g opacity="${seen.toFixed(3)}">${dots.join("")}</g>${words(`${count} ${told.people}`, 75, 6, seen)}${words(told.goal, 450, 4.5, Math.min(seen, fadeIn(time, 18)))}`;
};

/** Shows our mark and name, and says what the product is not. */
const closing: Scene = (time, told) => {
  const seen = fadeIn(time, 21.2);
  const drawn = (100 * eased(progress(time, 21.2, 22.6))).toFixed(1);
  const pen = `pathLength="100" stroke-dasharray="${drawn} 200"`;
  const mark = `<g transform="translate(390 70) scale(5)" opacity="${seen.toFixed(3)}" fill="none" stroke="${paint.onCloth}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"><path ${pen} d="${MARK_STROKES[0]}"/><path ${pen} d="${MARK_STROKES[1]}"/><circle cx="${MARK.gift.cx}" cy="${MARK.gift.cy}" r="${MARK.gift.r}" fill="${paint.gold}" stroke="none" opacity="${fadeIn(time, 22.4).toFixed(3)}"/></g>`;
  return `${mark}${words(told.name, 275, 11, fadeIn(time, 22.2))}${words(told.closing, 400, 5, fadeIn(time, 23.2), paint.gold)}`;
};

/** The scenes, each with the seconds at which it begins and ends. */
const SCENES: [from: number, to: number, scene: Scene][] = [
  [0, 9.6, oneGift],
  [4.4, 9.6, manyGive],
  [9.6, 15.4, oneBegins],
  [15.4, 21.2, oneMillion],
  [21.2, LENGTH, closing],
];

/** Draws the film's picture at one moment. `time` is in seconds. */
export function frameAt(time: number, told: Told): string {
  const shownNow = SCENES.filter(([from, to]) => time >= from && time < to);
  return frame(
    shownNow
      .map(([, , scene]) => scene(time, told))
      .reverse()
      .join(""),
  );
}
