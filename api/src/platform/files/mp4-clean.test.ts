import { describe, expect, test } from "vitest";
import { aFilm, box, CAMERA, type Film, PLACE, u32 } from "../../testing/an-mp4.ts";
import { cleanVideo } from "./mp4-clean.ts";

const LIMITS = { seconds: 90, longestSide: 1_920 };
const clean = (bytes: Buffer) => cleanVideo(bytes, LIMITS);

describe("a film of a telephone", () => {
  test("is taken, and says how long it is", () => {
    expect(clean(aFilm({ seconds: 31 }))).toEqual({ seconds: 31 });
  });

  test("names neither place, device nor time any more", () => {
    const bytes = aFilm();
    expect([PLACE, CAMERA].map((word) => bytes.includes(word))).toEqual([true, true]);
    clean(bytes);
    expect([PLACE, CAMERA].map((word) => bytes.includes(word))).toEqual([false, false]);
    expect(bytes.includes(u32(3_800_000_000))).toBe(false);
  });

  test("keeps picture and sound where they were, to the byte", () => {
    const [before, after] = [aFilm(), aFilm()];
    clean(after);
    expect(after.length).toBe(before.length);
    for (const letter of ["P".repeat(4_000), "S".repeat(400)])
      expect(after.indexOf(letter)).toBe(before.indexOf(letter));
    for (const table of ["stsd", "avcC", "stsz", "stco"])
      expect(after.indexOf(table)).toBe(before.indexOf(table));
  });

  test("stays the same if it is cleaned again", () => {
    const bytes = aFilm();
    clean(bytes);
    const once = Buffer.from(bytes);
    expect(clean(bytes)).toEqual({ seconds: 30 });
    expect(bytes.equals(once)).toBe(true);
  });

  test("may be recorded for a moment longer than it may be", () => {
    expect(clean(aFilm({ seconds: 90.4 }))).toEqual({ seconds: 91 });
  });
});

describe("what is refused", () => {
  test.each<[string, Film, string]>([
    ["a long film", { seconds: 92 }, "tooLong"],
    ["HEVC", { codec: "hvc1" }, "otherPicture"],
    ["H.264 with ten bits", { profile: 110 }, "otherPicture"],
    ["sound of old telephones", { sound: "samr" }, "otherSound"],
    ["4K", { width: 3_840 }, "tooManyPixels"],
    ["a film in pieces", { besides: [box("mvex", "")] }, "damaged"],
  ])("%s", (_, film, refused) => {
    expect(clean(aFilm(film))).toEqual({ refused });
  });

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["a picture", Buffer.from("\x89PNG\r\n\x1a\n and so on", "latin1")],
    ["WebM", Buffer.from("\x1aE\xdf\xa3 and so on", "latin1")],
    ["a head without a body", box("ftyp", "isom")],
    ["a page of HTML behind a head", Buffer.concat([box("ftyp", "isom"), Buffer.from("<html>")])],
    ["boxes without end", Buffer.concat([box("ftyp", "isom"), Buffer.alloc(80_000, box("free"))])],
  ])("%s", (_, bytes) => {
    expect(clean(bytes)).toEqual({ refused: "damaged" });
  });

  test("a film that is cut, wherever that is", () => {
    const whole = aFilm({ picture: 400 });
    const last = whole.lastIndexOf("uuid") - 4;
    for (let length = 0; length < last; length += 1)
      expect(clean(Buffer.from(whole.subarray(0, length)))).toEqual({ refused: "damaged" });
  });

  test("a film with any one byte changed is taken or refused, and nothing worse", () => {
    const whole = aFilm({ picture: 40 });
    for (let at = 0; at < whole.length; at += 1)
      for (const value of [0x00, 0x7f, 0xff]) {
        const bytes = Buffer.from(whole);
        bytes[at] = value;
        expect(Object.keys(clean(bytes))).toHaveLength(1);
      }
  });

  test("tables that claim billions of samples are refused at once", () => {
    const bytes = aFilm();
    const table = bytes.indexOf("stsz");
    bytes.writeUInt32BE(0xffff_ffff, table + 12);
    const chunks = bytes.indexOf("stsc");
    bytes.writeUInt32BE(0xffff_ffff, chunks + 16);
    expect(clean(bytes)).toEqual({ refused: "damaged" });
  });
});
