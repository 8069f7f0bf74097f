import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { formIn, SiteCopy } from "./testing/site-copy.ts";

let copy: SiteCopy;
beforeAll(async () => {
  copy = new SiteCopy();
  await copy.start();
});
afterEach(() => copy.reset());
afterAll(() => copy.stop());

const WHOLE = { left: "0", top: "0", width: "1", height: "1" };

/** Returns an upright phone photo, red above and green below. Its metadata contain the place where it was taken. */
async function photo(): Promise<Buffer> {
  const [red, green] = ["#ff0000", "#00ff00"].map((background) => ({
    create: { width: 1000, height: 2000, channels: 3 as const, background },
  }));
  if (!red || !green) throw new Error("There are no colours.");
  return sharp({ create: { ...red.create, width: 2000 } })
    .composite([{ input: await sharp(green).png().toBuffer(), left: 1000, top: 0 }])
    .withExif({ IFD3: { GPSLatitude: "6/1 27/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

async function put(bytes: Buffer, asked: Record<string, string>, origin = copy.origin) {
  const query = new URLSearchParams({
    name: "Stall.JPG",
    alt: "A market stall",
    ...WHOLE,
    ...asked,
  });
  const response = await fetch(`${copy.origin}/picture?${query}`, {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: { Origin: origin },
  });
  const text = await response.text();
  return {
    status: response.status,
    answer: response.ok || response.status === 422 ? JSON.parse(text) : text,
  };
}

const stored = (name: string) => readFileSync(`${copy.site}src/content/en/pictures/${name}`);

it("stores a picture small, upright, and without the place where it was taken", async () => {
  const bytes = await photo();
  const told = await sharp(bytes).metadata();
  expect([told.orientation, (told.exif?.length ?? 0) > 100]).toEqual([6, true]);
  const { status, answer } = await put(bytes, {});
  expect([status, answer.line]).toEqual([200, "![A market stall](../pictures/stall.webp)"]);
  const { width, height, format, exif } = await sharp(stored("stall.webp")).metadata();
  expect([width, height, format, exif]).toEqual([1600, 1600, "webp", undefined]);
  expect((await put(bytes, {})).answer.line).toContain("../pictures/stall-2.webp");
});

it("keeps the part that somebody chose", async () => {
  await put(await photo(), { name: "lower.jpg", top: "0.5", height: "0.5", width: "0.25" });
  const { data, info } = await sharp(stored("lower.webp"))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([500, 1000]);
  const middle = (500 * info.width + 250) * info.channels;
  expect(data[middle]).toBeLessThan(60);
  expect(data[middle + 1]).toBeGreaterThan(200);
});

it("asks what the picture shows, and refuses what is no photo", async () => {
  expect((await put(await photo(), { alt: " [] " })).answer.problem).toMatch(
    /^Write what the picture/,
  );
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  expect((await put(drawing, {})).answer.problem).toMatch(/^We cannot read this picture/);
  expect((await put(Buffer.from("no picture"), {})).status).toBe(422);
  expect((await put(await photo(), {}, "https://evil.example")).status).toBe(403);
  expect(copy.changed()).toBe("");
});

it("is in a text after its line is saved, and waits with it to be submitted", async () => {
  const { answer } = await put(await photo(), {});
  const form = formIn(await copy.page("/edit/pages/about.md"));
  const body = form.querySelector<HTMLTextAreaElement>(".body");
  if (body) body.value += `\n${answer.line}\n`;
  expect((await copy.send(form)).status).toBe(200);
  const page = await copy.page("/changes");
  const titles = [...page.querySelectorAll("section h2")].map((title) => title.textContent);
  expect(titles).toEqual(["Changed: What is {brand}?", "New: pictures/stall.webp"]);
  const image = page.querySelector("section img")?.getAttribute("src") ?? "";
  expect((await fetch(copy.origin + image)).headers.get("content-type")).toBe("image/webp");
});
