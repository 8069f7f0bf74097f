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
/** People who use the site go before photos. */
const NICE = 10;

interface Limits {
  /**
   * How many photos are read at the same time; a decoded one may take 160 MB. One more process is there, so that
   * people who have used up their share are not in the way of the others.
   */
  processes: number;
  /** Milliseconds that reading one photo may take. */
  withinMs: number;
  /** The time of reading that one person has, and how fast it comes back: of every second so much. */
  share: { ms: number; returns: number };
  /** How many may wait, and how many of one person; the next is told to come again. */
  waiting: number;
  waitingEach: number;
  /** A process that has nothing to do for so long ends: it holds some 80 MB. */
  idleMs: number;
  /** Told of each process that starts. */
  onStart?: (pid: number) => void;
}

interface Waiting {
  job: PhotoJob;
  whom: string;
  resolve: (photo: EncodedPhoto) => void;
  reject: (error: Error) => void;
}

/**
 * Reads photos in processes of their own, a few at the same time. What hangs or crashes one is refused, and takes
 * nothing else with it. One person's photos are read one after the other, and people take turns. Those whose photos
 * took long share one process, until their share has come back.
 */
export function createPhotoProcesses(limits: Limits) {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  /** The people whose photo is being read now, and since when. */
  const atWork = new Map<string, number>();
  /** The photos of each person, in the order in which people have their turn. */
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

  /** Resolves with the answer; null where the process took too long, or ended over it. */
  function ask(child: ChildProcess, job: PhotoJob): Promise<PhotoAnswer | null> {
    return new Promise((resolve) => {
      const done = (answer: PhotoAnswer | null) => {
        clearTimeout(timer);
        child.removeAllListeners();
        // A process that is being ended may still fail to be written to.
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
    // By then this person has used up their share, and somebody else may have a process.
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

  /** The account that had a turn is the last to have the next. */
  function putLast(whom: string) {
    const theirs = queue.get(whom);
    queue.delete(whom);
    if (theirs) queue.set(whom, theirs);
  }

  /** Says whether this person has used up their share. The photo that is being read counts too. */
  function isOver(whom: string): boolean {
    const since = atWork.get(whom);
    return used.of(whom) + (since === undefined ? 0 : performance.now() - since) > limits.share.ms;
  }

  function mayBegin(whom: string): boolean {
    if (atWork.has(whom) || atWork.size > limits.processes) return false;
    const over = [...atWork.keys()].filter(isOver).length;
    return isOver(whom) ? over === 0 : atWork.size - over < limits.processes;
  }

  /** Begins with whatever may begin. */
  function next() {
    for (const [whom, theirs] of queue) {
      if (!mayBegin(whom)) continue;
      const waiting = theirs.shift();
      if (theirs.length === 0) queue.delete(whom);
      if (waiting) void work(waiting);
    }
  }

  /** Returns the refusal of one more photo of this person; null if the photo may wait. */
  function fullFor(whom: string): HttpError | null {
    if ((queue.get(whom)?.length ?? 0) >= limits.waitingEach)
      return new HttpError(429, words.photos.othersFirst, { retryAfter: 20 });
    const waiting = [...queue.values()].reduce((sum, theirs) => sum + theirs.length, 0);
    return waiting < limits.waiting
      ? null
      : new HttpError(503, words.photos.manyPhotos, { retryAfter: 60 });
  }

  return {
    /** Throws a 422 for a photo that is refused, a 429 or 503 where too many wait. */
    encode: (job: PhotoJob, whom: string): Promise<EncodedPhoto> =>
      new Promise((resolve, reject) => {
        const full = fullFor(whom);
        if (full) return reject(full);
        queue.set(whom, [...(queue.get(whom) ?? []), { job, whom, resolve, reject }]);
        next();
      }),
  };
}

/** How long was read of each person's photos, less what has come back since. */
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
    // It has ended already, or may not be changed: it works as well.
  }
}
