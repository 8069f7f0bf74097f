import { setTimeout as sleep } from "node:timers/promises";
import type { Trial } from "../stage.ts";

export const ROLLING: Trial[] = [
  {
    name: "restart",
    what: "the servers of ours are restarted one after the other, as in an upgrade",
    async run({ cluster, load, say }, row) {
      row.goal = 1;
      await cluster.healthy();
      await cluster.allServe();
      await sleep(3_000);
      const before = { ...load.counts };
      const from = performance.now();
      for (const [name, { services }] of cluster.nodes) {
        await services.stop("agbara");
        await services.start("agbara");
        await cluster.allServe();
        await sleep(2_000);
        say(`restart: ${name} serves again`);
        row.times += 1;
      }
      row.pauses.push(load.pauseSince(from));
      for (const answer of ["not done", "unknown", "wrong"] as const) {
        const more = load.counts[answer] - before[answer];
        if (more > 0) row.wrong.push(`${more} answers were "${answer}"`);
      }
      row.told.push(`${load.counts.done - before.done} requests`);
    },
  },
];
