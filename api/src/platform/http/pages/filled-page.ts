import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { LANDING_PART } from "@agbara/shared/screens.ts";
import type { PagesOnDemand } from "./pages-on-demand.ts";

/** How long the people of today are shown before we ask again. Their sums change with each gift. */
const FRESH_MS = 30_000;

interface Landing {
  html: Buffer;
  etag: string;
}

/**
 * Stores the landing page with the people of today. The built page has a place for them between two comments. Returns
 * null if there is nobody to show, if rendering failed, or if the built page has no such place. In these cases, the
 * built page itself is shown.
 */
export function landingPage(
  pages: Pick<PagesOnDemand, "part">,
  file: string,
  now: () => number = () => performance.now(),
): () => Promise<Landing | null> {
  const built = readFileSync(file, "utf8");
  const [before, rest] = built.split(LANDING_PART.begin);
  const after = rest?.split(LANDING_PART.end)[1];
  let asked = Promise.resolve<Landing | null>(null);
  let until = Number.NEGATIVE_INFINITY;
  return () => {
    if (before === undefined || after === undefined) return asked;
    if (now() < until) return asked;
    until = now() + FRESH_MS;
    asked = pages
      .part(LANDING_PART.path)
      .then((part) => (part ? landing(before + part + after) : null));
    return asked;
  };
}

function landing(text: string): Landing {
  const html = Buffer.from(text);
  return { html, etag: `W/"${createHash("sha256").update(html).digest("base64url")}"` };
}
