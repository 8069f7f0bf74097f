import http from "node:http";
import type { Page } from "@playwright/test";

/** A script that the browser loaded. */
export interface Script {
  url: string;
  /** The received bytes. */
  br: number;
  /** The size, in bytes, for a browser that does not support Brotli. */
  gz: number;
}

/** Returns the scripts that the page requested before the moment `until`. */
export async function scriptsOf(page: Page, { until = Infinity } = {}): Promise<Script[]> {
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .map(({ name, startTime, encodedBodySize }) => ({ url: name, startTime, encodedBodySize })),
  );
  const wanted = loaded.filter(({ startTime }) => startTime <= until);
  return Promise.all(
    wanted.map(async ({ url, encodedBodySize }) => ({
      url,
      br: encodedBodySize,
      gz: await gzipped(url),
    })),
  );
}

const known = new Map<string, number>();

/** Returns the size of the server's gzip copy of a script. Fetches each copy only once. */
async function gzipped(url: string): Promise<number> {
  const before = known.get(url);
  if (before !== undefined) return before;
  const size = await new Promise<number>((resolve, reject) => {
    const headers = { "accept-encoding": "gzip" };
    http
      .get(url, { headers }, (response) => {
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on("end", () => resolve(bytes));
      })
      .on("error", reject);
  });
  known.set(url, size);
  return size;
}

export const KB = 1000;

export function total(scripts: readonly Script[], as: "br" | "gz"): number {
  return scripts.reduce((sum, script) => sum + script[as], 0);
}
