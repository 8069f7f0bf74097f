import { fileURLToPath } from "node:url";
import { runApart } from "../../cluster/apart.ts";

/**
 * Measures the product under load: `pnpm bench:load [--seconds 90] [--share 0.4] [--members 2400]` runs a normal day,
 * then a minute in which many people give, then photos while hostile members send photos. `--giving` runs only the
 * minute, `--photos` only the photos. `--cluster`, as root on Debian, runs one process, two processes, and a cluster.
 * `--disk` measures the disk space of members, gifts and photos.
 */
if (process.argv.includes("--cluster")) {
  const script = fileURLToPath(new URL("./in-a-cluster.ts", import.meta.url));
  runApart(script, process.argv.slice(2));
} else if (process.argv.includes("--disk")) await import("./disk.ts");
else if (process.argv.includes("--photos")) await import("./hostile-photos.ts");
else if (process.argv.includes("--giving")) await import("./giving.ts");
else {
  await import("./day.ts");
  await import("./giving.ts");
  await import("./hostile-photos.ts");
}
