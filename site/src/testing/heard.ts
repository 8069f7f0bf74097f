import type { HomeRequests } from "../islands/home/hand-over.ts";

/** Collects all requests of one kind that the landing page's forms send to the page from now on. */
export function heard<Name extends keyof HomeRequests>(name: Name): HomeRequests[Name][] {
  const details: HomeRequests[Name][] = [];
  document.body.addEventListener(name, (event) => details.push((event as CustomEvent).detail));
  return details;
}
