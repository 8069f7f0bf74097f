/**
 * Stores the page, code and styles of the members' part, so that it opens without a network. Never stores an answer of
 * the API or anything about a person.
 */

/**
 * The addresses of all files that the members' part needs. The build inserts the addresses here. If a file's content
 * changes, its name changes too.
 */
declare const __SHELL__: string[];
/** Files that the service worker stores only at the page's request. */
declare const __LATER__: string[];

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: "install" | "activate", heard: (event: Extendable) => void): void;
  addEventListener(type: "message", heard: (event: Extendable & { data: unknown }) => void): void;
  addEventListener(type: "fetch", heard: (event: Fetching) => void): void;
}

const worker = self as unknown as Worker;
const shell = __SHELL__;
const later = __LATER__;
const PAGE = "/account";
const PREFIX = "account-shell";
const cacheName = `${PREFIX} ${[...shell, ...later].join(" ")}`;

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([PAGE, ...shell])));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(dropOlder());
});

worker.addEventListener("message", (event) => {
  if (event.data === "keep-later")
    event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(later)));
});

async function dropOlder() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(PREFIX) && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(networkElse(request, PAGE));
  else if (shell.includes(pathname) || later.includes(pathname))
    event.respondWith(keptElse(request));
});

/** Fetches the page from the network. If the network does not answer, returns the stored page. */
async function networkElse(request: Request, kept: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failure) {
    const cache = await caches.open(cacheName);
    const page = await cache.match(kept);
    if (page) return page;
    throw failure;
  }
}

async function keptElse(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(request)) ?? fetch(request);
}
