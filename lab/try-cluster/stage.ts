import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "../cluster/cluster.ts";
import type { Load } from "./load.ts";

/** One line of the table. */
export interface Row {
  trial: string;
  what: string;
  times: number;
  /** Seconds without a confirmed change, once for each time. */
  pauses: number[];
  /** Seconds until it is noticed, as it is set. */
  detection: number;
  /** How much longer than that a pause may be; null where no goal is set. */
  goal: number | null;
  /** What does not hold. */
  wrong: string[];
  /** What else was measured. */
  told: string[];
}

export interface Stage {
  cluster: Cluster;
  load: Load;
  kills: number;
  say(line: string): void;
}

export interface Trial {
  name: string;
  what: string;
  run(stage: Stage, row: Row): Promise<void>;
}

/** Patroni's `loop_wait`, and the time between two of HAProxy's looks at a machine that does not lead. */
export const LOOP_S = 1;
export const PROXY_S = 0.5;
/** Patroni's `ttl`. */
export const TTL_S = 10;
/**
 * How long Patroni waits for the answer of each other machine before one takes the lead (`fetch_node_status` in its
 * `ha.py`). A machine that has ended refuses at once; one that is cut off says nothing until then.
 */
export const ASKING_S = 2;
/** The goal: so much longer than the detection takes it may be until changes are taken again. */
export const GOAL_S = 2;
const CALM_MS = 2_000;
const GOES_ON_MS = 180_000;

/** Does something to the cluster so many times, each time on a whole one, and takes down how long no change was taken. */
export async function disturb(
  { cluster, load, say }: Stage,
  row: Row,
  times: number,
  fault: () => Promise<(() => Promise<unknown>) | null>,
) {
  for (let nth = 1; nth <= times; nth += 1) {
    await cluster.healthy();
    await cluster.allServe();
    await sleep(CALM_MS);
    const from = performance.now();
    const mend = await fault();
    await sleep((row.detection + 1) * 1000);
    await load.goesOn(GOES_ON_MS);
    await mend?.();
    await cluster.healthy();
    await cluster.allServe();
    const pause = load.pauseSince(from);
    row.times += 1;
    row.pauses.push(pause);
    const whole = ((performance.now() - from) / 1000).toFixed(0);
    say(
      `${row.trial} ${nth} of ${times}: ${pause.toFixed(1)} s without a change, whole again after ${whole} s`,
    );
  }
}
