import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { PHOTO } from "@agbara/shared/constants.ts";
import { fill } from "@agbara/shared/words.ts";
import { HttpError, invalid } from "../../platform/http/http-error.ts";
import { words } from "../../words/words.ts";
import type { PhotoAnswer, PhotoFault, PhotoJob } from "./encode-process.ts";
import type { EncodedPhoto } from "./photo-format.ts";

const PROGRAM = fileURLToPath(new URL("./encode-process.ts", import.meta.url));
/** People who use the site go before photos. */
const NICE = 10;

interface Limits {
  /** How many photos are read at the same time: a decoded one may take 160 MB. */
  processes: number;
  /** For so long one photo may be read. */
  withinMs: number;
  /** How many may wait; the next is told to come again. */
  waiting: number;
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
 * nothing else with it. One person's photos are read one after the other, so that nobody takes every process.
 */
export function createPhotoProcesses(limits: Limits) {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const busy = new Map<ChildProcess, string>();
  const queue: Waiting[] = [];

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
    busy.set(child, waiting.whom);
    const answer = await ask(child, waiting.job);
    busy.delete(child);
    if (answer) rest(child);
    else end(child);
    if (!answer) waiting.reject(invalid("file", words.photos.tooLongToRead));
    else if ("refused" in answer) waiting.reject(invalid("file", refusal(answer.refused)));
    else waiting.resolve(answer.photo);
    next();
  }

  function next() {
    if (busy.size >= limits.processes) return;
    const atWork = new Set(busy.values());
    const index = queue.findIndex(({ whom }) => !atWork.has(whom));
    const [waiting] = index < 0 ? [] : queue.splice(index, 1);
    if (!waiting) return;
    void work(waiting);
    next();
  }

  return {
    /** Throws a 422 for a photo that is refused, a 503 where too many wait. */
    encode: (job: PhotoJob, whom: string): Promise<EncodedPhoto> =>
      new Promise((resolve, reject) => {
        if (queue.length >= limits.waiting)
          return reject(
            new HttpError(503, words.photos.manyPhotos, {
              retryAfter: 60,
            }),
          );
        queue.push({ job, whom, resolve, reject });
        next();
      }),
  };
}

function refusal(fault: PhotoFault): string {
  if (fault === "damaged") return words.photos.damaged;
  const millions = PHOTO.maxPixels / 1_000_000;
  return fill(words.photos.tooManyPixels, { ...fault, millions });
}

function lower(pid: number) {
  try {
    setPriority(pid, NICE);
  } catch {
    // It has ended already, or may not be changed: it works as well.
  }
}
