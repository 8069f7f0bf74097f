import { existsSync, readFileSync } from "node:fs";

/**
 * The largest share of the processors that the host may give to other machines. Above this share, the work of other
 * machines would distort a timing.
 */
export const STOLEN_AT_MOST = 0.05;
const TRIES = 6;
const STAT = "/proc/stat";

const started = processorTime();
let repeated = 0;

/**
 * Returns processor time in ticks since the machine started. Only Linux reports stolen time. On other systems, the
 * stolen time is zero.
 */
function processorTime(): { all: number; stolen: number } {
  if (!existsSync(STAT)) return { all: 0, stolen: 0 };
  // The first line's fields: user, nice, system, idle, iowait, irq, softirq, steal. Fields after these are already part
  // of user and nice.
  const [line = ""] = readFileSync(STAT, "utf8").split("\n", 1);
  const ticks = line.split(/ +/).slice(1, 9).map(Number);
  return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 };
}

/** Returns a function that tells which share of the processors the host has given to other machines since this call. */
export function watchHost(since = processorTime()): () => number {
  return () => {
    const now = processorTime();
    return now.all === since.all ? 0 : (now.stolen - since.stolen) / (now.all - since.all);
  };
}

/** Repeats a measurement until the host does not disturb it. Stops after a few tries. Returns the last result. */
export async function undisturbed<Result>(measure: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES; ; left -= 1) {
    const stolen = watchHost();
    const result = await measure();
    if (stolen() <= STOLEN_AT_MOST || left === 1) return result;
    repeated += 1;
  }
}

/**
 * Watches each second until somebody calls `end`. `end` returns for each second whether it was ours. A second is ours
 * if the host took nothing in it or in the second before. We leave out the second after a disturbance, because it still
 * has delayed work.
 */
export function watchSeconds(): { end: () => boolean[] } {
  const own: boolean[] = [];
  let stolen = watchHost();
  const timer = setInterval(() => {
    own.push(stolen() <= STOLEN_AT_MOST);
    stolen = watchHost();
  }, 1000);
  return {
    end() {
      clearInterval(timer);
      return own.map((isOwn, second) => isOwn && own[second - 1] !== false);
    },
  };
}

/** Returns a sentence about the host for the end of a report. */
export function hostSummary(): string {
  const share = (watchHost(started)() * 100).toFixed(1);
  return `The host of this machine gave ${share} % of the processor time to others. Measurements repeated because it was more than ${STOLEN_AT_MOST * 100} %: ${repeated} measurements.`;
}
