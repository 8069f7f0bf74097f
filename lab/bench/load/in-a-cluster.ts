import { parseArgs } from "node:util";
import { Cluster } from "../../cluster/cluster.ts";
import { Gifts } from "../../cluster/gifts.ts";
import { serverSettings } from "../../cluster/settings.ts";
import { machine } from "../machine.ts";
import { median, quantile, spread } from "../statistics.ts";
import { castOf, MEMBERS_TO_ACT_AS } from "./cast.ts";
import { type Acknowledged, drawFrom } from "./mix.ts";
import { createGun, mostPerSecond, openLoop } from "./open-loop.ts";

/**
 * Puts a normal day's load on one process, then on two processes, then on a cluster of three machines. All use the same
 * PostgreSQL 15 behind the same HAProxy. Then measures how much longer a gift takes if it is confirmed only when a
 * second machine has stored it. All processes share this machine's processors, so more processes do not answer more
 * requests here: we compare what each set-up costs.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cluster: { type: "boolean" },
    seconds: { type: "string", default: "30" },
    members: { type: "string", default: "2400" },
    gifts: { type: "string", default: "150" },
    keep: { type: "boolean" },
  },
});
process.stdin.resume().on("end", () => process.exit(1));
const seconds = Number(options.seconds);
const WARM_UP_S = 10;
const SHARE = 0.4;
const NAMES = ["n1", "n2", "n3"];
/**
 * How many times we measure gifts in each of two ways: with the wait for the second machine, and without it. The two
 * ways take turns, so that a slow moment affects both.
 */
const TURNS = 5;
const GIFTS_A_TURN = 60;

interface Measured {
  name: string;
  most: number;
  middle: number;
  p99: number;
  errors: number;
  gift: number;
  giftP99: number;
}

const cluster = new Cluster(positionals[0] ?? "", serverSettings(options.members));
await cluster.bringUp(NAMES);
const cast = await castOf(cluster.url, (await cluster.psql(MEMBERS_TO_ACT_AS)).split("\n"));
const leader = (await cluster.primary()) ?? "n1";
const others = NAMES.filter((name) => name !== leader);

const table: Measured[] = [];
await confirmedOn("one");
for (const name of others) await cluster.at(name).services.stop("agbara", "patroni");
table.push(await measure("one process, one PostgreSQL"));
await cluster.at(others[0] ?? "").services.start("agbara");
await cluster.serves(others[0] ?? "");
table.push(await measure("two processes, one PostgreSQL"));
for (const name of others) await cluster.at(name).services.start("agbara", "patroni");
await cluster.until("copies in step", async () => ((await cluster.members()) ?? []).length === 3);
await cluster.allServe();
table.push(await measure("three, two copies that nobody waits for"));
await confirmedOn("two");
await cluster.healthy();
table.push(await measure("three, confirmed on two machines"));
const alone: number[] = [];
const waiting: number[] = [];
for (let turn = 0; turn < TURNS; turn += 1) {
  await confirmedOn("one");
  alone.push(await medianGift());
  await confirmedOn("two");
  await cluster.healthy();
  waiting.push(await medianGift());
}
report();
process.exit(table.every(({ errors }) => errors === 0) ? 0 : 1);

async function confirmedOn(machines: "one" | "two") {
  const args = ["edit-config", "-s", `synchronous_mode=${machines === "two"}`, "--force"];
  await cluster.patronictl(leader, ...args);
  const names = machines === "two" ? "<> ''" : "= ''";
  await cluster.until("the setting", async () => {
    const rows = await cluster.sql(
      `select 1 where current_setting('synchronous_standby_names') ${names}`,
    );
    return rows.length > 0;
  });
}

/** Returns the median time, in milliseconds, from a donor's request until the gift was confirmed. */
async function medianGift(): Promise<number> {
  const gifts = new Gifts(cluster.url);
  await gifts.findPages();
  for (let nth = 0; nth < GIFTS_A_TURN; nth += 1) await gifts.giveOnce();
  if (gifts.wrong.length > 0) throw new Error(gifts.wrong.join("\n"));
  return median(gifts.createdWithin);
}

async function measure(name: string): Promise<Measured> {
  console.error(`${name} …`);
  const acknowledged: Acknowledged = { signups: [], notes: [], consents: [] };
  const next = drawFrom(cast, acknowledged);
  const gun = createGun(cluster.url);
  await mostPerSecond(gun, { askers: 16, seconds: WARM_UP_S, next });
  const most = await mostPerSecond(gun, { askers: 16, seconds: WARM_UP_S, next });
  const outcomes = await openLoop(gun, { perSecond: most * SHARE, seconds, next });
  gun.close();
  const times = outcomes.map(({ ms }) => ms);
  const gifts = new Gifts(cluster.url);
  await gifts.findPages();
  for (let nth = 0; nth < Number(options.gifts); nth += 1) await gifts.giveOnce();
  return {
    name,
    most,
    middle: median(times),
    p99: quantile(times, 0.99),
    errors:
      outcomes.filter(({ status }) => status < 200 || status > 399).length + gifts.wrong.length,
    gift: median(gifts.createdWithin),
    giftP99: quantile(gifts.createdWithin, 0.99),
  };
}

function report() {
  console.log(`${machine("PostgreSQL 15, three machines in namespaces of this one")}\n`);
  console.log(
    "| | most a second | at 40 % of it: median ms | p99 ms | errors | to give: median ms | p99 ms |",
  );
  console.log("|---|--:|--:|--:|--:|--:|--:|");
  for (const { name, most, middle, p99, errors, gift, giftP99 } of table)
    console.log(
      `| ${name} | ${most.toFixed(0)} | ${middle.toFixed(1)} | ${p99.toFixed(1)} | ${errors} | ${gift.toFixed(1)} | ${giftP99.toFixed(1)} |`,
    );
  const costs = waiting.map((ms, turn) => ms - (alone[turn] ?? Number.NaN));
  console.log(
    `\nWaiting for the second machine costs a gift ${median(costs).toFixed(1)} ms in the middle (${spread(costs, 1)} in ${TURNS} turns of ${GIFTS_A_TURN} gifts each).`,
  );
}
