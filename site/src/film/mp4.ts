/** One picture of the film, encoded. */
export interface Sample {
  data: Uint8Array;
  /** Can be shown without the ones before it. */
  key: boolean;
}

export interface Track {
  width: number;
  height: number;
  framesPerSecond: number;
  /** The encoder's AVCDecoderConfigurationRecord. */
  description: Uint8Array;
  samples: readonly Sample[];
}

/** A file with one H.264 track. What a player needs first stands first, so that it can begin at once. */
export function mp4(track: Track): Uint8Array {
  const type = box("ftyp", ascii("isom"), u32(512), ascii("isomiso2avc1mp41"));
  const length = movie(track, 0).length;
  const header = movie(track, type.length + length + 8);
  return join(type, header, box("mdat", ...track.samples.map(({ data }) => data)));
}

function movie(track: Track, dataAt: number): Uint8Array {
  const { samples, framesPerSecond: rate } = track;
  const header = full("mvhd", 0, u32(0, 0, rate, samples.length), MOVIE_DEFAULTS);
  return box("moov", header, box("trak", trackHeader(track), media(track, dataAt)));
}

/** Rate 1, volume 1, no transformation, next track 2. */
const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const MOVIE_DEFAULTS = join(
  u32(0x10000),
  u16(0x100, 0),
  u32(0, 0),
  MATRIX,
  u32(0, 0, 0, 0, 0, 0, 2),
);

function trackHeader({ width, height, samples }: Track): Uint8Array {
  const size = u32(width << 16, height << 16);
  return full("tkhd", 3, u32(0, 0, 1, 0, samples.length, 0, 0), u16(0, 0, 0, 0), MATRIX, size);
}

function media(track: Track, dataAt: number): Uint8Array {
  const { framesPerSecond: rate, samples } = track;
  const undetermined = u16(0x55c4, 0);
  const handler = full("hdlr", 0, u32(0), ascii("vide"), u32(0, 0, 0), ascii("film\0"));
  const here = box("dinf", full("dref", 0, u32(1), full("url ", 1)));
  const information = box("minf", full("vmhd", 1, u16(0, 0, 0, 0)), here, table(track, dataAt));
  return box(
    "mdia",
    full("mdhd", 0, u32(0, 0, rate, samples.length), undetermined),
    handler,
    information,
  );
}

/** Where each picture is, how long it stays and which of them are complete. */
function table(track: Track, dataAt: number): Uint8Array {
  const { samples } = track;
  const keys = samples.flatMap(({ key }, at) => (key ? [at + 1] : []));
  return box(
    "stbl",
    full("stsd", 0, u32(1), picture(track)),
    full("stts", 0, u32(1, samples.length, 1)),
    full("stss", 0, u32(keys.length, ...keys)),
    full("stsc", 0, u32(1, 1, samples.length, 1)),
    full("stsz", 0, u32(0, samples.length, ...samples.map(({ data }) => data.length))),
    full("stco", 0, u32(1, dataAt)),
  );
}

function picture({ width, height, description }: Track): Uint8Array {
  const reserved = u32(0, 0, 0, 0);
  const resolution = u32(0x480000, 0x480000, 0);
  const size = u16(width, height);
  const rest = join(u16(1), new Uint8Array(32), u16(0x18, 0xffff));
  return box("avc1", u32(0), u16(0, 1), reserved, size, resolution, rest, box("avcC", description));
}

function box(name: string, ...parts: Uint8Array[]): Uint8Array {
  const content = join(...parts);
  return join(u32(content.length + 8), ascii(name), content);
}

/** A box with a version, always 0, and flags. */
function full(name: string, flags: number, ...parts: Uint8Array[]): Uint8Array {
  return box(name, u32(flags), ...parts);
}

function join(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

function u32(...values: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  for (const [at, value] of values.entries()) view.setUint32(at * 4, value);
  return new Uint8Array(view.buffer);
}

function u16(...values: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 2));
  for (const [at, value] of values.entries()) view.setUint16(at * 2, value);
  return new Uint8Array(view.buffer);
}

function ascii(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, "latin1"));
}
