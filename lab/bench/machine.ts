import { cpus, loadavg, totalmem } from "node:os";

/** One line on what a run was measured with; figures of two machines do not compare. */
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
