import { useSyncExternalStore } from "react";

type Scheme = "light" | "dark";

/**
 * The storage key for the person's choice of colours. A script in index.html reads it before the browser paints the
 * page.
 */
const KEY = "theme";
const system = window.matchMedia?.("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

function announce() {
  for (const listener of listeners) listener();
}

function read(): Scheme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return system?.matches ? "dark" : "light";
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  system?.addEventListener("change", announce);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) system?.removeEventListener("change", announce);
  };
}

/**
 * Returns the colour scheme and a function that switches it. The person's own choice comes before the system's setting.
 */
export function useScheme(): [Scheme, () => void] {
  const scheme = useSyncExternalStore(subscribe, read);
  return [scheme, switchScheme];
}

/** Switches between the light and the dark scheme. */
export function switchScheme() {
  choose(read() === "dark" ? "light" : "dark");
}

function choose(scheme: Scheme) {
  document.documentElement.dataset.theme = scheme;
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // If the browser cannot store the choice, it lasts as long as the page is open.
  }
  announce();
}
