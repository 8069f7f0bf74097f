import { MOTIF_NAMES, patternOf } from "./portrait/cloth.ts";
import { createRandom } from "./random.ts";

const INK = "#1B2558";
const GOLD = "#E3A02B";
const RUST = "#A8481F";
const GREEN = "#0B6B4F";
const PAPER = "#FBF7F0";
const WOOD = "#8F5D40";
const GREY = "#5B5F78";

const box = (x: number, y: number, w: number, h: number, fill: string, r = 4) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
const dot = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width = 5) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const several = (count: number, draw: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => draw(nth)).join("");
const ring = (x: number, y: number, r: number, stroke: string, width = 5) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

/** Draws a bottle with its label. */
const bottle = (x: number, fill: string) =>
  box(x, 130, 40, 90, fill, 10) + box(x + 13, 100, 14, 34, fill) + box(x, 160, 40, 28, PAPER, 2);

/**
 * Drawings of people's products, goods and tools. The bottom of each drawing is at y = 220. Its sides are between x =
 * 70 and x = 250.
 */
const GOODS = {
  sewing:
    shape("M80 130h110v-20h40v110h-30v-70h-80v30h-40z", INK) +
    line("M100 180v24", GREY, 4) +
    dot(215, 130, 14, GOLD) +
    box(70, 206, 180, 14, WOOD),
  cloth:
    several(4, (n) =>
      box(84 + n * 8, 180 - n * 32, 150 - n * 12, 30, [INK, GOLD, RUST, GREEN][n] ?? INK, 14),
    ) + box(70, 212, 180, 8, WOOD),
  shoe:
    shape("M76 168q34 4 52-30l20 4q8 24 44 32q32 8 34 26v10H76z", RUST) +
    box(76, 208, 150, 12, INK) +
    line("M134 150l14 8M142 162l16 6M154 174l16 4", PAPER, 4),
  bag:
    line("M120 130q0-46 40-46t40 46", WOOD, 8) +
    box(90, 126, 140, 94, RUST, 12) +
    box(90, 126, 140, 34, WOOD, 12) +
    box(148, 150, 24, 20, GOLD),
  chair:
    line("M110 92v128M110 160h88v60M198 160v60", WOOD, 12) +
    box(104, 92, 12, 70, WOOD) +
    box(104, 150, 100, 14, GOLD, 6) +
    line("M110 104h0M116 104h0", INK, 3),
  basket:
    shape("M80 140h160l-20 80H100z", WOOD) +
    several(4, (n) => line(`M${86 + n * 5} ${156 + n * 17}h${148 - n * 10}`, GOLD, 4)) +
    line("M110 140q50-70 100 0", WOOD, 9),
  pot:
    shape("M120 110h80q-6 18 14 34q30 40-8 76h-92q-38-36-8-76q20-16 14-34z", RUST) +
    line("M104 170q56 18 112 0", PAPER, 4) +
    box(112, 100, 96, 12, WOOD, 6),
  beads:
    ring(160, 140, 62, GREY, 2) +
    several(16, (n) =>
      dot(
        Math.round(160 + 62 * Math.cos((n * Math.PI) / 8)),
        Math.round(140 + 62 * Math.sin((n * Math.PI) / 8)),
        n % 4 === 0 ? 13 : 10,
        [RUST, GOLD, INK, PAPER][n % 4] ?? RUST,
      ),
    ) +
    dot(160, 216, 15, RUST),
  press:
    box(84, 190, 152, 30, INK) +
    box(94, 150, 132, 20, GREY) +
    line("M160 150v-40h60", GREY, 10) +
    box(110, 172, 100, 16, PAPER, 2) +
    dot(222, 110, 12, RUST),
  bottles: bottle(84, GREEN) + bottle(140, RUST) + bottle(196, INK),
  tomatoes:
    shape("M70 176h180l-22 44H92z", WOOD) +
    several(
      4,
      (n) =>
        dot(100 + n * 40, 164, 24, "#B8321F") +
        shape(`M${92 + n * 40} 140l8 6l8-6l-4 10h-8z`, GREEN),
    ) +
    several(3, (n) => dot(120 + n * 40, 134, 22, "#C9442A")),
  fish: several(
    2,
    (n) =>
      shape(`M70 ${130 + n * 56}q60-44 120 0l36-22v44l-36-22q-60 44-120 0z`, n ? GREY : INK) +
      dot(96, 126 + n * 56, 5, PAPER) +
      line(`M78 ${138 + n * 56}l-14 8M80 ${142 + n * 56}l-8 14`, n ? GREY : INK, 3),
  ),
  eggs:
    box(76, 176, 168, 44, GREY, 10) +
    several(
      4,
      (n) =>
        `<ellipse cx="${100 + n * 40}" cy="166" rx="17" ry="24" fill="${n % 2 ? "#EBC9A4" : PAPER}"/>`,
    ) +
    box(76, 182, 168, 38, WOOD, 8),
  grain: several(
    3,
    (n) =>
      shape(`M${72 + n * 58} 220q-10-70 8-90h44q18 20 8 90z`, [WOOD, "#C8A06A", WOOD][n] ?? WOOD) +
      shape(`M${80 + n * 58} 132q22-34 44 0z`, [PAPER, GOLD, RUST][n] ?? GOLD),
  ),
  bread: several(
    2,
    (n) =>
      shape(`M${74 + n * 70} 220v-60q-4-30 40-30h26q44 0 40 30v60z`, n ? "#B97336" : "#C98A4B") +
      line(`M${96 + n * 70} 150h50`, "#8F5D40", 5),
  ),
  meal:
    box(90, 150, 140, 70, GREY, 16) +
    box(76, 168, 168, 12, INK, 6) +
    shape("M92 150q68-40 136 0z", GOLD) +
    line("M128 100q-12-14 0-28M160 96q-12-14 0-28M192 100q-12-14 0-28", PAPER, 5),
  cake:
    box(86, 170, 148, 50, PAPER, 6) +
    box(112, 126, 96, 46, "#EBC7D2", 6) +
    line("M86 182q12 16 24 0t24 0 24 0 24 0 24 0 24 0", RUST, 5) +
    line("M160 126v-26", GOLD, 6) +
    dot(160, 92, 7, RUST),
  provisions:
    box(74, 212, 172, 8, WOOD) +
    box(84, 156, 40, 56, RUST) +
    box(88, 172, 32, 18, PAPER, 2) +
    box(132, 140, 46, 72, GOLD) +
    box(138, 160, 34, 22, INK, 2) +
    box(186, 168, 48, 44, GREEN, 18) +
    box(74, 96, 172, 8, WOOD) +
    several(4, (n) => box(90 + n * 38, 66, 26, 30, [INK, PAPER, RUST, GOLD][n] ?? INK)),
  hair:
    dot(160, 130, 46, "#211812") +
    several(
      5,
      (n) =>
        line(`M${124 + n * 18} 156q${n % 2 ? 8 : -8} 30 0 62`, "#211812", 9) +
        dot(124 + n * 18, 220, 6, GOLD),
    ) +
    line("M124 116q36-28 72 0M120 134q40-24 80 0", GREY, 3),
  soap:
    several(3, (n) =>
      box(84 + n * 26, 188 - n * 36, 110, 32, ["#3A2A22", GOLD, "#E6DDCB"][n] ?? GOLD, 10),
    ) +
    line("M112 204h50M138 168h50M164 132h50", PAPER, 3) +
    ring(236, 108, 12, PAPER, 3) +
    ring(216, 84, 8, PAPER, 3),
  medicine:
    box(100, 120, 120, 100, PAPER, 8) +
    box(92, 104, 136, 22, GREEN, 6) +
    box(150, 140, 20, 60, GREEN, 2) +
    box(130, 160, 60, 20, GREEN, 2),
  blocks:
    several(
      3,
      (n) =>
        box(74 + n * 60, 182, 54, 38, GREY) +
        box(84 + n * 60, 190, 14, 20, INK) +
        box(104 + n * 60, 190, 14, 20, INK),
    ) +
    several(
      2,
      (n) =>
        box(104 + n * 60, 140, 54, 38, "#777B92") +
        box(114 + n * 60, 148, 14, 20, INK) +
        box(134 + n * 60, 148, 14, 20, INK),
    ),
  tools:
    line("M100 210l70-86", WOOD, 14) +
    box(142, 92, 70, 30, GREY, 6) +
    line("M216 216l-54-56", GOLD, 12) +
    ring(228, 100, 18, INK, 10) +
    line("M216 114l-80 96", INK, 10),
  laundry:
    line("M64 96q96 20 192 0", INK, 4) +
    shape("M84 100l24 4v-2l24 6l20 22l-16 14l-8-8v66H84v-66l-8 8l-10-18z", PAPER) +
    shape("M178 110h58l6 100h-26l-8-60l-8 60h-26z", INK),
  solar:
    shape("M84 180l30-80h120l-30 80z", INK) +
    several(3, (n) => line(`M${92 + n * 10} ${160 - n * 20}h120`, "#8E9BDA", 3)) +
    several(3, (n) => line(`M${114 + n * 30} 180l30-80`, "#8E9BDA", 3)) +
    line("M144 180v40M190 180v40", GREY, 8) +
    dot(244, 78, 18, GOLD),
  phone:
    box(112, 80, 76, 140, INK, 14) +
    box(120, 96, 60, 102, "#C9D0F2", 4) +
    line("M132 130l14 18l-6 10l18 22", GREY, 3) +
    dot(150, 209, 5, PAPER) +
    line("M210 210l30-60", GOLD, 9),
  camera:
    box(80, 126, 160, 94, INK, 14) +
    box(128, 108, 60, 22, INK, 6) +
    dot(160, 174, 36, GREY) +
    dot(160, 174, 22, "#8E9BDA") +
    dot(216, 144, 8, RUST),
  books: several(
    4,
    (n) =>
      box(78 + n * 6, 196 - n * 26, 160 - n * 14, 22, [INK, RUST, GREEN, GOLD][n] ?? INK, 3) +
      box(224 - n * 8, 200 - n * 26, 10, 14, PAPER, 1),
  ),
  cart:
    box(76, 130, 130, 56, GREEN, 6) +
    line("M206 150h24l14 36", INK, 9) +
    ring(110, 200, 20, INK, 8) +
    ring(176, 200, 20, INK, 8) +
    ring(240, 204, 16, INK, 8) +
    several(3, (n) => dot(100 + n * 38, 122, 18, [GOLD, WOOD, RUST][n] ?? GOLD)),
  flowers:
    several(
      3,
      (n) =>
        shape(`M${78 + n * 60} 184h44l-6 36h-32z`, RUST) +
        line(`M${100 + n * 60} 184v-40`, GREEN, 5) +
        shape(`M${100 + n * 60} 150q-26-4-28-30q26 2 28 30q2-28 28-30q-2 26-28 30z`, GREEN),
    ) + dot(160, 112, 12, GOLD),
} as const;

export type Good = keyof typeof GOODS;
export const GOOD_NAMES = Object.keys(GOODS) as [Good, ...Good[]];

const GROUNDS = [
  ["#E6DDCB", "#D6CAB2"],
  ["#C9D0EE", "#B4BEE6"],
  ["#D9E4DC", "#C4D5C9"],
  ["#F0DDBB", "#E6CC9C"],
  ["#EBD3C4", "#DFBFAB"],
] as const;

/**
 * Returns an SVG drawing of goods, 320 by 320 pixels. Uses only presentation attributes, as the portraits do. The part
 * of the seed before the last hyphen is the name of the goods. The whole seed decides the cloth behind the goods.
 */
export function goodsSvg(seed: string): string {
  const name = GOOD_NAMES.find((good) => seed.startsWith(`${good}-`)) ?? "cloth";
  const random = createRandom(seed);
  const id = `g${Math.floor(random.next() * 1e9).toString(36)}`;
  const [ground, mark] = random.pick(GROUNDS);
  const motif = random.pick(MOTIF_NAMES);
  const turned = random.chance(0.5) ? "translate(320 0) scale(-1 1)" : "translate(0 0)";
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320"><defs>',
    patternOf(`${id}g`, { ground, mark, motif }, 1.8, random.pick([0, 45])),
    patternOf(
      `${id}c`,
      { ground: random.pick([INK, GREEN, RUST]), mark: PAPER, motif: random.pick(MOTIF_NAMES) },
      1,
    ),
    `</defs><path d="M0 0h320v320H0z" fill="url(#${id}g)"/><circle cx="160" cy="150" r="124" fill="${ground}"/>`,
    `<path d="M0 220h320v100H0z" fill="url(#${id}c)"/><g transform="${turned}">${GOODS[name]}</g></svg>`,
  ].join("");
}
