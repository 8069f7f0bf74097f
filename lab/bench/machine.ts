import { cpus, loadavg, totalmem } from "node:os";

/** Describes in one line the machine that runs a benchmark. Do not compare numbers from different machines. */
export function machine(...others: string[]): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const facts = [
    `${new Date().toISOString().slice(0, 16)}Z`,
    `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}`,
    `${gigabytes} GB`,
    `load ${loadavg()[0]?.toFixed(1)}`,
    `Node ${process.versions.node}`,
    ...others,
  ];
  return facts.join(", ");
}
