import { cpus, loadavg, totalmem } from "node:os";

/** Describes the machine of a run in one line. Do not compare numbers from two machines. */
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
