import type { Plugin, Rolldown } from "vite";
import { chunksFrom, filesOf, LOGIN, PAGE, WINGS } from "./wing-files.ts";

/** Matches modules that members never load. */
const HEAVY = /\/console\/src\/admin\/|\/node_modules\/(react-admin|ra-[\w-]+|@mui|@emotion)\//;
/** The storage key of the session's token. A person without a token sees the login screen, which needs no wing. */
const TOKEN_KEY = "t";
const STYLES = '<link rel="stylesheet"';

/**
 * Fails the build if the members' wing loads code of the staff's wing. Also makes the browser fetch the wing and the
 * page's own code at the same time, not one after the other.
 */
export function wings(): Plugin {
  let base = "/";
  return {
    name: "wings",
    apply: "build",
    configResolved: (config) => {
      base = config.base;
    },
    generateBundle(_, bundle) {
      const heavy = chunksFrom(bundle, [PAGE, WINGS.account])
        .flatMap(({ moduleIds }) => moduleIds)
        .filter((id) => HEAVY.test(id));
      if (heavy.length > 0) this.error(`The members' wing loads ${heavy.join(", ")}`);
    },
    transformIndexHtml: {
      order: "post",
      // The script comes after the tags that load the page's own code, because the browser must begin with that code.
      // The script comes before the styles, because a script after the styles would have to wait for them.
      handler: (html, { bundle }) =>
        bundle ? html.replace(STYLES, `<script>${fetchWing(bundle, base)}</script>$&`) : html,
    },
  };
}

function fetchWing(bundle: Rolldown.OutputBundle, base: string): string {
  const own = new Set(filesOf(bundle, [PAGE]));
  const lists = Object.entries({ admin21: WINGS.admin, account: WINGS.account, login: LOGIN }).map(
    ([place, wing]) => [place, filesOf(bundle, [wing]).filter((file) => !own.has(file))],
  );
  return `{
  const wings = ${JSON.stringify(Object.fromEntries(lists))};
  const wing = wings[location.pathname.split("/")[1]];
  let token;
  try { token = localStorage.getItem("${TOKEN_KEY}"); } catch {}
  if (wing) for (const file of token ? wing : wings.login) {
    const link = document.createElement("link");
    const style = file.endsWith(".css");
    link.rel = style ? "preload" : "modulepreload";
    if (style) link.as = "style";
    link.crossOrigin = "";
    link.href = "${base}" + file;
    document.head.append(link);
  }
}`;
}
