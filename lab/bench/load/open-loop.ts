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
  /** Runs when the server has confirmed the request. */
  onDone?: () => void;
}

export interface Outcome {
  name: string;
  /** When the request is planned, in milliseconds since the start. */
  at: number;
  /** The time from the request's planned moment to the last byte of the answer, in milliseconds. */
  ms: number;
  /** The part of `ms`, in milliseconds, in which the request waited for this process and not for the server. */
  late: number;
  /** The HTTP status; 0 if no answer came. */
  status: number;
}

const CONNECTIONS = 200;

/** Returns functions that send requests over connections that stay open, as a proxy does. */
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
 * Sends requests at random moments, as independent people do. The moments are planned in advance. If the server is
 * slow, later requests wait, and their waiting time counts.
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

/**
 * Measures how many requests per second the machine can answer at most. For this, `askers` loops run at the same time.
 * Each sends one request after another without a pause.
 */
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
