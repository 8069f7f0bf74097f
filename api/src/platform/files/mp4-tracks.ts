import { type Box, boxesIn, insideOf, Mp4Fault, numbersOf, theBox } from "./mp4-boxes.ts";

/** A track of a video: pictures, sound, or anything else. */
export interface Track {
  kind: "picture" | "sound" | "other";
  box: Box;
  seconds: number;
  /** The four letters that name the track's codec, such as `avc1`. */
  codec: string;
  /** The width and height of the pictures, in pixels. */
  width: number;
  height: number;
  /** The H.264 profile of the track, by its number in the standard. 0 for other codecs. */
  profile: number;
  /** Where each run of the track's samples starts and ends in the file. */
  samples: [from: number, upTo: number][];
}

const KINDS: Record<string, Track["kind"]> = { vide: "picture", soun: "sound" };
/** Many boxes start with a version and flags. This is the size of both together, in bytes. */
const VERSION = 4;

/** Returns the duration in an `mvhd` or `mdhd` box, in seconds. */
export function secondsIn(bytes: Buffer, box: Box): number {
  const numbers = numbersOf(bytes, box, box.body);
  const isLong = numbers.u32() >>> 24 === 1;
  numbers.skip(isLong ? 16 : 8);
  const perSecond = numbers.u32();
  const seconds = (isLong ? numbers.u64() : numbers.u32()) / perSecond;
  if (!Number.isFinite(seconds)) throw new Mp4Fault("no duration");
  return seconds;
}

export function trackIn(bytes: Buffer, box: Box): Track {
  const media = insideOf(bytes, boxesIn(bytes, box.body, box.end), "mdia");
  const handler = theBox(media, "hdlr");
  const name = bytes.toString("latin1", handler.body + VERSION + 4, handler.body + VERSION + 8);
  const kind = KINDS[name] ?? "other";
  if (kind === "other")
    return {
      kind,
      box,
      seconds: 0,
      codec: "",
      width: 0,
      height: 0,
      profile: 0,
      samples: [],
    };
  const tables = insideOf(bytes, insideOf(bytes, media, "minf"), "stbl");
  const seconds = secondsIn(bytes, theBox(media, "mdhd"));
  return {
    kind,
    box,
    seconds,
    ...describedIn(bytes, tables, kind),
    samples: samplesIn(bytes, tables),
  };
}

/**
 * A description of pictures begins with fields, and its boxes follow. `PICTURE_FIELDS` is the size of the fields in
 * bytes. `WIDTH_AT` is the position of the width in these fields.
 */
const PICTURE_FIELDS = 78;
const WIDTH_AT = 24;

function describedIn(bytes: Buffer, tables: readonly Box[], kind: Track["kind"]) {
  const [entry, ...more] = insideOf(bytes, tables, "stsd", VERSION + 4);
  if (!entry || more.length > 0) throw new Mp4Fault("not one kind of samples");
  const codec = entry.type;
  if (kind !== "picture" || codec !== "avc1") return { codec, width: 0, height: 0, profile: 0 };
  const numbers = numbersOf(bytes, entry, entry.body + WIDTH_AT);
  const [width, height] = [numbers.u16(), numbers.u16()];
  const settings = theBox(boxesIn(bytes, entry.body + PICTURE_FIELDS, entry.end), "avcC");
  return { codec, width, height, profile: bytes[settings.body + 1] ?? 0 };
}

/**
 * Returns where the samples of each chunk start and end in the file. The samples of a chunk follow one another without
 * gaps.
 */
function samplesIn(bytes: Buffer, tables: readonly Box[]): Track["samples"] {
  const offsets = offsetsIn(bytes, tables);
  const inChunk = samplesPerChunk(bytes, tables);
  const sizes = theBox(tables, "stsz");
  const numbers = numbersOf(bytes, sizes, sizes.body + VERSION);
  const [every, count] = [numbers.u32(), numbers.u32()];
  let left = count;
  return offsets.map((from, chunk) => {
    const here = Math.min(inChunk(chunk + 1), left);
    left -= here;
    let length = every * here;
    if (every === 0) for (let nth = 0; nth < here; nth += 1) length += numbers.u32();
    if (from + length > bytes.length) throw new Mp4Fault("samples behind the end");
    return [from, from + length];
  });
}

function offsetsIn(bytes: Buffer, tables: readonly Box[]): number[] {
  const isLong = tables.some(({ type }) => type === "co64");
  const box = theBox(tables, isLong ? "co64" : "stco");
  const numbers = numbersOf(bytes, box, box.body + VERSION);
  const offsets: number[] = [];
  for (let left = numbers.u32(); left > 0; left -= 1)
    offsets.push(isLong ? numbers.u64() : numbers.u32());
  return offsets;
}

/**
 * Returns a function that tells how many samples a chunk has. The box `stsc` has one entry for several chunks in a row.
 * An entry is valid from its own first chunk until the first chunk of the next entry.
 */
function samplesPerChunk(bytes: Buffer, tables: readonly Box[]): (chunk: number) => number {
  const box = theBox(tables, "stsc");
  const numbers = numbersOf(bytes, box, box.body + VERSION);
  const runs: { first: number; samples: number }[] = [];
  for (let left = numbers.u32(); left > 0; left -= 1) {
    runs.push({ first: numbers.u32(), samples: numbers.u32() });
    numbers.skip(4);
  }
  let at = 0;
  return (chunk) => {
    while ((runs[at + 1]?.first ?? Number.POSITIVE_INFINITY) <= chunk) at += 1;
    return (runs[at]?.first ?? Number.POSITIVE_INFINITY) <= chunk ? (runs[at]?.samples ?? 0) : 0;
  };
}
