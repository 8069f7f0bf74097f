import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { chromium, type Page } from "@playwright/test";
import { CODEC, mp4, type Sample } from "./mp4.ts";

/**
 * Makes the film and its captions: `npx -y pnpm@12 film`. The site draws the film's pictures with its own motifs, and
 * this script encodes them in a browser. It needs a Chromium that can encode H.264: the browser of CHROME_PATH, or
 * /usr/bin/chromium.
 */
const SITE = `${import.meta.dirname}/../../site/`;
const BITS_PER_SECOND = 340_000;
/** An https address, because browsers encode video only on secure pages. */
const STAGE = "https://film.example/";
const BATCH = 25;

/** The description of the film, which is the first line of the site's output. The pictures come after it. */
interface Film {
  width: number;
  height: number;
  framesPerSecond: number;
  /** How many. */
  pictures: number;
  captions: string;
}

interface Encoded {
  description: string;
  samples: { data: string; key: boolean }[];
}

/** Returns the output lines of `site/film`: first the film's description, then one picture as SVG on each line. */
function drawn(): AsyncIterator<string> {
  const drawing = spawn(process.execPath, [`${SITE}film/main.ts`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return createInterface({ input: drawing.stdout })[Symbol.asyncIterator]();
}

async function next<Value>(lines: AsyncIterator<string>): Promise<Value> {
  const { value, done } = await lines.next();
  if (done) throw new Error("The site ended before the film did.");
  return JSON.parse(value) as Value;
}

async function record() {
  const lines = drawn();
  const film = await next<Film>(lines);
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage();
  await page.route(STAGE, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(STAGE);
  await page.evaluate(openEncoder, { ...film, codec: CODEC, bitrate: BITS_PER_SECOND });
  await encodeAll(page, film, lines);
  const { description, samples } = await page.evaluate(closeEncoder);
  await browser.close();
  const file = await mp4({
    ...film,
    description: bytes(description),
    samples: samples.map(({ data, key }): Sample => ({ data: bytes(data), key })),
  });
  writeFileSync(`${SITE}public/media/film.mp4`, file);
  writeFileSync(`${SITE}public/media/film.vtt`, film.captions);
}

async function encodeAll(page: Page, film: Film, lines: AsyncIterator<string>) {
  for (let from = 0; from < film.pictures; from += BATCH) {
    const frames: string[] = [];
    while (frames.length < Math.min(BATCH, film.pictures - from))
      frames.push(await next<string>(lines));
    await page.evaluate(encode, { frames, from, rate: film.framesPerSecond });
  }
}

const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, "base64"));

/** The data that the three functions below share. They all run in the same page. */
interface Studio {
  encoder: VideoEncoder;
  encoded: Encoded;
}

declare global {
  interface Window {
    studio: Studio;
  }
}

function openEncoder(settings: Film & { codec: string; bitrate: number }) {
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
    codec: settings.codec,
    width: settings.width,
    height: settings.height,
    framerate: settings.framesPerSecond,
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
