import { writeFileSync } from "node:fs";
import { chromium, type Page } from "playwright";
import { captions } from "./captions.ts";
import { FRAME } from "./drawing.ts";
import { mp4, type Sample } from "./mp4.ts";
import { frameAt, LENGTH, type Told } from "./scenes.ts";
import { toldNow } from "./told.ts";

/**
 * Draws the film with the words and figures that the content has now, encodes it in a browser and writes its
 * captions: `npx -y pnpm@12 --filter @agbara/site film`. Needs a Chromium that can encode H.264; CHROME_PATH
 * names another one than /usr/bin/chromium.
 */
const FRAMES_PER_SECOND = 25;
const BITS_PER_SECOND = 340_000;
const SITE = `${import.meta.dirname}/../../`;
const OUTPUT = `${SITE}public/media/film.mp4`;
const CAPTIONS = `${SITE}public/media/film.vtt`;
/** Encoding is for secure pages only. */
const STAGE = "https://film.example/";
const BATCH = 25;

interface Encoded {
  description: string;
  samples: { data: string; key: boolean }[];
}

async function record() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage();
  await page.route(STAGE, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(STAGE);
  await page.evaluate(openEncoder, { ...FRAME, rate: FRAMES_PER_SECOND, bitrate: BITS_PER_SECOND });
  const told = toldNow(SITE);
  await drawAll(page, told);
  const { description, samples } = await page.evaluate(closeEncoder);
  await browser.close();
  writeFileSync(
    OUTPUT,
    mp4({
      ...FRAME,
      framesPerSecond: FRAMES_PER_SECOND,
      description: bytes(description),
      samples: samples.map(({ data, key }): Sample => ({ data: bytes(data), key })),
    }),
  );
  writeFileSync(CAPTIONS, captions(told));
}

async function drawAll(page: Page, told: Told) {
  const count = LENGTH * FRAMES_PER_SECOND;
  for (let from = 0; from < count; from += BATCH) {
    const length = Math.min(BATCH, count - from);
    const frames = Array.from({ length }, (_, at) =>
      frameAt((from + at) / FRAMES_PER_SECOND, told),
    );
    await page.evaluate(encode, { frames, from, rate: FRAMES_PER_SECOND });
  }
}

const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, "base64"));

/** What the three functions below share in the page that they run in. */
interface Studio {
  encoder: VideoEncoder;
  encoded: Encoded;
}

declare global {
  interface Window {
    studio: Studio;
  }
}

function openEncoder(settings: { width: number; height: number; rate: number; bitrate: number }) {
  const encoded: Encoded = { description: "", samples: [] };
  const base64 = (data: Uint8Array) =>
    btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(""));
  const encoder = new VideoEncoder({
    error: (error) => {
      throw error;
    },
    output: (chunk, metadata) => {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      encoded.samples.push({ data: base64(data), key: chunk.type === "key" });
      const description = metadata?.decoderConfig?.description;
      if (description) encoded.description = base64(new Uint8Array(description as ArrayBuffer));
    },
  });
  encoder.configure({
    codec: "avc1.4d401f",
    width: settings.width,
    height: settings.height,
    framerate: settings.rate,
    bitrate: settings.bitrate,
    latencyMode: "quality",
    avc: { format: "avc" },
  });
  window.studio = { encoder, encoded };
}

async function encode({ frames, from, rate }: { frames: string[]; from: number; rate: number }) {
  for (const [at, svg] of frames.entries()) {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    const number = from + at;
    const picture = new VideoFrame(canvas, { timestamp: Math.round((number * 1e6) / rate) });
    window.studio.encoder.encode(picture, { keyFrame: number % (rate * 5) === 0 });
    picture.close();
  }
}

async function closeEncoder(): Promise<Encoded> {
  await window.studio.encoder.flush();
  return window.studio.encoded;
}

await record();
