import type { Rolldown } from "vite";
import { BEGIN, PAGE, REGISTER, WINGS } from "./wing-files.ts";

type Graph = Rolldown.ChunkingContext;
/**
 * A map. The key is a module that the page fetches separately. The value is the list of all modules that come with it.
 */
type Reach = ReadonlyMap<string, ReadonlySet<string>>;

/** Libraries, and our own files that replace parts of libraries. */
const LIBRARY = /\/(node_modules|console\/build)\//;
const OF_ADMIN = /\/src\/admin\//;
const OF_ACCOUNT = /\/src\/account\//;
const CONSENT_DIALOG = "/src/layout/consent-dialog.ts";
/** A person who opens one of these screens usually opens the other screens too. */
const OF_MONEY = /\/admin\/(dashboard|finance|fundraising|giving|ledger|kit\/(cases|money))\//;

/**
 * Returns the file for a module. It is the page's file, a wing's file, or a file for code that several screens share.
 * So each screen needs few requests. Returns null if the bundler may choose. The bundler then puts code that only one
 * screen uses into that screen's file. A screen that uses a module also uses the module's imports. Therefore no file
 * loads the code of another wing.
 */
export function chunks(): (id: string, graph: Graph) => string | null {
  let places: Map<string, string> | undefined;
  return (id, graph) => {
    // We can start at any module, because its imports and importers lead to all other modules.
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
 * Libraries change less often than our code. In their own file, they stay in the browser's cache when our code changes.
 */
const hasLibraries = (place: string) => place === "page" || place === "admin";

/** Returns the file for a module. `roots` are the separately fetched modules that need it. */
function placeOf(roots: readonly string[]): string | null {
  const isOf = (root: string) => roots.some((one) => one.endsWith(root));
  const isOnlyOf = (kind: RegExp) => roots.every((one) => kind.test(one));
  // A drawn page begins without the page's file. It must not load that file because of a part that both use.
  if (isOf(PAGE)) return isOf(BEGIN) || isOf(CONSENT_DIALOG) ? "first" : "page";
  const others = roots.filter((one) => !OF_ADMIN.test(one) && !OF_ACCOUNT.test(one));
  if (others.length === roots.length) return null;
  // Registration needs a small part of the code that both wings share. This part checks the typed text. It has its own
  // file, so that people can join without loading a wing. Other screens must not wait for a wing, so what they
  // share with it is in the page's own file.
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

/** Finds all modules that the browser fetches together with this one. */
function reachOf(root: string, graph: Graph): Set<string> {
  const found = new Set([root]);
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
