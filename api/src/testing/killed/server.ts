import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { quickStart } from "../quick-start.ts";
import type { Orders } from "./orders.ts";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));

/** The error when the process was killed before it answered. */
export class Killed extends Error {
  override name = "Killed";
}

type Input<Name extends keyof Orders> =
  Parameters<Orders[Name]> extends [infer Given] ? Given : undefined;

export interface ServerProcess {
  /** The server's address, for example "http://127.0.0.1:40123". Empty before `open`. */
  url: string;
  /** Opens the database and listens. The server's clock starts at `now`. */
  open(now: Date): Promise<void>;
  /** Gives the server a command, and returns the result. Throws `Killed` if the process ends before it answers. */
  ask<Name extends keyof Orders>(
    name: Name,
    input?: Input<Name>,
  ): Promise<Awaited<ReturnType<Orders[Name]>>>;
  kill(): void;
  /** Resolves with the process's last output when the process has ended. */
  gone: Promise<string>;
}

/**
 * Starts a server for gifts in its own process. The process loads its modules, but opens nothing before the command
 * `open`.
 */
export function forkServer(env: Record<string, string>): ServerProcess {
  const child = fork(MAIN, {
    env: { PATH: process.env.PATH ?? "", ...quickStart.env, ...env },
    execArgv: quickStart.args,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      said += chunk;
    });
  const gone = once(child, "close").then(() => said.trim());
  const ask = questions(child, gone);
  const server: ServerProcess = {
    url: "",
    async open(now) {
      server.url = (await ask("open", now.toISOString())) as string;
    },
    ask: ((name: string, input: unknown) => ask(name, input)) as ServerProcess["ask"],
    kill: () => void child.kill("SIGKILL"),
    gone,
  };
  return server;
}

interface Answer {
  nth: number;
  answer?: unknown;
  error?: string;
}

/** Returns a function that sends a command to the process, and returns the answer. */
function questions(child: ChildProcess, gone: Promise<string>) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;
  child.on("message", ({ nth, answer, error }: Answer) => {
    const question = waiting.get(nth);
    waiting.delete(nth);
    if (error === undefined) question?.resolve(answer);
    else question?.reject(new Error(error));
  });
  child.on("error", () => undefined);
  let isGone = false;
  gone.then((said) => {
    isGone = true;
    for (const question of waiting.values()) question.reject(new Killed(said));
  });
  return async (name: string, input: unknown) => {
    if (isGone) throw new Killed(await gone);
    const nth = ++asked;
    const question = Promise.withResolvers<unknown>();
    waiting.set(nth, question);
    child.send({ nth, name, input }, (error) => {
      // The process is ending, so `gone` will resolve in a moment.
      if (error) gone.then((said) => question.reject(new Killed(said)));
    });
    return question.promise;
  };
}
