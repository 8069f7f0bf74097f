/**
 * Drawings of the capital letters. With them, we can write text in pictures without a font on the machine that builds
 * the site. The strokes are like those of the cloth pattern. Each letter is 6 grid units high. The number next to a
 * drawing is the letter's width.
 */
const LETTERS: Record<string, [width: number, path: string]> = {
  A: [4, "M0 6 2 0l2 6M.8 3.8h2.4"],
  B: [3.4, "M0 0v6h2a1.6 1.6 0 0 0 0-3.2H0m1.8 0a1.4 1.4 0 0 0 0-2.8H0"],
  C: [3.8, "M3.8 1.2A2.4 3 0 0 0 0 3a2.4 3 0 0 0 3.8 1.8"],
  D: [3.8, "M0 0v6h1.2a2.6 3 0 0 0 0-6z"],
  E: [3, "M3 0H0v6h3M0 2.9h2.4"],
  F: [3, "M3 0H0v6M0 2.9h2.4"],
  G: [4, "M3.8 1.2A2.4 3 0 0 0 0 3a2.4 3 0 0 0 4 1.8V3H2.3"],
  H: [3.6, "M0 0v6M3.6 0v6M0 2.9h3.6"],
  I: [0, "M0 0v6"],
  J: [2.4, "M2.4 0v4.4a1.3 1.6 0 0 1-2.4.6"],
  K: [3.4, "M0 0v6M3.3 0 0 3.6M1.2 2.4 3.4 6"],
  L: [2.8, "M0 0v6h2.8"],
  M: [4.6, "M0 6V0l2.3 4L4.6 0v6"],
  N: [3.6, "M0 6V0l3.6 6V0"],
  O: [4.4, "M2.2 0a2.2 3 0 1 0 .01 0z"],
  P: [3.4, "M0 6V0h1.8a1.6 1.7 0 0 1 0 3.4H0"],
  Q: [4.4, "M2.2 0a2.2 3 0 1 0 .01 0zM2.6 4.2l1.6 1.9"],
  R: [3.5, "M0 6V0h1.8a1.6 1.6 0 0 1 0 3.2H0m1.7 0L3.5 6"],
  S: [
    3.2,
    "M3.1.9C2.6.2 1.9 0 1.5 0 .4 0 0 .8 0 1.4c0 1.9 3.2 1.1 3.2 3.1C3.2 5.4 2.5 6 1.6 6 .9 6 .3 5.7-.1 5",
  ],
  T: [3.6, "M0 0h3.6M1.8 0v6"],
  U: [3.6, "M0 0v4a1.8 2 0 0 0 3.6 0V0"],
  V: [3.8, "M0 0l1.9 6L3.8 0"],
  W: [5.4, "M0 0l1.4 6 1.3-4.6L4 6 5.4 0"],
  X: [3.6, "M0 0l3.6 6M3.6 0 0 6"],
  Y: [3.6, "M0 0l1.8 3L3.6 0M1.8 3v3"],
  Z: [3.4, "M0 0h3.4L0 6h3.4"],
  0: [3.4, "M1.7 0a1.7 3 0 1 0 .01 0z"],
  1: [1.4, "M0 1l1.4-1v6"],
  2: [3.1, "M0 1.4C.2-.4 3-.5 3 1.5 3 3 .8 4.2 0 6h3.1"],
  3: [3, "M0 .7c1-1.2 2.9-.8 2.9.8 0 1-.8 1.4-1.6 1.4C2.3 2.9 3 3.5 3 4.4c0 1.8-2.3 2.1-3 .7"],
  4: [3.4, "M2.5 6V0L0 4.2h3.4"],
  5: [3, "M2.8 0H.3L.1 2.7c1.2-.8 2.9-.3 2.9 1.5C3 6.2.8 6.5 0 5.2"],
  6: [3.2, "M2.6 0C.8 1.2 0 2.8 0 4.2a1.6 1.8 0 1 0 .3-1"],
  7: [3, "M0 0h3L1 6"],
  8: [3.2, "M1.6 2.8a1.3 1.4 0 1 1 .01 0 1.6 1.6 0 1 1-.01 0z"],
  9: [3.2, "M.6 6C2.4 4.8 3.2 3.2 3.2 1.8A1.6 1.8 0 1 0 2.9 2.8"],
  "₦": [4.4, "M.4 6V0L4 6V0M0 2.2h4.4M0 3.8h4.4"],
  "×": [2.4, "M0 2l2.4 2.6M2.4 2 0 4.6"],
  "?": [2.8, "M0 1.2C.2-.4 2.8-.4 2.8 1.4c0 1.3-1.4 1.3-1.4 2.8M1.4 5.9h.01"],
  "-": [2, "M0 3.2h2"],
  "'": [0, "M0 0v1.4"],
  ".": [0, "M0 5.9h.01"],
  ",": [0.4, "M.4 5.8 0 6.8"],
  ":": [0, "M0 2h.01M0 5.9h.01"],
  "&": [4, "M4 6 .9 1.9C.2.9.9 0 1.7 0s1.5.9.7 1.9L.7 3.2C-.6 4.4.2 6 1.5 6 2.8 6 3.7 4.8 3.9 3.4"],
};

const SPACE = 2.2;
const GAP = 1.3;
/** The distance from one line of letters to the next, in grid units. */
const LEADING = 9.6;

export interface Lettering {
  /** The letters as SVG paths, in grid units. The top of the first line is at 0. */
  svg: string;
  lines: number;
  /** The width of the longest line of letters, in grid units. */
  width: number;
}

/**
 * Nigerian capital letters that Unicode does not split into a plain letter and a mark. The value is the plain letter
 * that we draw instead.
 */
const PLAIN: Record<string, string> = { Ɓ: "B", Ɗ: "D", Ƙ: "K", Ƴ: "Y", Ǝ: "E", Ə: "E" };

/** Converts a text to the letters that we can draw: capitals, without marks above or below them. */
function drawable(text: string): string {
  const capitals = text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  return capitals.replace(/[ƁƊƘƳƎƏ]/g, (one) => PLAIN[one] ?? one).replaceAll("’", "'");
}

/** Tells whether we have a drawing of each letter of the text. */
export const canLetter = (text: string): boolean =>
  [...drawable(text)].every((character) => character === " " || character in LETTERS);

/**
 * Draws a text in capitals, without marks above or below the letters. A line is at most `maxWidth` grid units wide.
 * Letters without a drawing are left out.
 */
export function letter(text: string, maxWidth: number): Lettering {
  const lines = breakLines(drawable(text), maxWidth);
  const paths = lines.flatMap((line, row) => drawLine(line, row * LEADING));
  return { svg: paths.join(""), lines: lines.length, width: Math.max(...lines.map(widthOf)) };
}

function drawLine(line: string, y: number): string[] {
  let x = 0;
  return [...line].flatMap((character) => {
    const [width, path] = LETTERS[character] ?? [SPACE - GAP, ""];
    const at = x;
    x += width + GAP;
    return path ? [`<path d="${path}" transform="translate(${at.toFixed(2)} ${y})"/>`] : [];
  });
}

function breakLines(text: string, maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (LETTERS[letter]?.[0] ?? SPACE - GAP) + GAP, -GAP);
}
