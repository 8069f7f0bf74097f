import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

/**
 * For each file, the files that it imports from the same wing. Imports of types count too. Paths begin at the wing's
 * root.
 */
export type Imports = ReadonlyMap<string, readonly string[]>;

const CODE = /\.(ts|tsx|astro)$/;
const NOT_BUILT = /\.test\.tsx?$|(^|\/)testing\/|\.d\.ts$/;
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"'?]*)/g;

/**
 * Returns the imports within a wing, by file. Leaves out tests and their helpers, because they may import from
 * everywhere.
 */
export function importsOf(root: URL): Imports {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => CODE.test(file) && !NOT_BUILT.test(file));
  return new Map(
    files.map((file) => {
      const text = readFileSync(new URL(encodePath(file), root), "utf8");
      const found = [...text.matchAll(IMPORTED)].map(([, path = ""]) =>
        posix.join(posix.dirname(file), path),
      );
      return [file, [...new Set(found)].filter((path) => files.includes(path))];
    }),
  );
}

/**
 * Returns the problems of a wing: imports from a higher place, files without a place, and circles of imports. `order`
 * lists the wing's places, lowest first. A place is a folder (with a slash at the end) or a single file. A file may
 * import from its own place and from lower places. If several places match a file, the longest one counts.
 */
export function faultsOf(imports: Imports, order: readonly string[]): string[] {
  return [...unplaced(imports, order), ...runningUp(imports, order), ...circlesOf(imports)];
}

function placeOf(file: string, order: readonly string[]): number {
  let best = -1;
  order.forEach((place, at) => {
    const fits = place.endsWith("/") ? file.startsWith(place) : file === place;
    if (fits && place.length > (order[best]?.length ?? 0)) best = at;
  });
  return best;
}

function unplaced(imports: Imports, order: readonly string[]): string[] {
  const used = new Set([...imports.keys()].map((file) => placeOf(file, order)));
  return [
    ...[...imports.keys()]
      .filter((file) => placeOf(file, order) < 0)
      .map((file) => `${file} stands in no place of the order`),
    ...order
      .filter((_, at) => !used.has(at))
      .map((place) => `${place} is in the order, and not there`),
  ];
}

function runningUp(imports: Imports, order: readonly string[]): string[] {
  return [...imports].flatMap(([file, imported]) =>
    imported
      .filter((other) => placeOf(other, order) > placeOf(file, order))
      .map((other) => `${file} imports ${other}, which stands above it`),
  );
}

/**
 * Finds circles of imports. Checks each folder separately, and treats everything inside a subfolder as one part. If no
 * folder has a circle between its files and subfolders, the whole wing has no circle.
 */
export function circlesOf(imports: Imports): string[] {
  const within = new Map<string, Map<string, Set<string>>>();
  for (const [file, imported] of imports)
    for (const other of imported) {
      const { folder, from, to } = partOf(file, other);
      if (from === to) continue;
      const arrows = within.get(folder) ?? new Map<string, Set<string>>();
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
      within.set(folder, arrows);
    }
  return [...within].flatMap(([folder, arrows]) => {
    const circle = circleIn(arrows);
    return circle ? [`in ${folder || "the root"}: ${circle.join(" → ")}`] : [];
  });
}

/**
 * A folder of a wing. `rooms` is the number of files and folders directly in it. `floors` is the length of the longest
 * chain of imports between these files and folders.
 */
export interface Level {
  folder: string;
  rooms: number;
  floors: number;
}

/** Returns every folder of a wing as a level. The wing must have no circles of imports. */
export function levelsOf(imports: Imports): Level[] {
  const levels = new Map<string, Map<string, Set<string>>>();
  for (const [file, imported] of imports)
    for (const other of [file, ...imported]) note(levels, file, other);
  return [...levels].map(([folder, rooms]) => ({
    folder,
    rooms: rooms.size,
    floors: heightOf(rooms),
  }));
}

/**
 * Records a file and one of its imports, `other`, in the levels. Each folder on the file's path gets a room: the next
 * file or subfolder on the path. For example, `a/b.ts` imports `a/c/d.ts`. Then the folder `a` gets the room `b.ts`,
 * and this room needs the room `c/` of the same folder.
 */
function note(levels: Map<string, Map<string, Set<string>>>, file: string, other: string) {
  const path = file.split("/");
  path.forEach((name, depth) => {
    const folder = path.slice(0, depth).join("/");
    const rooms = levels.get(folder) ?? new Map<string, Set<string>>();
    levels.set(folder, rooms);
    const room = name + (depth < path.length - 1 ? "/" : "");
    const needs = rooms.get(room) ?? new Set();
    rooms.set(room, needs);
    const parting = partOf(file, other);
    if (other !== file && parting.folder === folder) needs.add(parting.to);
  });
}

function heightOf(rooms: ReadonlyMap<string, ReadonlySet<string>>): number {
  const known = new Map<string, number>();
  function floorOf(room: string): number {
    const found = known.get(room) ?? 1 + Math.max(0, ...[...(rooms.get(room) ?? [])].map(floorOf));
    known.set(room, found);
    return found;
  }
  return Math.max(...[...rooms.keys()].map(floorOf));
}

/** Returns the innermost folder that contains both files, and the part of each path just below this folder. */
function partOf(file: string, other: string) {
  const [left, right] = [file.split("/"), other.split("/")];
  let depth = 0;
  while (left[depth] === right[depth] && depth < left.length - 1) depth += 1;
  const name = (path: string[]) => (path[depth] ?? "") + (depth < path.length - 1 ? "/" : "");
  return { folder: left.slice(0, depth).join("/"), from: name(left), to: name(right) };
}

/** Returns a circle of imports, or null if there is none. The circle's first member is repeated at its end. */
function circleIn(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>();
  function walk(node: string, path: string[]): string[] | null {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return null;
    for (const next of arrows.get(node) ?? []) {
      const circle = walk(next, [...path, node]);
      if (circle) return circle;
    }
    done.add(node);
    return null;
  }
  for (const node of arrows.keys()) {
    const circle = walk(node, []);
    if (circle) return circle;
  }
  return null;
}

function encodePath(file: string): string {
  return file.split("/").map(encodeURIComponent).join("/");
}
