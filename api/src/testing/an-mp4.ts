/** Returns a box of an MP4 file. */
export function box(type: string, ...inside: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    inside.map((one) => (typeof one === "string" ? Buffer.from(one) : one)),
  );
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, body]);
}

/** Returns the bytes of whole numbers. Each number takes four bytes. */
export const u32 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [nth, number] of numbers.entries()) bytes.writeUInt32BE(number, nth * 4);
  return bytes;
};

export interface Film {
  seconds?: number;
  codec?: string;
  profile?: number;
  width?: number;
  sound?: string;
  /** More boxes for the end of the `moov` box. */
  besides?: Buffer[];
  /** The size of the picture data in bytes. */
  picture?: number;
}

export const PLACE = "+06.5244+003.3792/";
export const CAMERA = "Tecno Spark 20";
const TICKS = 1_000;
const RECORDED_AT = 3_800_000_000;

interface Samples {
  kind: string;
  entry: Buffer;
  seconds: number;
  at: number;
  size: number;
}

function track({ kind, entry, seconds, at, size }: Samples): Buffer {
  const tables = box(
    "stbl",
    box("stsd", u32(0, 1), entry),
    box("stts", u32(0, 1, 2, (seconds * TICKS) / 2)),
    box("stsc", u32(0, 1, 1, 2, 1)),
    // The track has two samples. The first has a quarter of the bytes, and the second has the rest.
    box("stsz", u32(0, 0, 2, size / 4, size - size / 4)),
    box("stco", u32(0, 1, at)),
  );
  return box(
    "trak",
    box("tkhd", u32(0, RECORDED_AT, RECORDED_AT, 1, 0)),
    box("udta", box("name", CAMERA)),
    box(
      "mdia",
      box("mdhd", u32(0, RECORDED_AT, RECORDED_AT, TICKS, seconds * TICKS, 0)),
      box("hdlr", u32(0, 0), kind, u32(0, 0, 0), "\0"),
      box("minf", box("dinf", box("dref", u32(0, 0))), tables),
    ),
  );
}

function pictureEntry({ codec = "avc1", profile = 66, width = 640 }: Film): Buffer {
  const fields = Buffer.alloc(78);
  fields.writeUInt16BE(width, 24);
  fields.writeUInt16BE(360, 26);
  return box(codec, fields, box("avcC", Buffer.from([1, profile, 0, 30])), u32(0));
}

/**
 * Returns a video as a phone records it, with pictures, sound, the place of the recording and the name of the device.
 */
export function aFilm(film: Film = {}): Buffer {
  const { seconds = 30, sound = "mp4a", besides = [], picture = 4_000 } = film;
  const head = box("ftyp", "isom", u32(0x200), "isomavc1");
  const begin = head.length + 8;
  const parts = [Buffer.alloc(picture, "P"), Buffer.from(PLACE), Buffer.alloc(400, "S")];
  const [, place = head] = parts;
  const samples = { seconds, at: begin };
  const movie = box(
    "moov",
    box("mvhd", u32(0, RECORDED_AT, RECORDED_AT, TICKS, seconds * TICKS), Buffer.alloc(80)),
    track({ ...samples, kind: "vide", entry: pictureEntry(film), size: picture }),
    track({
      ...samples,
      kind: "soun",
      entry: box(sound, Buffer.alloc(28)),
      at: begin + picture + place.length,
      size: 400,
    }),
    track({
      ...samples,
      kind: "meta",
      entry: box("mebx"),
      at: begin + picture,
      size: place.length,
    }),
    box("udta", box("\u00a9xyz", PLACE), box("auth", CAMERA)),
    box("meta", u32(0), box("keys", CAMERA)),
    ...besides,
  );
  return Buffer.concat([head, box("mdat", ...parts), movie, box("uuid", CAMERA)]);
}
