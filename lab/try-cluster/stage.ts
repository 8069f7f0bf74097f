import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "../cluster/cluster.ts";
import type { Load } from "./load.ts";

/** One line of the table of results. */
export interface Row {
  trial: string;
  what: string;
  times: number;
  /** For each disturbance: the time in seconds during which the cluster confirmed no change. */
  pauses: number[];
  /** How long the cluster needs to notice the failure, in seconds. This follows from the cluster's settings. */
  detection: number;
  /** How long a pause may last after the detection, in seconds. Null if there is no limit. */
  goal: number | null;
  /** The checks that failed. */
  wrong: string[];
  /** Other measurements. */
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

/**
 * Patroni's `loop_wait`, in seconds. `PROXY_S` is HAProxy's pause between two checks of a machine that does not lead.
 */
export const LOOP_S = 1;
export const PROXY_S = 0.5;
/** Patroni's `ttl`. */
export const TTL_S = 10;
/**
 * The longest time that Patroni waits for the other machines' answers before it becomes the leader (`fetch_node_status`
 * in its `ha.py`), in seconds. It waits this long if a machine is cut off, because such a machine never answers. If
 * only the Patroni of a machine has ended, the machine refuses the connection immediately.
 */
export const ASKING_S = 2;
/** How soon after the detection the server must accept changes again, in seconds. */
export const GOAL_S = 2;
const CALM_MS = 2_000;
const GOES_ON_MS = 180_000;

/**
 * Disturbs the cluster several times. Before each disturbance, waits until the whole cluster works. Records how long
 * the server accepted no change.
 */
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
