import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Gauge, type Registry } from "prom-client";

/** What deploy/copy sends to another machine; each leaves a file here with the time of its last success. */
const COPIED = ["log", "files", "base"] as const;

/** For how long nothing was copied elsewhere; without a value where copies are off. */
export function measureCopies(registry: Registry, dataDir: string) {
  new Gauge({
    name: "copied_seconds_ago",
    help: "Since the log of the database, the files, and the whole database were last copied elsewhere",
    labelNames: ["what"],
    registers: [registry],
    async collect() {
      this.reset();
      for (const what of COPIED) {
        const file = await stat(join(dataDir, `copied-${what}`)).catch(() => null);
        if (file) this.set({ what }, (Date.now() - file.mtimeMs) / 1000);
      }
    },
  });
}
