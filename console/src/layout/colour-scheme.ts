import { useSyncExternalStore } from "react";

type Scheme = "light" | "dark";

/** The key in storage for the person's choice. index.html reads the choice before the browser draws the page. */
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
 * Returns the colour scheme and the function that switches it. The scheme is the person's choice. Without a choice, it
 * is the system's scheme.
 */
export function useScheme(): [Scheme, () => void] {
  const scheme = useSyncExternalStore(subscribe, read);
  return [scheme, switchScheme];
}

/** Switches between light and dark. */
export function switchScheme() {
  choose(read() === "dark" ? "light" : "dark");
}

function choose(scheme: Scheme) {
  document.documentElement.dataset.theme = scheme;
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // Without storage, the choice lasts as long as the page is open.
  }
  announce();
}
