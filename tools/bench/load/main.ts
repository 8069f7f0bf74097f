/**
 * `pnpm bench:load [--seconds 90] [--share 0.4] [--members 2400]`: the load of a normal day, then a minute in which many
 * give at once. With `--giving` that minute alone.
 */
if (!process.argv.includes("--giving")) await import("./day.ts");
await import("./giving.ts");
