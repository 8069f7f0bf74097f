import { type Cloth, MOTIF_NAMES, patternOf } from "./portrait/cloth.ts";
import { MENS_CLOTHES, UNDER_SCARF, WOMENS_CLOTHES } from "./portrait/clothes.ts";
import {
  type Colours,
  type Head,
  hijab,
  MENS_HEADS,
  roundCap,
  WOMENS_HEADS,
} from "./portrait/heads.ts";
import { createRandom, type Random } from "./random.ts";

/** The colours of the skin, the skin in shadow, and the lips. */
const SKINS = [
  ["#4A2B1D", "#3A2015", "#7E4537"],
  ["#5A3524", "#482819", "#874B3C"],
  ["#6B412B", "#573320", "#934F40"],
  ["#7C4E35", "#673E28", "#97503F"],
  ["#8F5D40", "#794B31", "#94493A"],
  ["#A57150", "#8D5D3F", "#9C5040"],
] as const;
const HAIRS = [
  ["#17130F", "#3A322C"],
  ["#211812", "#453830"],
  ["#2C1D14", "#523D30"],
] as const;
const GREY = ["#77736F", "#9B9792"] as const;

const CLOTHS = [
  ["#27357A", "#C9D0F2"],
  ["#1B2558", "#8E9BDA"],
  ["#3B4DA3", "#E6E9FA"],
  ["#0B6B4F", "#B9E3D3"],
  ["#A8481F", "#F3D3BF"],
  ["#E3A02B", "#7A4A0C"],
  ["#F4EEE2", "#27357A"],
  ["#EDE6DA", "#A8481F"],
  ["#7A2E46", "#EBC7D2"],
  ["#5B5F78", "#E3E4EE"],
  ["#FFFFFF", "#BFC6EA"],
  ["#185A6B", "#BFE0E7"],
] as const;
const GROUNDS = [
  ["#E6DDCB", "#D6CAB2"],
  ["#EDE6DA", "#DCD2C0"],
  ["#C9D0EE", "#B4BEE6"],
  ["#A9B4E2", "#94A1D8"],
  ["#D9E4DC", "#C4D5C9"],
  ["#F0DDBB", "#E6CC9C"],
  ["#EBD3C4", "#DFBFAB"],
] as const;

const FACE =
  "M118 128C118 92 136 76 160 76S202 92 202 128C202 166 184 194 160 194S118 166 118 128Z";
const SHADED_SIDE =
  "M160 76C184 76 202 92 202 128C202 166 184 194 160 194C176 180 186 160 186 128C186 100 176 82 160 76Z";
const BEARD =
  "M119 140C120 172 138 196 160 196S200 172 201 140C196 158 182 164 160 162S124 158 119 140Z";
const NECK = "M140 170H180V214C180 224 188 230 198 234Q160 262 122 234C132 230 140 224 140 214Z";

/**
 * Returns an invented person's portrait as SVG, 320 by 320 pixels. Uses only presentation attributes, so that browsers
 * show it under the strictest security policy. The first letter of the seed, `f` or `m`, is the gender. Then `h` means
 * covered hair, as many Muslims wear it, and `g` means grey hair. The part before the last hyphen is the person, and
 * the part after it is the occasion: `f42-1` and `f42-2` are the same woman in different clothes.
 */
export function portraitSvg(seed: string): string {
  const who = seed.replace(/-[^-]*$/, "");
  const letters = /^[a-z]*/.exec(seed)?.[0] ?? "";
  const person = createRandom(who);
  const occasion = createRandom(seed);
  const id = `p${Math.floor(occasion.next() * 1e9).toString(36)}`;
  const skin = person.pick(SKINS);
  const [hair, gloss] = letters.includes("g") ? GREY : person.pick(HAIRS);
  const [dress, wrapped] = clothsOf(occasion);
  const [ground, mark] = occasion.pick(GROUNDS);
  const head = headOf(person, letters, {
    skin: skin[0],
    shade: skin[1],
    hair,
    gloss,
    wrap: `url(#${id}w)`,
    fold: wrapped.mark,
  });
  const garment = occasion.weighted(wardrobe(letters));
  const clothes = garment({
    cloth: `url(#${id}c)`,
    ground: dress.mark,
    trim: occasion.chance(0.5) ? "#E3A02B" : dress.mark,
    skin: skin[0],
    bead: occasion.pick(["#A8481F", "#E3A02B", "#FBF7F0"]),
  });
  const motif = occasion.pick(MOTIF_NAMES);
  // Makes the face larger and moves it down, so that the neck is short. Each face has its own width.
  const placed = `translate(160 210) scale(${(1.06 + person.next() * 0.08).toFixed(2)} 1.1) translate(-160 -194)`;
  const group = (parts: string) => `<g transform="${placed}">${parts}</g>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320"><defs>',
    patternOf(`${id}g`, { ground, mark, motif }, 1.8, occasion.pick([0, 45])),
    patternOf(`${id}c`, dress, 1.1),
    patternOf(`${id}w`, wrapped, 0.9, 20),
    `</defs><path d="M0 0h320v320H0z" fill="url(#${id}g)"/>`,
    `<circle cx="160" cy="150" r="120" fill="${ground}"/>`,
    group((head.behind ?? "") + face(skin, head.ears)),
    clothes,
    group(features(skin, hair, letters, person) + head.front + jewels(head, letters, person)),
    "</svg>",
  ].join("");
}

function clothsOf(random: Random): [dress: Cloth, wrapped: Cloth] {
  const [dress, other] = random.sample(CLOTHS, 2).map(([ground, mark]) => ({
    ground,
    mark,
    motif: random.pick(MOTIF_NAMES),
  }));
  if (!dress || !other) throw new RangeError("There are no cloths.");
  return [dress, random.chance(0.55) ? dress : other];
}

function wardrobe(letters: string) {
  if (letters.startsWith("m")) return MENS_CLOTHES;
  return letters.includes("h") ? UNDER_SCARF : WOMENS_CLOTHES;
}

function headOf(person: Random, letters: string, colours: Colours): Head {
  if (letters.includes("h")) return (letters.startsWith("m") ? roundCap : hijab)(colours);
  return person.weighted(letters.startsWith("m") ? MENS_HEADS : WOMENS_HEADS)(colours);
}

type Skin = (typeof SKINS)[number];

function face([skin, shade]: Skin, ears: boolean): string {
  const ear = (x: number) => `<ellipse cx="${x}" cy="138" rx="8" ry="13" fill="${shade}"/>`;
  return [
    `<path d="${NECK}" fill="${shade}"/>`,
    ears ? ear(117) + ear(203) : "",
    `<path d="${FACE}" fill="${skin}"/><path d="${SHADED_SIDE}" fill="${shade}" opacity=".35"/>`,
  ].join("");
}

const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;

/** Draws a simple face: eyebrows, lowered eyes, the shadow of the nose, and a closed mouth. */
function features([, shade, lips]: Skin, hair: string, letters: string, person: Random): string {
  const bearded = letters.startsWith("m") && person.chance(0.45);
  return [
    bearded ? `<path d="${BEARD}" fill="${hair}"/>` : "",
    line("M132 124Q141 118 150 122M170 122Q179 118 188 124", hair, 3),
    line("M134 136Q142 142 150 136M170 136Q178 142 186 136", "#17130F", 2.6),
    line("M161 136Q165 150 157 154", shade, 3),
    line("M148 168Q160 178 172 168", lips, 4),
  ].join("");
}

/** Draws ear-rings. Some people also get glasses. */
function jewels(head: Head, letters: string, person: Random): string {
  const glasses = person.chance(0.1)
    ? `<g fill="none" stroke="#E3A02B" stroke-width="2"><circle cx="142" cy="136" r="14"/><circle cx="178" cy="136" r="14"/><path d="M156 134q4-3 8 0M128 134l-10-3M192 134l10-3"/></g>`
    : "";
  const gold = (x: number) => `<circle cx="${x}" cy="155" r="4.5" fill="#E3A02B"/>`;
  return head.ears && letters.startsWith("f") ? glasses + gold(115) + gold(205) : glasses;
}
