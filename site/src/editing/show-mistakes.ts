import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { AstroIntegration } from "astro";
import { listed, type Mistake } from "./checks/problem.ts";
import { mistakesIn, textsIn } from "./mistakes.ts";
import { CONTENT } from "./schemas/kinds.ts";
import { show } from "./shown.ts";

const HIDDEN = 503;
/** The file in which Astro stores the content of all files. */
const STORE = "data-store.json";
/** The longest wait for Astro, in milliseconds. Astro stores nothing if it has the same text already. */
const MOST_MS = 3_000;
/** How long to wait after a file has changed. One change can cause several messages. */
const SOON_MS = 20;
/** How long to wait before a mistake is shown. A program may empty a file before it writes the new text. */
const SETTLED_MS = 150;
/**
 * The files that Astro can show in colour. For any other file, Astro would hide the mistake and only show that it
 * cannot colour the file.
 */
const COLOURED = /\.(md|yaml|json)$/;
/** The header of a page, and the message of an open page. Both say which state of the texts the page shows. */
const VERSION = "texts";
const SHOWN = "editing:shown";
const TELL = `
  const [{ serverTiming = [] } = {}] = performance.getEntriesByType("navigation");
  const texts = serverTiming.find(({ name }) => name === "${VERSION}");
  if (texts) import.meta.hot?.send("${SHOWN}", { version: texts.duration });`;
/**
 * For a page in a frame beside the editors' form. The page loads again after each change, and its welcome dialog would
 * take the focus, and the letters that somebody types. So no script moves the focus before a person presses something
 * in the page.
 */
const CALM = `
  if (parent !== window) {
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = () => {};
    for (const sign of ["pointerdown", "keydown"])
      addEventListener(sign, () => { HTMLElement.prototype.focus = focus; }, { capture: true, once: true });
  }`;
/**
 * The page that we show instead of the broken page. It loads Vite's client, which shows the overlay. It also requests
 * the real page again and again, because the client may not be connected yet when the last mistake is corrected.
 */
const PAGE = `<!doctype html><title>Please correct this</title><script type="module" src="/@vite/client"></script>
<script>
  const ask = () =>
    fetch(location.href, { headers: { Accept: "text/html" } }).then(
      ({ status }) => (status === ${HIDDEN} ? setTimeout(ask, 1000) : location.reload()),
      () => setTimeout(ask, 1000),
    );
  setTimeout(ask, 1000);
</script>`;

/**
 * During editing, shows each change in all open pages, and every mistake over the page. After the last mistake is
 * corrected, shows the page again.
 */
export function showMistakes(): AstroIntegration {
  return {
    name: "show-mistakes",
    hooks: {
      "astro:config:setup": ({ command, injectScript }) => {
        if (command !== "dev") return;
        injectScript("head-inline", CALM);
        injectScript("page", TELL);
      },
      "astro:server:setup": ({ server, logger }) => {
        const root = `${server.config.root.replace(/\/$/, "")}/`;
        let mistakes: readonly Mistake[] = mistakesIn(root);
        const say = () => logger.error(`Please correct this:\n${listed(mistakes)}`);
        if (mistakes.length > 0) say();
        let stored = Promise.withResolvers<void>();
        /** Counts the states of the texts that pages have shown. */
        let version = 1;
        const tell = () => {
          version += 1;
          // There may be other pages now.
          for (const name of ["ssr", "prerender"])
            server.environments[name]?.hot.send("astro:content-changed", {});
          server.ws.send({ type: "full-reload" });
        };
        let changes = 0;
        let seen = 0;
        let changedAt = 0;
        let reading: Promise<void> | undefined;
        const quiet = async (ms: number) => {
          while (Date.now() < changedAt + ms) await sleep(changedAt + ms - Date.now());
          seen = changes;
        };
        const read = async () => {
          await quiet(SOON_MS);
          let texts = textsIn(root);
          if (texts.mistakes.length > 0) {
            await quiet(SETTLED_MS);
            texts = textsIn(root);
          }
          const before = listed(mistakes);
          const now = listed(texts.mistakes);
          if (now !== "") {
            mistakes = texts.mistakes;
            if (now === before) return;
            say();
            server.ws.send(overlay(mistakes, dirname(root)));
            return;
          }
          const news = await show(texts);
          const isStored = news === "pictures" && (await within(stored.promise, MOST_MS));
          mistakes = [];
          // Astro itself tells the browsers what it has stored.
          if (isStored) version += 1;
          else if (news !== "none" || before !== "") tell();
        };
        const follow = async () => {
          while (seen !== changes) {
            // A change that cannot be read must not stop the next ones.
            reading = read().catch((error: Error) => logger.error(error.stack ?? error.message));
            await reading;
          }
          reading = undefined;
        };
        server.watcher.on("all", (_, changed) => {
          if (changed.endsWith(STORE)) {
            stored.resolve();
            stored = Promise.withResolvers();
          }
          if (!changed.startsWith(root + CONTENT)) return;
          changes += 1;
          changedAt = Date.now();
          if (!reading) void follow();
        });
        server.ws.on("connection", () => {
          if (mistakes.length > 0) server.ws.send(overlay(mistakes, dirname(root)));
        });
        // A browser does not hear that it has to reload a page while it is still loading it.
        server.ws.on(SHOWN, (shown: { version: number }, page) => {
          if (shown.version !== version) page.send({ type: "full-reload" });
        });
        server.middlewares.use(async (request, response, next) => {
          const isPage = request.headers.accept?.includes("text/html");
          // Until the changed files are checked, the page would show the old text, or fail with Astro's message instead
          // of ours.
          if (isPage) await reading;
          if (isPage) response.setHeader("Server-Timing", `${VERSION};dur=${version}`);
          if (!isPage || mistakes.length === 0) return next();
          response.writeHead(HIDDEN, { "Content-Type": "text/html; charset=utf-8" }).end(PAGE);
        });
      },
    },
  };
}

/**
 * Makes the message for Vite's overlay. Astro draws the message, escapes it and colours the file around the first
 * mistake.
 */
function overlay(mistakes: readonly Mistake[], project: string) {
  const [first] = mistakes;
  if (!first) throw new Error("There is no mistake to show.");
  const file = join(project, first.file);
  return {
    type: "error" as const,
    err: {
      name: "A mistake in a text",
      title: "Please correct this",
      message: mistakes.map((one) => `${one.file}:${one.line}\n${one.message}`).join("\n\n"),
      // The stack is empty. Otherwise Astro would search it for the place of the mistake.
      stack: "",
      ...(COLOURED.test(file) && {
        loc: { file, line: first.line, column: 0 },
        fullCode: existsSync(file) ? readFileSync(file, "utf8") : "",
      }),
    },
  };
}

/** Waits for a promise. False if that took longer than the time in milliseconds. */
function within(promise: Promise<void>, ms: number): Promise<boolean> {
  return Promise.race([promise.then(() => true), sleep(ms, false)]);
}
