import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

const built = fileURLToPath(new URL("../../../site/dist/client", import.meta.url));
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link[^>]*rel="?modulepreload[^>]*>/g;

interface CopiedSite {
  /** The folder for the setting `SITE_DIR`. The server renders no page of this folder on demand. */
  folder: string;
  /** Adds a page to the folder as a file, so that the server does not render this page on demand. */
  put(path: string, html: string): void;
  remove(): void;
}

/** Copies the built site's files. */
export function copiedSite(): CopiedSite {
  const folder = mkdtempSync(join(tmpdir(), "agbara-bare-"));
  cpSync(built, join(folder, "client"), { recursive: true });
  return {
    folder,
    put(path, html) {
      const file = join(folder, "client", `${path}.html`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, html);
      rmSync(`${file}.gz`, { force: true });
      writeFileSync(`${file}.br`, brotliCompressSync(html));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const withoutScript = (html: string) => html.replaceAll(SCRIPTS, "");

/** Copies the built site with only its HTML and CSS, so that its pages appear as they would without any script. */
export function siteWithoutScript(): CopiedSite {
  const site = copiedSite();
  const files = join(site.folder, "client");
  for (const name of readdirSync(files).filter((name) => name.endsWith(".html")))
    site.put(name.replace(/\.html$/, ""), withoutScript(readFileSync(join(files, name), "utf8")));
  return site;
}
