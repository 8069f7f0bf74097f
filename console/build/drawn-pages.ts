import { mkdtemp, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type PluginOption, type Rolldown } from "vite";
import { BEGIN, chunksFrom, filesOf, LOGIN, PAGE, REGISTER } from "./wing-files.ts";

type Bundle = Rolldown.OutputBundle;
type Drawing = typeof import("../src/draw.tsx");

/** The parts of the built page that a drawn page leaves out: the page's code, and the list of the wings' files. */
const LOADING = [
  /<script type="module"[^>]*><\/script>\s*/,
  /(<link rel="modulepreload"[^>]*>\s*)+/,
  /<script>\{[\s\S]*?<\/script>/,
];
const ROOT = '<div id="root"></div>';
const TITLE = /<title>.*<\/title>/;
const STYLES = '<link rel="stylesheet"';

/**
 * Draws the ways in when we build, so that a person sees them without React. Each is a page of its own: the built page,
 * with the screen in it, and with a small script that loads React later. `plugins` make modules that our code imports.
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

/** The script with which a drawn page begins. It is in the page, because a request for it would weigh more. */
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
 * The files that the screen needs: its code for later, the entry first, and the styles that the page itself lacks. These
 * are short and in the page, because a request for them would weigh more. The code loads them again, so its list has
 * them too.
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

/** Builds the code that draws, for Node, and runs it. */
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
