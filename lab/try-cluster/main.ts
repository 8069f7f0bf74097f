import { fileURLToPath } from "node:url";
import { runApart } from "../cluster/apart.ts";

/**
 * Starts the cluster of deploy/cluster on this machine, as three machines in network namespaces. Kills its parts under
 * load: `pnpm try:cluster [--kills 20] [--only NAME,…] [--json FILE] [--keep]`. The exit code is 0 if every check
 * passed.
 */
runApart(fileURLToPath(new URL("./inside.ts", import.meta.url)), process.argv.slice(2));
