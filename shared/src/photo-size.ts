import { PHOTO } from "./constants.ts";

/** Why a photo of this size is not taken; null where it is. Asked before anything of it is decoded. */
export function sizeFault(
  width: number,
  height: number,
): "too-many-pixels" | "too-small" | "too-narrow" | null {
  const [short, long] = width < height ? [width, height] : [height, width];
  if (short < PHOTO.leastSide) return "too-small";
  if (long > short * PHOTO.mostRatio) return "too-narrow";
  return width * height > PHOTO.maxPixels ? "too-many-pixels" : null;
}
