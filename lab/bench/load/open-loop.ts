import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** One request to send. */
export interface Shot {
  /** The request's name in the report. */
  name: string;
  method: string;
  path: string;
  token?: string;
  body?: object;
  /** Called when the server has confirmed the request. */
  onDone?: () => void;
}

export interface Outcome {
  name: string;
  /** The planned time of the request, in milliseconds since the start. */
  at: number;
  /** Milliseconds from the planned time to the last byte of the answer. */
  ms: number;
  /**
   * The part of `ms` that is our own delay. During this part, this process waited for the machine and not for the
   * server.
   */
  late: number;
  /** The HTTP status; 0 if no answer came. */
  status: number;
}

const CONNECTIONS = 200;

/** Sends requests over connections that stay open, as a proxy does. */
export function createGun(base: string) {
  const { hostname, port } = new URL(base);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return {
    close: () => agent.destroy(),
    /** Sends a request and returns the status, or 0 if the connection failed. */
    fire({ method, path, token, body }: Shot): Promise<number> {
      const json = body && JSON.stringify(body);
      return new Promise((resolve) => {
        const call = request(
          {
            agent,
            hostname,
            port,
            method,
            path,
            headers: {
              "Accept-Encoding": "br",
              ...(token && { Authorization: `Bearer ${token}` }),
              ...(json && {
                "Content-Type": "application/json",
                "Content-Length": Buffer.byteLength(json),
              }),
            },
          },
          (answer) => {
            answer.resume();
            answer.on("end", () => resolve(answer.statusCode ?? 0)).on("error", () => resolve(0));
          },
        );
        call.on("error", () => resolve(0)).end(json);
      });
    },
  };
}

type Gun = ReturnType<typeof createGun>;

/**
 * Sends requests at planned random times, as people do who do not know each other. If the server is slow, later
 * requests wait, and this wait counts.
 */
export async function openLoop(
  gun: Gun,
  { perSecond, seconds, next }: { perSecond: number; seconds: number; next: () => Shot },
): Promise<Outcome[]> {
  const outcomes: Promise<Outcome>[] = [];
  const start = performance.now();
  const gap = () => (-Math.log(1 - Math.random()) * 1000) / perSecond;
  for (let due = gap(); due < seconds * 1000; due += gap()) {
    const early = start + due - performance.now();
    if (early > 1) await sleep(early);
    outcomes.push(fireAt(gun, next(), start, due));
  }
  return Promise.all(outcomes);
}

async function fireAt(gun: Gun, shot: Shot, start: number, at: number): Promise<Outcome> {
  const late = performance.now() - start - at;
  const status = await gun.fire(shot);
  if (status >= 200 && status < 300) shot.onDone?.();
  return { name: shot.name, at, ms: performance.now() - start - at, late, status };
}

/** Returns the machine's limit: the number of answers in a second when this many clients ask without a pause. */
export async function mostPerSecond(
  gun: Gun,
  { askers, seconds, next }: { askers: number; seconds: number; next: () => Shot },
): Promise<number> {
  const ends = performance.now() + seconds * 1000;
  let answered = 0;
  const asker = async () => {
    while (performance.now() < ends) {
      await gun.fire(next());
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: askers }, asker));
  return answered / seconds;
}
