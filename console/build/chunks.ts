import type { Rolldown } from "vite";
import { BEGIN, PAGE, REGISTER, WINGS } from "./wing-files.ts";

type Graph = Rolldown.ChunkingContext;
/** For each module that the page fetches separately: all modules that the browser fetches together with it. */
type Reach = ReadonlyMap<string, ReadonlySet<string>>;

/** Matches libraries, and our own replacements for parts of libraries. */
const LIBRARY = /\/(node_modules|console\/build)\//;
const OF_ADMIN = /\/src\/admin\//;
const OF_ACCOUNT = /\/src\/account\//;
const CONSENT_DIALOG = "/src/layout/consent-dialog.ts";
/** The staff's screens about money. A person who opens one of them usually opens the others too. */
const OF_MONEY = /\/admin\/(dashboard|finance|fundraising|giving|ledger|kit\/(cases|money))\//;

/**
 * Returns a function that chooses the output file for each module, so that each screen needs few requests. The function
 * returns null if the bundler may choose the file. The file depends on the screens that use the module. A screen that
 * uses a module also uses everything that the module imports. So no wing loads code that only another wing uses.
 */
export function chunks(): (id: string, graph: Graph) => string | null {
  let places: Map<string, string> | undefined;
  return (id, graph) => {
    // All modules are connected, because each imports others or is imported. So from any first module, we can find all
    // of them.
    places ??= placesIn(graph, id);
    return places.get(id) ?? null;
  };
}

function placesIn(graph: Graph, start: string): Map<string, string> {
  const reach: Reach = new Map(rootsFrom(start, graph).map((root) => [root, reachOf(root, graph)]));
  const users = new Map<string, string[]>();
  for (const [root, ids] of reach)
    for (const id of ids) users.set(id, [...(users.get(id) ?? []), root]);
  const places = new Map<string, string>();
  for (const [id, roots] of users) {
    const place = placeOf(roots);
    if (place)
      places.set(id, hasLibraries(place) && LIBRARY.test(id) ? `${place}-libraries` : place);
  }
  return places;
}

/**
 * Returns true if we put the libraries in this output file into a separate file. Libraries change less often than our
 * code, so the browser can keep them in its cache.
 */
const hasLibraries = (place: string) => place === "page" || place === "admin";

/**
 * Returns the name of the output file for a module. `roots` are the separately fetched modules that need the module.
 */
function placeOf(roots: readonly string[]): string | null {
  const isOf = (root: string) => roots.some((one) => one.endsWith(root));
  const isOnlyOf = (kind: RegExp) => roots.every((one) => kind.test(one));
  // The script of a pre-rendered page starts without the page's main file. Code that the script and the page share goes
  // into the file "first", so that the script does not load the main file.
  if (isOf(PAGE)) return isOf(BEGIN) || isOf(CONSENT_DIALOG) ? "first" : "page";
  const others = roots.filter((one) => !OF_ADMIN.test(one) && !OF_ACCOUNT.test(one));
  if (others.length === roots.length) return null;
  // Registration uses some code of the wings, such as the check of the typed text. This code gets its own file,
  // "joining", so that people can register without loading a wing. Code that other screens share with a wing goes into
  // the page's main file.
  if (others.length > 0) return others.every((one) => one.endsWith(REGISTER)) ? "joining" : "page";
  if (isOf(WINGS.admin)) return isOnlyOf(OF_ADMIN) ? "admin" : "wings";
  if (isOf(WINGS.account)) return isOnlyOf(OF_ACCOUNT) ? "account" : "wings";
  if (roots.length === 1) return null;
  if (isOnlyOf(OF_MONEY)) return "money";
  if (isOnlyOf(OF_ADMIN)) return "admin-parts";
  return isOnlyOf(OF_ACCOUNT) ? "account-parts" : "wings-parts";
}

/**
 * Finds every module that the page fetches separately. These are the page itself, and all modules that load only when a
 * screen needs them.
 */
function rootsFrom(start: string, graph: Graph): string[] {
  const seen = new Set([start]);
  for (const id of seen) {
    const info = graph.getModuleInfo(id);
    if (!info) continue;
    const { importers, dynamicImporters, importedIds, dynamicallyImportedIds } = info;
    for (const next of [importers, dynamicImporters, importedIds, dynamicallyImportedIds].flat())
      seen.add(next);
  }
  return [...seen].filter((id) => {
    const info = graph.getModuleInfo(id);
    return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0;
  });
}

/** Returns a module and everything that it imports. The browser fetches these modules together. */
function reachOf(root: string, graph: Graph): Set<string> {
  const found = new Set([root]);
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
