import { brand } from "@agbara/shared/brand.ts";
import { iconSvg } from "@agbara/shared/look/icon.ts";
import { colours } from "@agbara/shared/look/style.ts";
import sharp from "sharp";
import type { Plugin } from "vite";
import { filesOf, LOGIN, PAGE, WINGS } from "./wing-files.ts";

const WORKER = "src/account/offline/service-worker.ts";

const ICONS = [
  { file: "account/icon-192.png", side: 192, bleed: false },
  { file: "account/icon-512.png", side: 512, bleed: false },
  { file: "account/icon-maskable-512.png", side: 512, bleed: true },
  { file: "account/icon-touch-180.png", side: 180, bleed: true },
] as const;

/**
 * The files that a member needs to apply for a fundraising page without a network. The service worker stores them after
 * the member has opened the fundraising screen for the first time.
 */
const LATER = ["/src/account/fundraising/FundraisingScreen.tsx", "/shared/src/nigeria/areas.ts"];

const addressesOf = (files: string[]) =>
  JSON.stringify(files.toSorted().map((file) => `/admin21/${file}`));

function manifest() {
  return {
    name: brand.name,
    short_name: brand.name,
    id: "/account",
    start_url: "/account",
    // The scope of the installed app is wider than the members' wing, so that login and logout open in the same window.
    scope: "/",
    display: "standalone",
    lang: "en-GB",
    background_color: colours.light.ground,
    theme_color: colours.light.cloth,
    icons: ICONS.slice(0, 3).map(({ file, side, bleed }) => ({
      src: `/${file}`,
      sizes: `${side}x${side}`,
      type: "image/png",
      purpose: bleed ? "maskable" : "any",
    })),
  };
}

/**
 * Makes the members' wing installable. Adds the manifest, the icons and the service worker, and gives the worker the
 * list of files to store.
 */
export function installable(): Plugin {
  return {
    name: "installable",
    apply: "build",
    config: () => ({
      build: {
        rolldownOptions: {
          input: ["index.html", WORKER],
          output: {
            entryFileNames: ({ name }) =>
              name === "service-worker" ? "account/service-worker.js" : "assets/[name]-[hash].js",
          },
        },
      },
    }),
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "manifest", href: "/account/manifest.webmanifest" } },
      { tag: "link", attrs: { rel: "apple-touch-icon", href: "/account/icon-touch-180.png" } },
    ],
    async generateBundle(_, bundle) {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: "asset", fileName, source });
      emit("account/manifest.webmanifest", JSON.stringify(manifest()));
      for (const { file, side, bleed } of ICONS)
        emit(
          file,
          await sharp(Buffer.from(iconSvg({ bleed })))
            .resize(side)
            .png()
            .toBuffer(),
        );
      const worker = bundle["account/service-worker.js"];
      if (worker?.type !== "chunk") throw new Error("The service worker was not built.");
      const shell = filesOf(bundle, [PAGE, WINGS.account, LOGIN]);
      const later = filesOf(bundle, LATER).filter((file) => !shell.includes(file));
      worker.code = worker.code
        .replace("__SHELL__", addressesOf(shell))
        .replace("__LATER__", addressesOf(later));
    },
  };
}
