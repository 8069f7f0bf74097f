import { mayBeginAgain } from "../components/wings/begin-again.ts";
import { setDrawn } from "../components/wings/drawn-page.ts";
import { attendConsent } from "../layout/consent.ts";
import { doorOf, isForFundraising } from "../providers/door.ts";
import { isKnown } from "./known.ts";
import { holdPresses } from "./presses.ts";
import { keepTyped, readTyped, takeKept, typeAgain } from "./typed.ts";

/*
 * This file starts a page that the build has pre-rendered. Most people see such a page long before they use it. So we
 * load the code only when somebody touches the page. If the browser already knows the person, they need another screen,
 * so we load the code immediately.
 */

const TOUCHES = ["pointerdown", "keydown", "focusin", "input"] as const;
/**
 * How long to wait after a failed load, in milliseconds. After that, a touch loads the code again. Without this pause,
 * every typed letter would load it.
 */
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

/** Finds the pre-rendered screen for this address. Returns null if there is none. */
function drawnScreen(): HTMLTemplateElement | null {
  const query = new URLSearchParams(location.search);
  const door = doorOf(query);
  // For a person who wants both introductions and fundraising, the login screen has one more line, which the build did
  // not pre-render.
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
  // Somebody may have logged in on another page. Then we load the application, which shows the right screen.
  const look = () => {
    if (isKnown()) void load();
  };
  addEventListener("storage", look);
  addEventListener("pageshow", look);
  setDrawn({ start: () => start(screen), ready: () => presses?.release(), elements });
}

/** Loads the application's code at the next touch. */
function awaitTouch() {
  for (const touch of TOUCHES) root.addEventListener(touch, load, { once: true, passive: true });
}

/**
 * Copies the query string to the links between login and register, so that the other screen also knows why the person
 * came.
 */
function followAddress(content: DocumentFragment) {
  const query = `${new URLSearchParams(location.search)}`;
  for (const link of content.querySelectorAll("main a[href^='/auth/']"))
    if (query) link.setAttribute("href", `${link.getAttribute("href")?.split("?")[0]}?${query}`);
}

/**
 * Starts the application. Usually React takes over the elements in the page, so focus and typed text stay. If something
 * has changed the elements, such as a translator or a password manager, React renders the screen again, and we restore
 * the typed text.
 */
function start(screen: HTMLTemplateElement): boolean {
  notice.remove();
  presses?.calm();
  if (isKnown()) {
    // React shows another screen with other buttons. So the stored presses no longer fit.
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

/**
 * Returns the HTML without attributes, to compare elements and texts. Attributes may differ, because React and browser
 * extensions change them.
 */
const shapeOf = ({ innerHTML }: Element) => innerHTML.replaceAll(/<(\/?[\w-]+)[^>]*>/g, "<$1>");

/**
 * Loads the application's code. Does nothing if the code is already loading. If the load fails, shows a notice and
 * tries again later.
 */
async function load() {
  if (loading) return;
  loading = true;
  try {
    const files = root.dataset.code?.split(" ") ?? [];
    // First fetches the files into the browser's cache. Unlike a failed `import`, a failed `fetch` can be tried again.
    const answers = await Promise.all(files.map((file) => fetch(file)));
    if (answers.some(({ status }) => status === 404) && mayBeginAgain()) {
      // The file no longer exists, because the server has a newer version of the application.
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

/**
 * Shows a notice that the code could not be loaded. The notice looks like the notice of a form that got no answer. If
 * no form is shown, offers to try again.
 */
function tell() {
  if (notice.isConnected) return;
  notice.role = "alert";
  if (presses) {
    notice.className = "notice notice-bad";
    notice.textContent = root.dataset.unreached ?? "";
  } else notice.append(document.querySelector<HTMLTemplateElement>("[data-failed]")?.content ?? "");
  (root.querySelector("form") ?? root).prepend(notice);
}
