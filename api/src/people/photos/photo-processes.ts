import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { PHOTO } from "@agbara/shared/constants.ts";
import { sizeFault } from "@agbara/shared/photo-size.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { HttpError, invalid } from "../../platform/http/http-error.ts";
import { words } from "../../platform/words/words.ts";
import type { PhotoAnswer, PhotoFault, PhotoJob } from "./encode-process.ts";
import type { EncodedPhoto } from "./photo-format.ts";

const PROGRAM = fileURLToPath(new URL("./encode-process.ts", import.meta.url));
/** The priority of the encoding processes. It is low, so that visitors' requests come first. */
const NICE = 10;

interface Limits {
  /**
   * How many photos we encode at the same time. Decoding one may need 160 MB. There is one more process for people who
   * have used up their share of time, so that they do not delay others.
   */
  processes: number;
  /** How long encoding one photo may take, in milliseconds. */
  withinMs: number;
  /**
   * Each person's share of encoding time, in milliseconds (`ms`). `returns` says how fast a person gets used time back:
   * with 0.05, it is 50 milliseconds in each second.
   */
  share: { ms: number; returns: number };
  /**
   * How many photos may wait in all. `waitingEach` is how many photos of one person may wait. Beyond these limits, we
   * ask the person to try again later.
   */
  waiting: number;
  waitingEach: number;
  /** How long a process stays without work before we end it, in milliseconds. A process needs about 80 MB. */
  idleMs: number;
  /** Called with the id of each process that we start. */
  onStart?: (pid: number) => void;
}

interface Waiting {
  job: PhotoJob;
  whom: string;
  resolve: (photo: EncodedPhoto) => void;
  reject: (error: Error) => void;
}

/**
 * Encodes photos in separate processes, a few at the same time. If a photo hangs or crashes a process, we refuse only
 * that photo. The photos of one person are encoded one after the other, and people take turns. People who have used up
 * their share of time must share one process, until some of their time has come back.
 */
export function createPhotoProcesses(limits: Limits) {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  /** The people whose photo is being encoded, and since when. */
  const atWork = new Map<string, number>();
  /** The waiting photos of each person. The person whose turn is next comes first. */
  const queue = new Map<string, Waiting[]>();
  const used = createUse(limits.share);

  function start(): ChildProcess {
    const child = fork(PROGRAM, { execArgv: [], serialization: "advanced", stdio: "ignore" });
    child.unref();
    child.channel?.unref();
    if (child.pid) {
      lower(child.pid);
      limits.onStart?.(child.pid);
    }
    return child;
  }

  function take(): ChildProcess {
    const [known] = idle;
    if (!known) return start();
    const [child, timer] = known;
    clearTimeout(timer);
    idle.delete(child);
    return child;
  }

  function rest(child: ChildProcess) {
    const timer = setTimeout(() => end(child), limits.idleMs);
    timer.unref();
    idle.set(child, timer);
    child.once("exit", () => idle.delete(child));
  }

  function end(child: ChildProcess) {
    clearTimeout(idle.get(child));
    idle.delete(child);
    child.kill("SIGKILL");
  }

  /** Sends a photo to a process and waits for the answer. Returns null if the process took too long or ended. */
  function ask(child: ChildProcess, job: PhotoJob): Promise<PhotoAnswer | null> {
    return new Promise((resolve) => {
      const done = (answer: PhotoAnswer | null) => {
        clearTimeout(timer);
        child.removeAllListeners();
        // Writing to a process that is ending may fail. This listener ignores the error.
        child.on("error", () => undefined);
        resolve(answer);
      };
      const timer = setTimeout(done, limits.withinMs, null);
      child.once("message", (answer) => done(answer as PhotoAnswer));
      child.once("exit", () => done(null));
      child.once("error", () => done(null));
      child.send(job, (error) => error && done(null));
    });
  }

  async function work(waiting: Waiting) {
    const child = take();
    const begun = performance.now();
    atWork.set(waiting.whom, begun);
    // The timer fires when the person has used up their share of time. Then the next person may get a process.
    const turn = setTimeout(next, Math.max(0, limits.share.ms - used.of(waiting.whom)) + 1);
    turn.unref();
    const answer = await ask(child, waiting.job);
    clearTimeout(turn);
    atWork.delete(waiting.whom);
    used.add(waiting.whom, performance.now() - begun);
    if (answer) rest(child);
    else end(child);
    if (!answer) waiting.reject(invalid("file", words.photos.tooLongToRead));
    else if ("refused" in answer) waiting.reject(invalid("file", refusal(answer.refused)));
    else waiting.resolve(answer.photo);
    putLast(waiting.whom);
    next();
  }

  /** Moves a person to the end of the queue, because they have had their turn. */
  function putLast(whom: string) {
    const theirs = queue.get(whom);
    queue.delete(whom);
    if (theirs) queue.set(whom, theirs);
  }

  /** Tells whether this person has used up their share of time, including the photo that is being encoded now. */
  function isOver(whom: string): boolean {
    const since = atWork.get(whom);
    return used.of(whom) + (since === undefined ? 0 : performance.now() - since) > limits.share.ms;
  }

  function mayBegin(whom: string): boolean {
    if (atWork.has(whom) || atWork.size > limits.processes) return false;
    const over = [...atWork.keys()].filter(isOver).length;
    return isOver(whom) ? over === 0 : atWork.size - over < limits.processes;
  }

  /** Starts to encode every photo that need not wait. */
  function next() {
    for (const [whom, theirs] of queue) {
      if (!mayBegin(whom)) continue;
      const waiting = theirs.shift();
      if (theirs.length === 0) queue.delete(whom);
      if (waiting) void work(waiting);
    }
  }

  /**
   * Returns an error if this person cannot add another photo now, because too many photos wait. Otherwise returns null.
   */
  function fullFor(whom: string): HttpError | null {
    if ((queue.get(whom)?.length ?? 0) >= limits.waitingEach)
      return new HttpError(429, words.photos.othersFirst, { retryAfter: 20 });
    const waiting = [...queue.values()].reduce((sum, theirs) => sum + theirs.length, 0);
    return waiting < limits.waiting
      ? null
      : new HttpError(503, words.photos.manyPhotos, { retryAfter: 60 });
  }

  return {
    /** Encodes a photo. Throws a 422 if the photo is refused, and a 429 or a 503 if too many photos wait. */
    encode: (job: PhotoJob, whom: string): Promise<EncodedPhoto> =>
      new Promise((resolve, reject) => {
        const full = fullFor(whom);
        if (full) return reject(full);
        queue.set(whom, [...(queue.get(whom) ?? []), { job, whom, resolve, reject }]);
        next();
      }),
  };
}

/** Keeps count of the encoding time that each person has used. The time comes back at the rate `returns`. */
function createUse({ returns }: Limits["share"]) {
  const uses = new Map<string, { ms: number; at: number }>();
  const left = ({ ms, at }: { ms: number; at: number }, now: number) => ms - (now - at) * returns;

  const of = (whom: string) => {
    const use = uses.get(whom);
    return use ? Math.max(0, left(use, performance.now())) : 0;
  };
  return {
    of,
    add(whom: string, ms: number) {
      const now = performance.now();
      uses.set(whom, { ms: of(whom) + ms, at: now });
      for (const [one, use] of uses) if (left(use, now) <= 0) uses.delete(one);
    },
  };
}

function refusal(fault: PhotoFault): string {
  if (fault === "damaged") return words.photos.damaged;
  switch (sizeFault(fault.width, fault.height)) {
    case "too-small":
      return fill(words.photos.tooSmall, { ...fault, least: PHOTO.leastSide });
    case "too-narrow":
      return fill(words.photos.tooNarrow, { ...fault, ratio: PHOTO.mostRatio });
    default:
      return fill(words.photos.tooManyPixels, { ...fault, millions: PHOTO.maxPixels / 1_000_000 });
  }
}

function lower(pid: number) {
  try {
    setPriority(pid, NICE);
  } catch {
    // The process may have ended already, or the system may forbid us to change its priority. Neither does any harm.
  }
}
