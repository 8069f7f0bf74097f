import { DAY_MS } from "@agbara/shared/age.ts";
import type { File } from "@agbara/shared/contract/parts/shapes.ts";
import { plural } from "@agbara/shared/text/words.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/handler.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { countUse } from "../../platform/http/limits/throttle.ts";
import { words } from "../../platform/words/words.ts";

/**
 * Counts a file that the caller exports. Throws a 429 if they have exported too many files today (in UTC), from all
 * lists together.
 */
export async function limitFiles(
  tx: Database,
  { actor, now, config }: Pick<Context<"introductions.search.export">, "actor" | "now" | "config">,
) {
  const today = now.toISOString().slice(0, 10);
  const limit = { name: "export:account", whom: `${actor.id} ${today}`, tries: 0, minutes: 1440 };
  const { count } = await countUse(tx, limit, now);
  if (count <= config.exportsADay) return;
  const retryAfter = Math.ceil((Date.parse(`${today}T00:00:00Z`) + DAY_MS - now.getTime()) / 1000);
  throw new HttpError(429, plural(words.staff.mostFiles, config.exportsADay), { retryAfter });
}

/** Makes an exported file from rows. The keys of the first row are the names of the columns. */
export function fileOf(rows: readonly Record<string, unknown>[], total: number): File {
  return {
    columns: Object.keys(rows[0] ?? {}),
    rows: rows.map((row) => Object.values(row).map((value) => String(value ?? ""))),
    total,
  };
}
