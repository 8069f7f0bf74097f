import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { PagePart } from "@agbara/shared/screens.ts";
import type { PagesOnDemand } from "./pages-on-demand.ts";

/**
 * How long we show the people whom we last read from the database. Then we read them again, because each gift changes
 * their sums.
 */
const FRESH_MS = 30_000;

interface Filled {
  html: Buffer;
  etag: string;
}

/**
 * Returns a function that puts today's people into a built page. They replace the text between two comments in the
 * page. The function returns null if there is nobody to show, if rendering failed, or if the page has no such comments.
 * Then visitors see the page as it was built.
 */
export function filledPage(
  pages: Pick<PagesOnDemand, "part">,
  file: string,
  { path, begin, end }: PagePart,
  now: () => number = () => performance.now(),
): () => Promise<Filled | null> {
  const built = readFileSync(file, "utf8");
  const [before, rest] = built.split(begin);
  const after = rest?.split(end)[1];
  let asked = Promise.resolve<Filled | null>(null);
  let until = Number.NEGATIVE_INFINITY;
  return () => {
    if (before === undefined || after === undefined) return asked;
    if (now() < until) return asked;
    until = now() + FRESH_MS;
    asked = pages.part(path).then((part) => (part ? filled(before + part + after) : null));
    return asked;
  };
}

function filled(text: string): Filled {
  const html = Buffer.from(text);
  return { html, etag: `W/"${createHash("sha256").update(html).digest("base64url")}"` };
}
