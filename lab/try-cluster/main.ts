import { fileURLToPath } from "node:url";
import { runApart } from "../cluster/apart.ts";

/**
 * Brings the cluster of deploy/cluster up on this machine, three machines in network namespaces, and kills its parts
 * under load: `pnpm try:cluster [--kills 20] [--only NAME,…] [--json FILE] [--keep]`. The exit code is 0 where all held.
 */
runApart(fileURLToPath(new URL("./inside.ts", import.meta.url)), process.argv.slice(2));
