/** A box of an MP4 file (ISO 14496-12). Its content is between the positions `body` and `end`. */
export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

/** The error for a file that is not an MP4, or that is broken. */
export class Mp4Fault extends Error {}

const HEADER = 8;
const LONG_HEADER = 16;
/**
 * One box may contain at most this many boxes. No camera writes so many. A file with more boxes was made only to slow
 * us down.
 */
const MOST_BOXES = 500;

/** Returns the boxes between two positions of the file. They follow one another without gaps. */
export function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end; ) {
    // Some cameras end a list of boxes with a few zeros.
    if (end - at < HEADER && bytes.subarray(at, end).every((byte) => byte === 0)) break;
    const box = boxAt(bytes, at, end);
    boxes.push(box);
    if (boxes.length > MOST_BOXES) throw new Mp4Fault("too many boxes");
    at = box.end;
  }
  return boxes;
}

function boxAt(bytes: Buffer, start: number, end: number): Box {
  if (start + HEADER > end) throw new Mp4Fault("a cut box");
  const type = bytes.toString("latin1", start + 4, start + HEADER);
  const said = bytes.readUInt32BE(start);
  if (said === 0) return { type, start, body: start + HEADER, end };
  const isLong = said === 1;
  if (isLong && start + LONG_HEADER > end) throw new Mp4Fault("a cut box");
  const size = isLong ? Number(bytes.readBigUInt64BE(start + HEADER)) : said;
  const header = isLong ? LONG_HEADER : HEADER;
  if (size < header || start + size > end) throw new Mp4Fault("a box of a wrong size");
  return { type, start, body: start + header, end: start + size };
}

/** Returns the box of this type. Throws unless there is exactly one. */
export function theBox(boxes: readonly Box[], type: string): Box {
  const [found, ...more] = boxes.filter((box) => box.type === type);
  if (!found || more.length > 0) throw new Mp4Fault(`not one ${type}`);
  return found;
}

/**
 * Returns the boxes inside the one box of this type. They begin after the box's own fields, which take `fields` bytes.
 */
export function insideOf(bytes: Buffer, boxes: readonly Box[], type: string, fields = 0): Box[] {
  const { body, end } = theBox(boxes, type);
  return boxesIn(bytes, body + fields, end);
}

/** Reads whole numbers from a box, one after another. Throws if the next number would be past the end of the box. */
export function numbersOf(bytes: Buffer, { end }: Box, from: number) {
  let at = from;
  const take = (size: number) => {
    if (at + size > end) throw new Mp4Fault("a cut table");
    at += size;
    return at - size;
  };
  return {
    u16: () => bytes.readUInt16BE(take(2)),
    u32: () => bytes.readUInt32BE(take(4)),
    u64: () => Number(bytes.readBigUInt64BE(take(8))),
    skip: (size: number) => void take(size),
  };
}

/** Replaces a box with an empty one of the same size, so that the data after it does not move. */
export function blank(bytes: Buffer, { start, body, end }: Box) {
  bytes.write("free", start + 4, "latin1");
  bytes.fill(0, body, end);
}
