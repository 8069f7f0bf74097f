import { PHOTO } from "./constants.ts";

/**
 * Returns the reason why we refuse a photo with this width and height, in pixels. Returns null if we accept it. Callers
 * check the size before they decode the photo.
 */
export function sizeFault(
  width: number,
  height: number,
): "too-many-pixels" | "too-small" | "too-narrow" | null {
  const [short, long] = width < height ? [width, height] : [height, width];
  if (short < PHOTO.leastSide) return "too-small";
  if (long > short * PHOTO.mostRatio) return "too-narrow";
  return width * height > PHOTO.maxPixels ? "too-many-pixels" : null;
}
