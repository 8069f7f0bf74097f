import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Cluster } from "../cluster/cluster.ts";
import { serverSettings } from "../cluster/settings.ts";
import { Load } from "./load.ts";
import { finalLooks } from "./looks.ts";
import type { Row, Trial } from "./stage.ts";
import { tableOf, wrongOf } from "./table.ts";
import { KILLS } from "./trials/kills.ts";
import { MINOR } from "./trials/minor.ts";
import { NETWORK } from "./trials/network.ts";
import { NODES } from "./trials/nodes.ts";
import { POINT } from "./trials/point.ts";
import { ROLLING } from "./trials/rolling.ts";

/**
 * Runs the trials of the cluster, inside its namespaces: `inside.ts FOLDER [--kills 20] [--only NAME,…] [--per-second
 * 20]`.
 */
const TRIALS: Trial[] = [...KILLS, ...NETWORK, ...ROLLING, ...MINOR, ...NODES];
/** Trials that run after the load has ended, because a restore loses changes on purpose. */
const AFTERWARDS: Trial[] = POINT;
const ALL = [...TRIALS, ...AFTERWARDS];
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: "string", default: "20" },
    only: { type: "string" },
    "per-second": { type: "string", default: "20" },
    donors: { type: "string", default: "3" },
    members: { type: "string", default: "400" },
    json: { type: "string" },
    keep: { type: "boolean" },
  },
});
const [folder = ""] = positionals;
const say = (line: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);
// This process ends when its input ends, because then the process that started it has ended or was killed.
process.stdin.resume().on("end", () => process.exit(1));

const only = options.only?.split(",") ?? ALL.map(({ name }) => name);
const unknown = only.filter((name) => !ALL.some((trial) => trial.name === name));
if (unknown.length > 0)
  throw new Error(
    `There is no trial ${unknown.join(", ")}: ${ALL.map(({ name }) => name).join(", ")}.`,
  );

const cluster = new Cluster(folder, serverSettings(options.members));
const began = performance.now();
await cluster.bringUp(["n1", "n2", "n3"]);
say(`the cluster is up after ${((performance.now() - began) / 1000).toFixed(0)} s`);
const load = await Load.on(cluster, {
  perSecond: Number(options["per-second"]),
  donors: Number(options.donors),
});
load.begin();

const rows: Row[] = [];
await tryAll(TRIALS);
await load.end();
say("the load has ended; comparing");
const looks = await finalLooks(cluster, load);
await tryAll(AFTERWARDS);
const wrong = [
  ...rows.flatMap(wrongOf),
  ...looks.filter(({ holds }) => !holds).map(({ what, is }) => `${what}: ${is}`),
];
console.log(`\n${tableOf(rows)}\n`);
for (const { what, is, holds } of looks) console.log(`${holds ? "✓" : "✗"} ${what}: ${is}`);
console.log(wrong.length === 0 ? "\nEverything held." : `\nWRONG:\n${wrong.join("\n")}`);
writeFileSync(
  options.json ?? join(folder, "result.json"),
  JSON.stringify({ rows, looks, counts: load.counts, wrong }, null, 2),
);
process.exit(wrong.length === 0 ? 0 : 1);

async function tryAll(trials: readonly Trial[]) {
  for (const trial of trials.filter(({ name }) => only.includes(name))) {
    say(`${trial.name}: ${trial.what}`);
    const row: Row = {
      trial: trial.name,
      what: trial.what,
      times: 0,
      pauses: [],
      detection: 0,
      goal: null,
      wrong: [],
      told: [],
    };
    rows.push(row);
    try {
      await trial.run({ cluster, load, kills: Number(options.kills), say }, row);
    } catch (error) {
      row.wrong.push(`it broke off: ${(error as Error).message}`);
      say(row.wrong.at(-1) ?? "");
    }
  }
}
