import type { CDPSession, Page } from "@playwright/test";

/** How many times slower a cheap phone's processor is than this machine. */
const CPU_SLOWDOWN = 4;

/** The networks of a cheap phone: bits per second, and the delay of each request in milliseconds. */
export const SLOW_NETWORKS = {
  "1.6 Mb/s, 150 ms": { bitsPerSecond: 1_600_000, latencyMs: 150 },
  "400 kb/s, 400 ms": { bitsPerSecond: 400_000, latencyMs: 400 },
} as const;

export type SlowNetwork = keyof typeof SLOW_NETWORKS;

/** Makes this page as slow as on a cheap phone with this network, until the page is closed. */
export async function slowDown(page: Page, network: SlowNetwork): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  const { bitsPerSecond, latencyMs } = SLOW_NETWORKS[network];
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return devtools;
}
