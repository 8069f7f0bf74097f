import { mayBeginAgain } from "../components/wings/begin-again.ts";
import { setDrawn } from "../components/wings/drawn-page.ts";
import { attendConsent } from "../layout/consent.ts";
import { doorOf, isForFundraising } from "../providers/door.ts";
import { isKnown } from "./known.ts";
import { holdPresses } from "./presses.ts";
import { keepTyped, readTyped, takeKept, typeAgain } from "./typed.ts";

/*
 * Begins a page that the build has drawn. Most people see the page long before they use it. So we load its code when
 * somebody first touches it. A person whom this browser knows needs another screen, so the code loads at once.
 */

const TOUCHES = ["pointerdown", "keydown", "focusin", "input"] as const;
/** After the code did not come, a kind of touch asks for it again after this time, not with each typed letter. */
const PAUSE_MS = 4000;

const root = document.getElementById("root") ?? document.body;
const notice = document.createElement("div");
let presses: ReturnType<typeof holdPresses> | null = null;
let loading = false;

const kept = takeKept();
const screen = drawnScreen();
if (screen && !isKnown()) show(screen);
else void load();
attendConsent();

/** Finds the screen for this address. Returns null if the build has drawn none. */
function drawnScreen(): HTMLTemplateElement | null {
  const query = new URLSearchParams(location.search);
  const door = doorOf(query);
  // For a person who comes for both, the login has one line more.
  if (door === "introductions" && isForFundraising(query)) return null;
  return document.querySelector<HTMLTemplateElement>(`template[data-door="${door}"]`);
}

function show(screen: HTMLTemplateElement) {
  followAddress(screen.content);
  root.append(screen.content.cloneNode(true));
  const elements = new Set(root.querySelectorAll("*"));
  presses = holdPresses(root, elements, load);
  awaitTouch();
  if (kept) typeAgain(root, kept);
  // Another page may have logged somebody in.
  const look = () => {
    if (isKnown()) void load();
  };
  addEventListener("storage", look);
  addEventListener("pageshow", look);
  setDrawn({ start: () => start(screen), ready: () => presses?.release(), elements });
}

/** Loads the code at the next touch. */
function awaitTouch() {
  for (const touch of TOUCHES) root.addEventListener(touch, load, { once: true, passive: true });
}

/** The link to the other way in also says why the person came. */
function followAddress(content: DocumentFragment) {
  const query = `${new URLSearchParams(location.search)}`;
  for (const link of content.querySelectorAll("main a[href^='/auth/']"))
    if (query) link.setAttribute("href", `${link.getAttribute("href")?.split("?")[0]}?${query}`);
}

/**
 * Starts the application. React takes over what is in the page: focus, caret and text stay. But something else may have
 * changed the page, such as a translator or a password manager. Then React draws the screen again, and we type the text
 * again.
 */
function start(screen: HTMLTemplateElement): boolean {
  notice.remove();
  presses?.calm();
  if (isKnown()) {
    // Another screen comes, with other buttons.
    presses?.forget();
    return false;
  }
  if (shapeOf(root) === shapeOf(screen)) return true;
  const typed = readTyped(root);
  setDrawn({
    elements: new Set(),
    start: () => false,
    ready() {
      typeAgain(root, typed);
      presses?.release();
    },
  });
  return false;
}

/** Returns the elements and texts. Attributes may differ: React leaves them, and extensions add their own. */
const shapeOf = ({ innerHTML }: Element) => innerHTML.replaceAll(/<(\/?[\w-]+)[^>]*>/g, "<$1>");

/** Loads the page's code, unless it is loading. Says so if it does not come, and tries again later. */
async function load() {
  if (loading) return;
  loading = true;
  try {
    const files = root.dataset.code?.split(" ") ?? [];
    // Fetches the files into the browser's store. A failed `import` cannot be tried again, but this can.
    const answers = await Promise.all(files.map((file) => fetch(file)));
    if (answers.some(({ status }) => status === 404) && mayBeginAgain()) {
      // The server has another version of the page.
      keepTyped(readTyped(root));
      location.reload();
      return;
    }
    if (!answers.every(({ ok }) => ok)) throw new Error("missing");
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    await import(/* @vite-ignore */ files[0] ?? "");
  } catch {
    loading = false;
    presses?.forget();
    tell();
    addEventListener("online", load, { once: true });
    setTimeout(awaitTouch, PAUSE_MS);
  }
}

/** Shows the same notice as a form that was sent and got no answer. If no form is shown, offers to try again. */
function tell() {
  if (notice.isConnected) return;
  notice.role = "alert";
  if (presses) {
    notice.className = "notice notice-bad";
    notice.textContent = root.dataset.unreached ?? "";
  } else notice.append(document.querySelector<HTMLTemplateElement>("[data-failed]")?.content ?? "");
  (root.querySelector("form") ?? root).prepend(notice);
}
