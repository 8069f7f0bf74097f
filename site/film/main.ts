import { captions } from "./captions.ts";
import { FRAME } from "./drawing.ts";
import { frameAt, LENGTH } from "./scenes.ts";
import { toldNow } from "./told.ts";

/**
 * Writes the film as lines of JSON, with the current words and figures. The first line has the film's properties, and
 * every other line has one picture as SVG. `lab/film` runs this script and encodes its output.
 */
const FRAMES_PER_SECOND = 25;

const told = toldNow(`${import.meta.dirname}/../`);
const line = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`);
const pictures = LENGTH * FRAMES_PER_SECOND;
line({ ...FRAME, framesPerSecond: FRAMES_PER_SECOND, pictures, captions: captions(told) });
for (let at = 0; at < pictures; at += 1) line(frameAt(at / FRAMES_PER_SECOND, told));
