import { mkdtemp, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type PluginOption, type Rolldown } from "vite";
import { BEGIN, chunksFrom, filesOf, LOGIN, PAGE, REGISTER } from "./wing-files.ts";

type Bundle = Rolldown.OutputBundle;
type Drawing = typeof import("../src/draw.tsx");

/**
 * Finds the parts of the built page that a pre-rendered page leaves out: the page's code, and the list of the wings'
 * files.
 */
const LOADING = [
  /<script type="module"[^>]*><\/script>\s*/,
  /(<link rel="modulepreload"[^>]*>\s*)+/,
  /<script>\{[\s\S]*?<\/script>/,
];
const ROOT = '<div id="root"></div>';
const TITLE = /<title>.*<\/title>/;
const STYLES = '<link rel="stylesheet"';

/**
 * Pre-renders the screens for login and registration during the build, so that a person sees them before React loads.
 * Each becomes a page of its own, with a small script that loads React later. `plugins` are the build's plugins that
 * our code needs, such as the one for the cookie texts.
 */
export function drawnPages(plugins: PluginOption[]): Plugin {
  let base = "/";
  let root = "";
  return {
    name: "drawn-pages",
    apply: "build",
    enforce: "post",
    config: () => ({ build: { rolldownOptions: { input: [`.${BEGIN}`] } } }),
    configResolved: (config) => {
      ({ base, root } = config);
    },
    async generateBundle(_, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") return this.error("The page was not built.");
      for (const drawn of await drawWays(root, base, plugins)) {
        const screen = drawn.path === "/auth/register" ? REGISTER : LOGIN;
        const { code, styles } = filesAt(bundle, [PAGE, screen], base);
        let html = String(page.source);
        const put = (place: string | RegExp, part: string) => {
          if (html.search(place) < 0) this.error(`The page has no ${place}`);
          html = html.replace(place, () => part);
        };
        for (const part of LOADING) put(part, "");
        put(TITLE, `<title>${drawn.title}</title>`);
        put(STYLES, `${beginning(bundle, base)}${STYLES}`);
        put("</head>", `${styles}</head>`);
        put(
          ROOT,
          `<div id="root" data-code="${code}" data-unreached="${drawn.unreached}"></div><template data-failed>${drawn.failed}</template>${drawn.screens}`,
        );
        this.emitFile({ type: "asset", fileName: `${drawn.path.slice(1)}.html`, source: html });
      }
    },
  };
}

/**
 * Returns the script that starts a pre-rendered page. The script is inside the page, because a separate request would
 * take longer.
 */
function beginning(bundle: Bundle, base: string): string {
  const [entry, ...others] = chunksFrom(bundle, [BEGIN]);
  const preloads = others.map(
    ({ fileName }) => `<link rel="modulepreload" crossorigin href="${base}${fileName}">`,
  );
  const code = others.reduce(
    (text, { fileName }) => text.replaceAll(`./${basename(fileName)}`, base + fileName),
    entry?.code.trim() ?? "",
  );
  return `${preloads.join("")}<script type="module">${code}</script>`;
}

/**
 * Returns two things for a screen. `code` lists the files to load later, the entry file first. `styles` contains the
 * styles that the page lacks. They go into the page itself, because a separate request would take longer. React loads
 * the same styles again later, so `code` lists them too.
 */
function filesAt(bundle: Bundle, roots: string[], base: string) {
  const there = filesOf(bundle, [PAGE]);
  const files = filesOf(bundle, roots);
  const styles = files.filter((file) => file.endsWith(".css") && !there.includes(file));
  return {
    code: [...files.filter((file) => file.endsWith(".js")), ...styles]
      .map((file) => base + file)
      .join(" "),
    styles: `<style>${styles.map((file) => textOf(bundle, file)).join("")}</style>`,
  };
}

function textOf(bundle: Bundle, file: string): string {
  const output = bundle[file];
  if (output?.type !== "asset") throw new Error(`Not in the build: ${file}`);
  return Buffer.from(output.source).toString().trim();
}

/** Builds the code that pre-renders the pages, as a program for Node. Then runs this program. */
async function drawWays(
  root: string,
  base: string,
  plugins: PluginOption[],
): ReturnType<Drawing["drawWays"]> {
  const outDir = await mkdtemp(join(root, "node_modules/.drawing-"));
  try {
    await build({
      root,
      base,
      configFile: false,
      logLevel: "warn",
      plugins: [react(), plugins],
      ssr: { noExternal: true },
      build: {
        ssr: "src/draw.tsx",
        outDir,
        target: "es2022",
        rolldownOptions: { output: { entryFileNames: "draw.js" } },
      },
    });
    const drawing: Drawing = await import(pathToFileURL(join(outDir, "draw.js")).href);
    return await drawing.drawWays();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
