import { type Box, blank, boxesIn, insideOf, Mp4Fault, numbersOf, theBox } from "./mp4-boxes.ts";
import { secondsIn, type Track, trackIn } from "./mp4-tracks.ts";

/** The limits of a video. */
export interface VideoLimits {
  seconds: number;
  /** Pixels. */
  longestSide: number;
}

/** Why we refuse a video. `damaged`: the file is not a readable MP4, or is a recording for streaming in pieces. */
export type VideoRefusal = "damaged" | "tooLong" | "otherPicture" | "otherSound" | "tooManyPixels";

/** The H.264 profiles that phones can play easily: Baseline, Main and High. */
const PROFILES = [66, 77, 88, 100];
/** A camera with a time limit stops a moment after the limit. So we accept a video that is this much too long. */
const MOMENT_S = 1;

/**
 * For each box, the boxes inside it that we do not change. We blank all other boxes, because they may contain places,
 * camera names, people's names and notes.
 */
const STAYS: Record<string, readonly string[]> = {
  moov: ["mvhd", "trak"],
  trak: ["tkhd", "edts", "mdia"],
  mdia: ["mdhd", "hdlr", "minf"],
  minf: ["vmhd", "smhd", "hdlr", "dinf", "stbl"],
  stbl: [
    ...["stsd", "stts", "ctts", "cslg", "stsc", "stsz", "stco", "co64", "stss", "stps", "sdtp"],
    ...["sgpd", "sbgp"],
  ],
};
const TIMED = ["mvhd", "tkhd", "mdhd"];

/**
 * Checks that a video is MP4 with H.264 and AAC, and within the limits. Overwrites all bytes that are neither picture
 * nor sound. Does not move any bytes or encode the video again.
 */
export function cleanVideo(
  bytes: Buffer,
  limits: VideoLimits,
): { seconds: number } | { refused: VideoRefusal } {
  try {
    const boxes = boxesIn(bytes, 0, bytes.length);
    if (boxes[0]?.type !== "ftyp") return { refused: "damaged" };
    const movie = insideOf(bytes, boxes, "moov");
    // A video with an `mvex` box describes its samples in other boxes, which we do not read.
    if (movie.some(({ type }) => type === "mvex")) return { refused: "damaged" };
    const tracks = movie.filter(({ type }) => type === "trak").map((box) => trackIn(bytes, box));
    const seconds = Math.max(
      secondsIn(bytes, theBox(movie, "mvhd")),
      ...tracks.map((track) => track.seconds),
    );
    const refused = refusalOf(tracks, seconds, limits);
    if (refused) return { refused };
    scrub(bytes, boxes, tracks);
    return { seconds: Math.ceil(seconds) };
  } catch (fault) {
    if (fault instanceof Mp4Fault) return { refused: "damaged" };
    throw fault;
  }
}

function refusalOf(
  tracks: readonly Track[],
  seconds: number,
  { seconds: most, longestSide }: VideoLimits,
): VideoRefusal | null {
  const [picture, ...pictures] = tracks.filter(({ kind }) => kind === "picture");
  const sounds = tracks.filter(({ kind }) => kind === "sound");
  if (!picture || pictures.length > 0 || sounds.length > 1) return "damaged";
  if (picture.codec !== "avc1" || !PROFILES.includes(picture.profile)) return "otherPicture";
  if (sounds.some(({ codec }) => codec !== "mp4a")) return "otherSound";
  if (Math.max(picture.width, picture.height) > longestSide) return "tooManyPixels";
  return seconds > most + MOMENT_S ? "tooLong" : null;
}

function scrub(bytes: Buffer, boxes: readonly Box[], tracks: readonly Track[]) {
  const isOther = (box: Box) =>
    tracks.some((track) => track.kind === "other" && track.box.start === box.start);
  const samples = tracks.flatMap((track) => track.samples).sort(([one], [other]) => one - other);
  for (const box of boxes)
    if (box.type === "moov") scrubInside(bytes, box, isOther);
    else if (box.type === "mdat") blankBetween(bytes, box, samples);
    else if (box.type !== "ftyp") blank(bytes, box);
}

function scrubInside(
  bytes: Buffer,
  { type: outer, body, end }: Box,
  isOther: (box: Box) => boolean,
) {
  for (const box of boxesIn(bytes, body, end))
    if (!STAYS[outer]?.includes(box.type) || isOther(box)) blank(bytes, box);
    else if (TIMED.includes(box.type)) forgetTimes(bytes, box);
    else if (STAYS[box.type]) scrubInside(bytes, box, isOther);
}

/** Erases the time of the recording. */
function forgetTimes(bytes: Buffer, box: Box) {
  const isLong = numbersOf(bytes, box, box.body).u32() >>> 24 === 1;
  const from = box.body + 4;
  bytes.fill(0, from, Math.min(from + (isLong ? 16 : 8), box.end));
}

/** Overwrites the bytes between the samples. Some phones store their location there, as samples of another track. */
function blankBetween(bytes: Buffer, { body, end }: Box, samples: Track["samples"]) {
  let at = body;
  for (const [from, upTo] of samples) {
    if (upTo <= at || from >= end) continue;
    if (from > at) bytes.fill(0, at, from);
    at = upTo;
  }
  if (at < end) bytes.fill(0, at, end);
}
