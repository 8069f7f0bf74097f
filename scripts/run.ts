import { type SpawnOptions, spawn } from "node:child_process";
import { root } from "./paths.ts";

export interface Step {
  name: string;
  /** The arguments for Node: a package's script and the arguments for the script. */
  node: string[];
  /** The folder in which the step runs, below the repository's root. */
  cwd?: string;
  env?: Record<string, string>;
  /** Records that the step succeeded, so that it does not run again for the same files. */
  note?: () => void;
}

/** Runs one step. With "shown", prints the step's output immediately. With "kept", prints it only if the step fails. */
export function runStep(step: Step, output: "shown" | "kept"): Promise<boolean> {
  const options: SpawnOptions = {
    cwd: `${root}/${step.cwd ?? ""}`,
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: "1",
      // Output that does not go to a terminal has no colours, because people read log files as plain text.
      ...(process.stdout.isTTY ? {} : { NO_COLOR: "1" }),
      ...step.env,
    },
    stdio: output === "shown" ? "inherit" : ["ignore", "pipe", "pipe"],
  };
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.node, options);
    const kept: Buffer[] = [];
    child.stdout?.on("data", (chunk: Buffer) => kept.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => kept.push(chunk));
    child.on("error", (error) => kept.push(Buffer.from(error.message)));
    child.on("close", (status) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      if (status !== 0) process.stdout.write(Buffer.concat(kept));
      console.log(`${status === 0 ? "✓" : "✗"} ${step.name} (${seconds} s)`);
      if (status === 0) step.note?.();
      resolve(status === 0);
    });
  });
}

/** Runs steps in parallel, at most `atOnce` at the same time. Returns true if all of them succeeded. */
export async function runAll(steps: Step[], atOnce = 2): Promise<boolean> {
  const waiting = [...steps];
  const results: boolean[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      results.push(await runStep(step, "kept"));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results.every(Boolean);
}
