import { existsSync, readFileSync } from "node:fs";

/**
 * The largest share of the processor time that the host may give to other machines during a measurement. Above this
 * share, their work would distort the times.
 */
export const STOLEN_AT_MOST = 0.05;
const TRIES = 6;
const STAT = "/proc/stat";

const started = processorTime();
let repeated = 0;

/**
 * Returns the processor time since the machine started, in ticks, and the part that the host gave to other machines
 * ("stolen"). Only Linux reports stolen time. On other systems it is zero.
 */
function processorTime(): { all: number; stolen: number } {
  if (!existsSync(STAT)) return { all: 0, stolen: 0 };
  // The fields of the first line: user, nice, system, idle, iowait, irq, softirq, steal. The fields after these are
  // already part of user and nice.
  const [line = ""] = readFileSync(STAT, "utf8").split("\n", 1);
  const ticks = line.split(/ +/).slice(1, 9).map(Number);
  return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 };
}

/**
 * Starts to watch the host. The returned function says which share of the processor time the host has given to other
 * machines since then.
 */
export function watchHost(since = processorTime()): () => number {
  return () => {
    const now = processorTime();
    return now.all === since.all ? 0 : (now.stolen - since.stolen) / (now.all - since.all);
  };
}

/** Repeats a measurement until the host does not disturb it, but only a few times. Returns the last result. */
export async function undisturbed<Result>(measure: () => Promise<Result>): Promise<Result> {
  for (let left = TRIES; ; left -= 1) {
    const stolen = watchHost();
    const result = await measure();
    if (stolen() <= STOLEN_AT_MOST || left === 1) return result;
    repeated += 1;
  }
}

/**
 * Checks every second whether the host gave processor time to other machines. Returns `end`, which stops the checks and
 * returns true for each undisturbed second. The second after a disturbance counts as disturbed too, because delayed
 * work still runs in it.
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

/** Returns a sentence about the host's disturbances, for the end of a report. */
export function hostSummary(): string {
  const share = (watchHost(started)() * 100).toFixed(1);
  return `The host of this machine gave ${share} % of the processor time to others. Measurements repeated because it was more than ${STOLEN_AT_MOST * 100} %: ${repeated} measurements.`;
}
