import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@agbara/shared/client/client.ts";
import sharp from "sharp";
import { median } from "../statistics.ts";
import type { Cast } from "./mix.ts";

/** The size of a photo from a mid-priced phone, in pixels. */
const WIDTH = 1_600;
const HEIGHT = 1_200;
/** The difference between neighbouring pixels of a camera's sensor, on a scale from 0 to 255. */
const GRAIN = 6;
const AT_ONCE = 4;

export interface Photos {
  /** The size of all photos that members sent, in bytes. */
  sentBytes: number;
  /** The size of all stored photos on the disk, in bytes. Each photo is stored in several sizes. */
  keptBytes: number;
  /** How long a member waits when nobody else sends photos, in milliseconds. */
  alone: number;
  /** How many photos the server accepts per second when four members send at the same time. */
  perSecond: number;
}

/**
 * Lets members add photos, first one after the other and then several at a time. `folder` is where the server stores
 * the photos.
 */
export async function takePhotos(
  host: string,
  members: Cast["members"],
  folder: string,
): Promise<Photos> {
  const file = await photograph();
  const before = await bytesIn(folder);
  const add = (token: string) => addPhoto(host, token, file);
  const alone: number[] = [];
  for (const { token } of members) {
    const from = performance.now();
    await add(token);
    alone.push(performance.now() - from);
  }
  const left = [...members];
  const from = performance.now();
  const helper = async () => {
    for (let next = left.pop(); next; next = left.pop()) await add(next.token);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, helper));
  const seconds = (performance.now() - from) / 1000;
  return {
    sentBytes: file.size,
    keptBytes: ((await bytesIn(folder)) - before) / (2 * members.length),
    alone: median(alone),
    perSecond: members.length / seconds,
  };
}

/** Adds a photo as the member with this token. */
export async function addPhoto(host: string, token: string, file: Blob): Promise<void> {
  const ask: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("Authorization", `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };
  await createClient({ fetch: ask, host }).call("people.photos.add", { file });
}

/**
 * Creates a photo with soft shapes and the noise of a camera's sensor. As in a real photo, the noise needs most of the
 * bytes.
 */
export async function photograph(): Promise<Blob> {
  const size = { width: WIDTH, height: HEIGHT };
  const noise = (sigma: number, of: { width: number; height: number }) =>
    sharp({
      create: {
        ...of,
        channels: 3,
        background: "#808080",
        noise: { type: "gaussian", mean: 128, sigma },
      },
    });
  const shapes = await noise(60, { width: 24, height: 18 }).png().toBuffer();
  const grain = await noise(GRAIN, size).png().toBuffer();
  const bytes = await sharp(shapes)
    .resize({ ...size, kernel: "cubic" })
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 85 })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
