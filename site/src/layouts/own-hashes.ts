import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { stylesInHead } from "./styles-in-head.ts";

const POLICY = /(?<=<meta http-equiv="content-security-policy" content=")[^"]+/i;
const INLINE = /<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g;
const HASH = / 'sha256-[^']+'/g;

/**
 * Removes the hashes that a page does not need from the page's Content-Security-Policy. Astro writes the hashes of all
 * scripts and styles of the site into every page, and hashes cannot be compressed.
 */
export function ownHashes(): AstroIntegration {
  return {
    name: "own-hashes",
    hooks: {
      "astro:build:done": ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const name of globSync("**/*.html", { cwd: folder })) {
          const file = join(folder, name);
          writeFileSync(file, withOwnHashes(stylesInHead(readFileSync(file, "utf8"))));
        }
      },
    },
  };
}

/** Returns the page with a Content-Security-Policy that has only the hashes of the page's own scripts and styles. */
export function withOwnHashes(html: string): string {
  return html.replace(POLICY, (policy) => ownPolicy(policy, html));
}

/** Removes from a Content-Security-Policy the hashes of scripts and styles that the page does not contain. */
export function ownPolicy(policy: string, html: string): string {
  const own = new Set(Array.from(html.matchAll(INLINE), ([, , text = ""]) => ` '${hashOf(text)}'`));
  return policy.replace(HASH, (hash) => (own.has(hash) ? hash : ""));
}

const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
