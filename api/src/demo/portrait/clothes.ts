/** The colours of the clothes below the neck, and of the jewellery. */

export interface ClothColours {
  /** The fill of the garment: a colour or a pattern. */
  cloth: string;
  /** The plain ground colour of the garment. Collars use it. */
  ground: string;
  /** Embroidery and edges. */
  trim: string;
  skin: string;
  bead: string;
}

const SHOULDERS = "M34 320C36 268 66 246 128 230C146 246 174 246 192 230C254 246 284 268 286 320Z";
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number, dash = "") =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dash && ` stroke-dasharray="${dash}"`}/>`;

type Garment = (colours: ClothColours) => string;

const roundNeck: Garment = ({ cloth, trim }) =>
  path(SHOULDERS, cloth) + line("M128 230C146 248 174 248 192 230", trim, 5);

const wideNeck: Garment = ({ cloth, trim, skin }) =>
  path(SHOULDERS, cloth) +
  path("M112 234Q160 292 208 234Q190 228 180 222H140Q130 228 112 234Z", skin) +
  line("M112 234Q160 292 208 234", trim, 5);

const beads: Garment = (colours) =>
  roundNeck(colours) +
  line("M124 232C134 268 186 268 196 232", colours.bead, 8, "0 10") +
  line("M130 230C140 254 180 254 190 230", colours.bead, 8, "0 10");

const stole: Garment = ({ cloth, trim, ground }) =>
  path(SHOULDERS, cloth) +
  line("M128 230C146 248 174 248 192 230", trim, 5) +
  path("M192 230C226 238 250 246 266 262L222 320H166C190 290 200 262 192 230Z", ground) +
  line("M192 230C200 262 190 290 166 320M214 240C218 268 210 296 196 320", trim, 3);

const kaftan: Garment = ({ cloth, trim, ground }) =>
  path(SHOULDERS, cloth) +
  path("M124 231L142 224C152 238 168 238 178 224L196 231C184 252 136 252 124 231Z", ground) +
  line("M124 231C136 252 184 252 196 231M160 248V300", trim, 4) +
  line("M160 262V296", trim, 9, "0 15");

const agbada: Garment = ({ cloth, trim }) =>
  path("M14 320C18 262 56 240 128 228C146 246 174 246 192 228C264 240 302 262 306 320Z", cloth) +
  line("M128 228C146 250 174 250 192 228", trim, 5) +
  line(
    "M160 250C144 262 144 282 160 294C176 282 176 262 160 250ZM160 262V282M136 244C124 264 128 296 146 310M184 244C196 264 192 296 174 310",
    trim,
    3,
  );

const shirt: Garment = ({ cloth, trim, ground }) =>
  path(SHOULDERS, cloth) +
  path("M138 222L160 250L182 222L198 232L178 266L160 250L142 266L122 232Z", ground) +
  line("M160 252V318M122 232L142 266L160 250L178 266L198 232", trim, 3);

const jacket: Garment = ({ cloth, trim, ground, skin }) =>
  path(SHOULDERS, cloth) +
  path("M136 224L160 320L184 224Z", ground) +
  path("M144 222H176L160 252Z", skin) +
  line("M128 230L160 320L192 230M128 230L118 262L134 268M192 230L202 262L186 268", trim, 3);

export const WOMENS_CLOTHES: readonly (readonly [garment: Garment, weight: number])[] = [
  [roundNeck, 3],
  [wideNeck, 3],
  [beads, 3],
  [stole, 3],
  [jacket, 1],
];
export const MENS_CLOTHES: typeof WOMENS_CLOTHES = [
  [kaftan, 4],
  [agbada, 4],
  [shirt, 3],
  [jacket, 2],
  [roundNeck, 1],
];
/** The clothes that a person may wear under a scarf around the shoulders. */
export const UNDER_SCARF: typeof WOMENS_CLOTHES = [[roundNeck, 1]];
