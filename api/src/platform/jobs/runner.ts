import type { Database } from "../db/database.ts";
import { causeOf } from "../db/failures.ts";
import type { LookAtWorkers, WorkerState } from "../observe/worker-state.ts";
import { LEAP_MS } from "./clock.ts";
import { leapInWords, leapSinceKept } from "./trusted-time.ts";
import type { Worker } from "./worker.ts";

interface Options {
  db: Database;
  /** What `look` asks. */
  looks?: Database;
  workers: readonly Worker[];
  now: () => Date;
  /** Called with a sentence about the failure. The sentence has no personal data. */
  onError: (message: string) => void;
  /** Returns milliseconds since some fixed moment, from a clock that nobody can set. */
  steady?: () => number;
}

/** Runs the workers of this process. */
export interface Runner {
  start(): void;
  look: LookAtWorkers;
  /** Starts no new work. Waits at most a few seconds for work that is running. */
  stop(): Promise<void>;
}

const LONGEST_PAUSE_MS = 10 * 60_000;
/** After this time without a success, a worker counts as stuck. */
const QUIET_MS = 5 * 60_000;
const STOP_WITHIN_MS = 5_000;

interface Run {
  worker: Worker;
  failures: number;
  succeededAt: number;
  timer: NodeJS.Timeout | null;
  underWay: Promise<void>;
}

/**
 * Calls every worker again and again until `stop`, even a worker that threw an error. The other workers continue too.
 */
export function createRunner({
  db,
  looks = db,
  workers,
  now,
  onError,
  steady = () => performance.now(),
}: Options): Runner {
  let stopped = false;
  const runs = workers.map<Run>((worker) => ({
    worker,
    failures: 0,
    succeededAt: steady(),
    timer: null,
    underWay: Promise.resolve(),
  }));

  async function step({ needsTrustedTime, step: work }: Worker): Promise<number> {
    const at = now();
    if (needsTrustedTime) {
      const leap = await leapSinceKept(db, at);
      if (Math.abs(leap) > LEAP_MS)
        throw new Error(`the clock is ${leapInWords(leap)} the last cleaning`);
    }
    return work(at);
  }

  /** Runs one step of a worker. Returns how many milliseconds to wait before the next step. */
  async function once(run: Run): Promise<number> {
    const { name, every } = run.worker;
    try {
      const done = await step(run.worker);
      run.failures = 0;
      run.succeededAt = steady();
      return done > 0 ? 0 : spread(every);
    } catch (error) {
      run.failures += 1;
      const pause = spread(Math.min(every * 2 ** run.failures, LONGEST_PAUSE_MS));
      onError(`${name}: ${causeOf(error)}; next try in ${Math.ceil(pause / 1000)} seconds`);
      return pause;
    }
  }

  function later(run: Run, ms: number) {
    if (stopped) return;
    run.timer = setTimeout(() => {
      run.underWay = once(run).then((pause) => later(run, pause));
    }, ms).unref();
  }

  return {
    start() {
      for (const run of runs) later(run, 0);
    },
    async look() {
      const states: WorkerState[] = [];
      // We check the workers one after another, because checks have only a few database connections.
      for (const run of runs)
        states.push(await stateOf(run, { db: looks, now: now(), steady: steady() }));
      return states;
    },
    async stop() {
      stopped = true;
      for (const { timer } of runs) if (timer) clearTimeout(timer);
      let late: NodeJS.Timeout | undefined;
      const deadline = new Promise<void>((resolve) => {
        late = setTimeout(resolve, STOP_WITHIN_MS);
      });
      await Promise.race([Promise.all(runs.map(({ underWay }) => underWay)), deadline]);
      clearTimeout(late);
    },
  };
}

/**
 * Returns a pause that is randomly longer or shorter. So processes that started together do not always work at the same
 * moment.
 */
function spread(ms: number): number {
  return ms * (0.8 + Math.random() * 0.4);
}

interface Moment {
  db: Database;
  now: Date;
  steady: number;
}

async function stateOf(
  { worker, succeededAt }: Run,
  { db, now, steady }: Moment,
): Promise<WorkerState> {
  const silent = steady - succeededAt;
  const waiting = await worker.waiting(db, now).catch(() => null);
  const waited = waiting?.oldest ? Math.max(0, now.getTime() - waiting.oldest.getTime()) : 0;
  return {
    name: worker.name,
    isStuck: silent > Math.max(QUIET_MS, 3 * worker.every) || waited > worker.patience,
    secondsSinceSuccess: Math.round(silent / 1000),
    waiting: waiting?.count ?? null,
    oldestSeconds: waiting && Math.round(waited / 1000),
  };
}
