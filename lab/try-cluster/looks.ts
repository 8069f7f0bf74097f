import { root } from "../../scripts/paths.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { Load } from "./load.ts";

/** The result of one check at the end of the trials. */
export interface Look {
  what: string;
  is: string;
  holds: boolean;
}

const BOOKS_MS = 300_000;

export async function finalLooks(cluster: Cluster, load: Load): Promise<Look[]> {
  const zero = (what: string, of: number): Look => ({ what, is: String(of), holds: of === 0 });
  const { lost, denied } = await load.writes.compare(cluster);
  const lostGifts = await load.gifts.compare(cluster);
  const wrong = [...load.wrongAnswers, ...load.gifts.wrong];
  const copies = await differences(cluster);
  return [
    zero(`of ${load.writes.count} confirmed changes, lost`, lost),
    zero(
      `of ${load.gifts.created.length} confirmed gifts and ${load.gifts.paid.length} payments, lost`,
      lostGifts,
    ),
    zero("changes that were made though their answer denied it", denied),
    {
      what: "wrong answers",
      is: wrong.length === 0 ? "0" : `${wrong.length}, such as ${wrong.slice(0, 3).join(" | ")}`,
      holds: wrong.length === 0,
    },
    await books(cluster),
    { what: "what the copies hold beside the primary", is: copies, holds: copies === "the same" },
    {
      what: "answers: done, not done, unknown",
      is: `${load.counts.done}, ${load.counts["not done"]}, ${load.counts.unknown}`,
      holds: true,
    },
  ];
}

/** Checks the books as an operator does: on one of the cluster's machines, with the settings of its server. */
async function books(cluster: Cluster): Promise<Look> {
  const what = "verify:books";
  const name = (await cluster.primary()) ?? "n1";
  const env = await cluster.serverEnvironment(name);
  const args = [`${root}/api/src/ledger/books/command.ts`];
  let is = "";
  // Tries again if the check could not run (exit code 2). After a check with differences (exit code 1), a second try
  // would only find the same differences.
  for (let tries = 0; tries < 5; tries += 1)
    try {
      const said = await cluster
        .at(name)
        .machine.run(process.execPath, args, { env, timeoutMs: BOOKS_MS });
      return { what, is: said.split("\n").at(-1) ?? "", holds: true };
    } catch (error) {
      is = (error as Error).message;
    }
  return { what, is, holds: false };
}

const DIGEST = `select md5(string_agg(id::text, ',' order by id)) as of from gifts
  union all select md5(string_agg(id::text, ',' order by id)) from notes`;

/** Waits until the copies of the database have caught up, and compares each with the primary. */
async function differences(cluster: Cluster): Promise<string> {
  await cluster.healthy();
  const digest = (name?: string) =>
    cluster.sql<{ of: string }>(DIGEST, name).then((rows) => JSON.stringify(rows));
  const differ = async () => {
    const expected = await digest();
    for (const name of cluster.nodes.keys()) if ((await digest(name)) !== expected) return name;
    return null;
  };
  let name: string | null = null;
  for (let tries = 0; tries < 20; tries += 1) {
    name = await differ();
    if (name === null) return "the same";
    await new Promise((done) => setTimeout(done, 500));
  }
  return `${name} differs`;
}
