import { attendConsent } from "../layout/consent.ts";
import { forgetPresses, holdPresses } from "./hand-over.ts";
import { drawnScreen, isKnown } from "./known.ts";

/*
 * Begins a page that the build has drawn. Most people see the page long before they use it. So we load its code when
 * somebody first touches it. A person whom this browser knows needs another screen, so the code loads at once.
 */

const TOUCHES = ["pointerdown", "keydown", "focusin", "input"] as const;

const root = document.getElementById("root");
const screen = drawnScreen();
if (root && screen && !isKnown()) show(root, screen);
else void load();
attendConsent();

function show(place: HTMLElement, { content }: HTMLTemplateElement) {
  followAddress(content);
  place.append(content.cloneNode(true));
  holdPresses(place, load);
  for (const touch of TOUCHES) place.addEventListener(touch, load, { once: true, passive: true });
  // Another page may have logged somebody in.
  const look = () => {
    if (isKnown()) void load();
  };
  addEventListener("storage", look);
  addEventListener("pageshow", look);
}

/** The other way in needs to know, too, why the person came. */
function followAddress(content: DocumentFragment) {
  const query = `${new URLSearchParams(location.search)}`;
  for (const link of content.querySelectorAll("main a[href^='/auth/']"))
    if (query) link.setAttribute("href", `${link.getAttribute("href")?.split("?")[0]}?${query}`);
}

let loading = false;

/** Loads the page's code, unless it is loading. Says so if it did not come, and tries again when the network is back. */
async function load() {
  if (loading) return;
  loading = true;
  try {
    const [entry = "", ...others] = root?.dataset.code?.split(" ") ?? [];
    await Promise.all([entry, ...others].map(fetchFile));
    notice.remove();
    await import(/* @vite-ignore */ entry);
  } catch {
    loading = false;
    forgetPresses();
    tell();
    addEventListener("online", load, { once: true });
  }
}

/** Fetches a file into the browser's store. A failed `import` cannot be tried again, but this can. */
async function fetchFile(file: string) {
  const response = await fetch(file);
  if (response.status === 404) {
    // There is a newer version of the page.
    location.reload();
    return new Promise(() => undefined);
  }
  if (!response.ok) throw new Error(response.statusText);
  return response.arrayBuffer();
}

const notice = document.createElement("p");

/** The same notice as when the form is sent and the server does not answer. */
function tell() {
  notice.className = "notice notice-bad";
  notice.role = "alert";
  notice.textContent = root?.dataset.unreached ?? "";
  (root?.querySelector("form") ?? root)?.prepend(notice);
}
