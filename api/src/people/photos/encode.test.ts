import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { encodePhoto as encodePhotoOf } from "./encode.ts";

const GPS = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 27/1 0/1" } };

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#27357A" } });
}

/** Makes a noisy picture. Its file is long enough to be cut by a test. */
function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
}

const encodePhoto = async (bytes: Buffer) => {
  const { full, thumbnail, wide } = await encodePhotoOf(bytes, "Ada");
  return { full: Buffer.from(full), thumbnail: Buffer.from(thumbnail), wide: Buffer.from(wide) };
};

const refused = { status: 422, message: expect.stringMatching(/photo/) };

describe("what is kept of a photo", () => {
  test.each(["jpeg", "png", "webp"] as const)("%s becomes WebP in two sizes", async (format) => {
    const { full, thumbnail } = await encodePhoto(
      await noise(2_400, 1_600).toFormat(format).toBuffer(),
    );
    expect(await sharp(full).metadata()).toMatchObject({
      format: "webp",
      width: 1_200,
      height: 800,
    });
    expect(await sharp(thumbnail).metadata()).toMatchObject({
      format: "webp",
      width: 320,
      height: 320,
    });
  });

  test("for an entrepreneur's page, one as wide as a phone and light enough to be shared", async () => {
    const { wide } = await encodePhoto(await noise(2_400, 1_600).png().toBuffer());
    expect(await sharp(wide).metadata()).toMatchObject({ format: "webp", width: 640, height: 427 });
    expect(wide.length).toBeLessThan(60_000);
  });

  test("a small photo is not blown up", async () => {
    const { full } = await encodePhoto(await picture(400, 300).jpeg().toBuffer());
    expect(await sharp(full).metadata()).toMatchObject({ width: 400, height: 300 });
  });

  test("shows transparent parts in the colour of paper, not in black", async () => {
    const clear = { width: 2_000, height: 1_000, channels: 4, background: "#00000000" } as const;
    for (const format of ["png", "webp"] as const)
      for (const kept of Object.values(
        await encodePhoto(await sharp({ create: clear }).toFormat(format).toBuffer()),
      )) {
        const { dominant } = await sharp(kept).removeAlpha().stats();
        expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
        expect((await sharp(kept).metadata()).hasAlpha).toBe(false);
      }
  });

  test("place, camera and colour profile are gone", async () => {
    const original = await picture(600, 400)
      .withExif({ IFD0: { Make: "Telltale", Artist: "Ada Obi" }, ...GPS })
      .jpeg()
      .toBuffer();
    expect((await sharp(original).metadata()).exif?.includes("Telltale")).toBe(true);
    for (const kept of Object.values(await encodePhoto(original))) {
      const { exif, xmp, iptc, icc } = await sharp(kept).metadata();
      expect({ exif, xmp, iptc, icc }).toEqual({});
      expect(kept.includes("Telltale")).toBe(false);
    }
  });

  test("a photo that the camera says to turn is upright", async () => {
    const lying = await picture(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { full } = await encodePhoto(lying);
    expect(await sharp(full).metadata()).toMatchObject({ width: 400, height: 600 });
  });

  test("leaves out data hidden behind the picture", async () => {
    const script = "<script>alert(document.cookie)</script>";
    const photo = await picture(600, 400).jpeg().toBuffer();
    const both = Buffer.concat([photo, Buffer.from(`PK\u0003\u0004${script}`)]);
    const { full, thumbnail } = await encodePhoto(both);
    expect(full.includes("<script")).toBe(false);
    expect(thumbnail.includes("<script")).toBe(false);
  });
});

/**
 * Makes a PNG of one colour whose header states this size. A file of few bytes can claim to have gigabytes of pixels.
 */
function claimedPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe("what is refused, with a sentence", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;

  test.each([
    ["an SVG", Buffer.from(svg)],
    [
      "an SVG behind the first bytes of a JPEG",
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    ],
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a GIF", Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64")],
    ["nothing", Buffer.alloc(0)],
    ["the first bytes of a WebP alone", Buffer.from("RIFF\u0004\u0000\u0000\u0000WEBP", "latin1")],
  ])("%s", async (_, bytes) => {
    await expect(encodePhoto(bytes)).rejects.toMatchObject(refused);
  });

  test.each([
    ["20,000 × 20,000 pixels", 20_000, 20_000, "20000 × 20000 pixels, and that is too large"],
    ["a billion pixels in a row", 1_000_000_000, 1, "damaged"],
    ["one pixel in 1,200 rows", 1, 1_200, "1 × 1200 pixels, and that is too small"],
    ["a side of 99 pixels", 400, 99, "too small. Send one with at least 100 pixels on each side"],
    ["more than eight times as long as wide", 1_000, 8_001, "too narrow. Crop it"],
    ["no pixels", 0, 0, "damaged"],
  ])("%s, before anything is decoded", async (_, width, height, sentence) => {
    await expect(encodePhoto(claimedPng(width, height))).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining(sentence),
    });
  });

  test("one pixel row more than 40 million", async () => {
    await expect(encodePhoto(await picture(8_000, 5_001).png().toBuffer())).rejects.toMatchObject({
      message: expect.stringContaining(
        "8000 × 5001 pixels, and that is too large. Send a version with at most 40 million",
      ),
    });
  });

  test.each(["jpeg", "png", "webp"] as const)("a %s that is cut in the middle", async (format) => {
    const whole = await noise(800, 600).toFormat(format).toBuffer();
    const cut = whole.subarray(0, Math.floor(whole.length / 2));
    await expect(encodePhoto(cut)).rejects.toMatchObject(refused);
  });
});
