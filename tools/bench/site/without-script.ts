import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

const built = fileURLToPath(new URL("../../../site/dist", import.meta.url));
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link[^>]*rel="?modulepreload[^>]*>/g;

/** A copy of the built site with only its HTML and CSS: what a page would be without any script. */
export function siteWithoutScript(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "agbara-bare-"));
  cpSync(built, folder, { recursive: true });
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".html"))) {
    const file = join(folder, name);
    const bare = readFileSync(file, "utf8").replaceAll(SCRIPTS, "");
    writeFileSync(file, bare);
    rmSync(`${file}.gz`);
    writeFileSync(`${file}.br`, brotliCompressSync(bare));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
