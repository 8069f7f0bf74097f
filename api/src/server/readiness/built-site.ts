import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Finding } from "../../platform/observe/finding.ts";
import type { Config } from "../../platform/settings/config.ts";

/**
 * The file with facts about the built site. The site's build writes this file beside the built files (see
 * `site/src/layouts/built-for.ts`).
 */
const note = z.object({
  /** The address in the site's canonical links, shared links and sitemap. */
  address: z.string(),
  /** The names of the bank and the technical partner that the site's texts mention. */
  partners: z.record(z.string(), z.string()),
});

/**
 * Returns what is wrong with the built site. The site must be built for the public address, and its texts must name the
 * operator's own partners.
 */
export function siteFindings({ siteDir, publicUrl }: Pick<Config, "siteDir" | "publicUrl">) {
  const built = read(join(siteDir, "built-for.json"));
  const findings: Finding[] = [];
  if (publicUrl && built?.address !== publicUrl)
    findings.push({
      what: `The site was built for ${built?.address ?? "an address that is not known"}, and PUBLIC_URL is ${publicUrl}.`,
      why: "Shared pages, search engines and the sitemap lead to a wrong address.",
      mend: `Build the site again with this setting: PUBLIC_URL=${publicUrl} npx -y pnpm@12 build. For a server, run PUBLIC_URL=${publicUrl} deploy/pack. For containers, run docker compose up --build --detach.`,
    });
  const examples = Object.entries(built?.partners ?? {}).filter(([, name]) =>
    /\bexample\b/i.test(name),
  );
  if (examples.length > 0)
    findings.push({
      what: `The site names invented partners: ${examples.map(([, name]) => name).join(", ")}.`,
      why: "The site tells donors that these partners work with you.",
      mend: "Write your own partners into site/src/content/en/partners.yaml, and build the site again.",
    });
  return findings;
}

function read(file: string): z.output<typeof note> | null {
  try {
    return note.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}
