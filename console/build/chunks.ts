import type { Rolldown } from "vite";
import { PAGE, WINGS } from "./wing-files.ts";

type Graph = Rolldown.ChunkingContext;
/** Modules that are fetched by themselves, each with all that comes with it. */
type Reach = ReadonlyMap<string, ReadonlySet<string>>;

/** Libraries, and what stands in for a part of one. */
const LIBRARY = /\/(node_modules|console\/build)\//;
const OF_ADMIN = /\/src\/admin\//;
const OF_ACCOUNT = /\/src\/account\//;
const REGISTER = "/src/auth/RegisterScreen.tsx";
/** Anyone who opens one of these screens opens the next. */
const OF_MONEY = /\/admin\/(dashboard|finance|fundraising|giving|ledger|kit\/(cases|money))\//;

/**
 * The file that a module goes into, so that each screen takes few requests: the page's, a wing's, or the one of what
 * several screens share. Null leaves it to the bundler: what one screen alone needs goes into that screen's file.
 *
 * A module's imports are used by at least those who use the module. So no file brings another wing along.
 */
export function chunks(): (id: string, graph: Graph) => string | null {
  let places: Map<string, string> | undefined;
  return (id, graph) => {
    // Any module leads to all others.
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

/** Libraries change less often than our code: they stay in the browser's cache. */
const hasLibraries = (place: string) => place === "page" || place === "admin";

/** Where something goes that these fetch. */
function placeOf(roots: readonly string[]): string | null {
  const isOf = (root: string) => roots.some((one) => one.endsWith(root));
  const isOnlyOf = (kind: RegExp) => roots.every((one) => kind.test(one));
  if (isOf(PAGE)) return "page";
  const others = roots.filter((one) => !OF_ADMIN.test(one) && !OF_ACCOUNT.test(one));
  if (others.length === roots.length) return null;
  // Anyone who registers needs what both wings need; anyone who signs in waits for no wing.
  if (others.length > 0) return others.every((one) => one.endsWith(REGISTER)) ? "wings" : "page";
  if (isOf(WINGS.admin)) return isOnlyOf(OF_ADMIN) ? "admin" : "wings";
  if (isOf(WINGS.account)) return isOnlyOf(OF_ACCOUNT) ? "account" : "wings";
  if (roots.length === 1) return null;
  if (isOnlyOf(OF_MONEY)) return "money";
  if (isOnlyOf(OF_ADMIN)) return "admin-parts";
  return isOnlyOf(OF_ACCOUNT) ? "account-parts" : "wings-parts";
}

/** Every module that is fetched by itself: the page, and whatever is fetched once it is needed. */
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

/** What comes along when this is fetched. */
function reachOf(root: string, graph: Graph): Set<string> {
  const found = new Set([root]);
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
