/** The colours of a head: the skin, the hair, and what the person wears on the head or around it. */

export interface Colours {
  skin: string;
  /** The colour of the skin in shadow. */
  shade: string;
  hair: string;
  /** The colour of the hair in the light. */
  gloss: string;
  /** The fill of what the person wears on the head: a colour or a pattern. */
  wrap: string;
  /** Its folds. */
  fold: string;
}

/** The parts of a head-dress or hairstyle: behind the face, and in front of it. */
export interface Head {
  behind?: string;
  front: string;
  /** True if the ears are visible. Then the person may wear ear-rings. */
  ears: boolean;
}

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width = 2.5) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;
/** Draws the folds of a cloth. The pattern of the cloth is drawn over the folds. */
const folds = (d: string, stroke: string) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="3" stroke-linecap="round" opacity=".6"/>`;

/** Draws hair close to the skull, from ear to ear. */
const CAP =
  "M117 130C113 96 130 72 160 72S207 96 203 130C199 112 190 103 178 101C166 99 150 99 141 102C129 105 121 114 117 130Z";

const crop = ({ hair }: Colours): Head => ({ front: path(CAP, hair), ears: true });

const fade = ({ hair, shade }: Colours): Head => ({
  behind: path("M115 132C111 98 130 74 160 74S209 98 205 132Z", shade),
  front: path(
    "M122 106C124 82 140 68 160 68S196 82 198 106C188 99 174 97 160 97S132 99 122 106Z",
    hair,
  ),
  ears: true,
});

const roundAfro = ({ hair }: Colours): Head => ({
  behind: path(
    "M160 44C206 44 222 84 218 118C216 140 208 150 200 152H120C112 150 104 140 102 118C98 84 114 44 160 44Z",
    hair,
  ),
  front: path(
    "M116 128C116 104 132 94 160 94S204 104 204 128C210 92 192 66 160 66S110 92 116 128Z",
    hair,
  ),
  ears: true,
});

const bigAfro = ({ hair }: Colours): Head => ({
  behind: `<circle cx="160" cy="112" r="82" fill="${hair}"/>`,
  front: path(
    "M117 128C118 106 134 96 160 96S202 106 203 128C212 92 194 64 160 64S108 92 117 128Z",
    hair,
  ),
  ears: false,
});

const lowBun = ({ hair, gloss }: Colours): Head => ({
  behind: `<circle cx="206" cy="170" r="22" fill="${hair}"/>`,
  front:
    path(
      "M116 132C110 94 130 70 160 70S210 94 204 132C200 112 188 100 170 94C152 104 124 108 116 132Z",
      hair,
    ) + line("M170 94C150 88 136 90 126 100M170 94C184 90 194 96 199 108", gloss),
  ears: true,
});

const topBun = ({ hair, gloss }: Colours): Head => ({
  behind: `<ellipse cx="160" cy="56" rx="31" ry="27" fill="${hair}"/>`,
  front:
    path(CAP, hair) +
    line("M140 100Q146 84 156 76M160 98V76M180 100Q174 84 164 76M134 68Q160 82 186 68", gloss),
  ears: true,
});

const longBraids = ({ hair, gloss }: Colours): Head => ({
  behind:
    path(
      "M160 66C212 66 216 116 216 156C216 196 224 226 220 262H100C96 226 104 196 104 156C104 116 108 66 160 66Z",
      hair,
    ) + line("M112 150V258M124 170V258M196 170V258M208 150V258", gloss),
  front:
    path(
      "M115 150C112 118 124 102 160 92C196 102 208 118 205 150C216 104 200 70 160 70S104 104 115 150Z",
      hair,
    ) + line("M160 72V92M142 76Q132 88 124 110M178 76Q188 88 196 110", gloss),
  ears: false,
});

const bob = ({ hair, gloss }: Colours): Head => ({
  behind: path(
    "M160 66C208 66 218 104 216 140C215 168 212 184 204 190H116C108 184 105 168 104 140C102 104 112 66 160 66Z",
    hair,
  ),
  front:
    path(
      "M116 152C113 128 122 112 140 98C160 112 190 106 204 152C216 106 200 70 160 70S104 106 116 152Z",
      hair,
    ) + line("M140 98Q150 84 166 80", gloss),
  ears: false,
});

const cornrows = ({ hair, gloss }: Colours): Head => ({
  behind: path(
    "M104 150Q100 200 112 236H126Q116 190 120 150ZM216 150Q220 200 208 236H194Q204 190 200 150Z",
    hair,
  ),
  front:
    path(CAP, hair) +
    line(
      "M148 100Q150 84 154 74M160 99V73M172 100Q170 84 166 74M136 104Q138 88 144 78M184 104Q182 88 176 78M126 112Q126 96 132 86M194 112Q194 96 188 86",
      gloss,
      2,
    ),
  ears: true,
});

const bald = ({ skin }: Colours): Head => ({
  behind: path("M116 132C112 96 132 74 160 74S208 96 204 132Z", skin),
  front: "",
  ears: true,
});

/** Draws a head-tie with a fan of folds on one side. */
const gele = ({ wrap, fold }: Colours): Head => ({
  behind: path("M112 112C84 96 82 58 112 42C134 22 196 18 226 46C248 72 232 106 206 114Z", wrap),
  front:
    path(
      "M112 122C108 88 128 70 160 68S212 88 208 122C196 100 178 93 160 93S124 100 112 122Z",
      wrap,
    ) +
    folds(
      "M113 118C124 86 168 66 222 66M114 108C126 70 170 46 206 42M122 90C130 62 146 44 172 34M116 100C104 86 102 66 112 52M207 118C200 100 180 84 150 80",
      fold,
    ),
  ears: true,
});

/** Draws a taller head-tie with upright pleats. */
const crownGele = ({ wrap, fold }: Colours): Head => ({
  behind: path("M114 108C92 72 104 30 160 26C216 30 228 72 206 108Z", wrap),
  front:
    path(
      "M112 122C108 90 128 68 160 72C192 68 212 90 208 122C196 102 180 96 160 96S124 102 112 122Z",
      wrap,
    ) +
    folds(
      "M160 74C150 60 150 46 156 30M146 78C128 66 124 48 132 36M174 78C192 66 196 48 188 36M122 92C110 78 108 64 112 52M198 92C210 78 212 64 208 52",
      fold,
    ),
  ears: true,
});

/** Draws a wrap with a knot above the forehead. */
const headwrap = ({ wrap, fold }: Colours): Head => ({
  behind: path("M114 126C100 84 122 52 160 52S220 84 206 126Z", wrap),
  front:
    path(
      "M114 128C110 92 128 66 160 66S210 92 206 128C198 106 182 98 160 98S122 106 114 128Z",
      wrap,
    ) +
    path("M140 62C138 42 158 38 162 52C170 36 190 46 182 64C174 78 148 78 140 62Z", wrap) +
    folds(
      "M162 54Q156 64 162 74M118 112C124 90 138 78 152 74M202 112C196 90 184 78 172 74M128 84Q140 70 148 68",
      fold,
    ),
  ears: true,
});

/** Draws a scarf around the head and the shoulders. */
export const hijab = ({ wrap, fold }: Colours): Head => ({
  behind: path(
    "M160 58C216 58 222 112 218 156C216 190 240 214 252 250L68 250C80 214 104 190 102 156C98 112 104 58 160 58Z",
    wrap,
  ),
  front:
    path(
      "M160 62C104 62 98 122 110 172C116 206 96 232 84 262C120 286 200 286 236 262C224 232 204 206 210 172C222 122 216 62 160 62ZM160 92C188 92 199 110 199 134C199 166 182 190 160 190S121 166 121 134C121 110 132 92 160 92Z",
      wrap,
    ).replace("/>", ' fill-rule="evenodd"/>') +
    folds(
      "M118 176C128 212 168 226 226 240M122 188C122 226 150 246 190 262M112 122C112 96 124 82 140 76",
      fold,
    ),
  ears: false,
});

/** Draws a soft cap that leans to one side. */
const fila = ({ wrap, fold, hair }: Colours): Head => ({
  behind: path("M115 132C111 100 130 84 160 84S209 100 205 132Z", hair),
  front:
    path(
      "M116 112C112 74 124 50 158 48C196 44 226 54 228 78C230 96 216 102 205 112C190 98 174 95 160 95S130 98 116 112Z",
      wrap,
    ) + folds("M117 104C132 88 180 84 208 100M204 98C216 92 222 82 214 70", fold),
  ears: true,
});

/** Draws a round embroidered cap. */
export const roundCap = ({ wrap, fold, hair }: Colours): Head => ({
  behind: path("M116 132C113 102 130 88 160 88S207 102 204 132Z", hair),
  front:
    path(
      "M117 108C115 88 116 70 121 60C138 50 182 50 199 60C204 70 205 88 203 108C190 98 176 95 160 95S130 98 117 108Z",
      wrap,
    ) + folds("M117 98C134 84 186 84 203 98M121 62C140 72 180 72 199 62", fold),
  ears: true,
});

export const WOMENS_HEADS: readonly (readonly [
  head: (colours: Colours) => Head,
  weight: number,
])[] = [
  [gele, 5],
  [crownGele, 3],
  [headwrap, 4],
  [longBraids, 4],
  [bob, 2],
  [lowBun, 3],
  [topBun, 3],
  [cornrows, 3],
  [roundAfro, 3],
  [bigAfro, 2],
  [crop, 2],
];

export const MENS_HEADS: typeof WOMENS_HEADS = [
  [fila, 4],
  [roundCap, 4],
  [fade, 5],
  [crop, 5],
  [roundAfro, 2],
  [bald, 2],
];
