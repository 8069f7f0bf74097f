import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { AstroIntegration } from "astro";
import { listed, type Mistake } from "./checks/problem.ts";
import { mistakesIn, textsIn } from "./mistakes.ts";
import { CONTENT } from "./schemas/kinds.ts";
import { show } from "./shown.ts";

const HIDDEN = 503;
/** The file in which Astro stores the content of all editors' files. */
const STORE = "data-store.json";
/**
 * The longest time that we wait for Astro to store a text, in milliseconds. We need a limit, because Astro does not
 * store a text that it already has.
 */
const MOST_MS = 3_000;
/** How long we wait after a file has changed, in milliseconds, because one change can cause several messages. */
const SOON_MS = 20;
/**
 * How long we wait before we show a mistake, in milliseconds, because a program may empty a file before it writes the
 * new text.
 */
const SETTLED_MS = 150;
/**
 * The files that Astro can show in colour. For any other file, Astro shows only its own message that the colouring
 * failed, and the editor does not see the mistake.
 */
const COLOURED = /\.(md|yaml|json)$/;
/**
 * A page's `Server-Timing` header has an entry with this name. The entry says which version of the texts the page
 * shows. An open page reports this version in a message with the name `SHOWN`.
 */
const VERSION = "texts";
const SHOWN = "editing:shown";
const TELL = `
  const [{ serverTiming = [] } = {}] = performance.getEntriesByType("navigation");
  const texts = serverTiming.find(({ name }) => name === "${VERSION}");
  if (texts) import.meta.hot?.send("${SHOWN}", { version: texts.duration });`;
/**
 * Keeps scripts from moving the focus in the preview before a person presses something there. The preview loads again
 * after each change, and its welcome dialog would take the focus from the form while somebody types.
 */
const CALM = `
  if (parent !== window) {
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = () => {};
    for (const sign of ["pointerdown", "keydown"])
      addEventListener(sign, () => { HTMLElement.prototype.focus = focus; }, { capture: true, once: true });
  }`;
/**
 * A page that we show instead of a page with a mistake. It loads Vite's client, which shows the mistake. It also
 * requests the real page again and again, because the client may not yet be connected when the last mistake is
 * corrected.
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
 * While editors work, shows each change in all open pages, and every mistake on top of the page. After the last mistake
 * is corrected, shows the page again.
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
        /** The number of the texts' present version. It grows with every change that pages show. */
        let version = 1;
        const tell = () => {
          version += 1;
          // Tells Astro that pages may have been added or removed.
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
          // When Astro has stored the texts, it reloads the browsers itself. So we only raise the version, and send no
          // message.
          if (isStored) version += 1;
          else if (news !== "none" || before !== "") tell();
        };
        const follow = async () => {
          while (seen !== changes) {
            // An error in one change must not stop us from reading the next changes.
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
        // A page that is still loading does not receive the message to reload. So each page reports its version. If the
        // version is old, we send the message again.
        server.ws.on(SHOWN, (shown: { version: number }, page) => {
          if (shown.version !== version) page.send({ type: "full-reload" });
        });
        server.middlewares.use(async (request, response, next) => {
          const isPage = request.headers.accept?.includes("text/html");
          // Waits until the changed files are checked. Before that, the page would show the old text, or fail with
          // Astro's message instead of ours.
          if (isPage) await reading;
          if (isPage) response.setHeader("Server-Timing", `${VERSION};dur=${version}`);
          if (!isPage || mistakes.length === 0) return next();
          response.writeHead(HIDDEN, { "Content-Type": "text/html; charset=utf-8" }).end(PAGE);
        });
      },
    },
  };
}

/** Makes the message for Vite's overlay. Astro shows it, escapes it and colours the file around the first mistake. */
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
      // Leaves the stack empty, because Astro would search a stack for the place of the mistake.
      stack: "",
      ...(COLOURED.test(file) && {
        loc: { file, line: first.line, column: 0 },
        fullCode: existsSync(file) ? readFileSync(file, "utf8") : "",
      }),
    },
  };
}

/** Waits for a promise, at most for this many milliseconds. Returns true if the promise was fulfilled in time. */
function within(promise: Promise<void>, ms: number): Promise<boolean> {
  return Promise.race([promise.then(() => true), sleep(ms, false)]);
}
