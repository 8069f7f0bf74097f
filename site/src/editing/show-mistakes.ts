import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { AstroIntegration } from "astro";
import type { WebSocketClient } from "vite";
import { listed, type Mistake } from "./checks/problem.ts";
import { SETTLED_MS } from "./loader.ts";
import { mistakesIn } from "./mistakes.ts";
import { CONTENT } from "./schemas/kinds.ts";

const HIDDEN = 503;
/** The file in which Astro stores what it read from all files. */
const STORE = "data-store.json";
/**
 * The longest wait for Astro, in milliseconds. Without a limit we could wait for ever, because Astro stores nothing
 * when somebody undoes a mistake.
 */
const MOST_MS = 3_000;
/**
 * The files whose text Astro can colour. For any other file, Astro would hide the mistake and show only that it cannot
 * colour the file.
 */
const COLOURED = /\.(md|yaml)$/;
/** The message of a page that is shown. It says when the browser asked for the page. */
const SHOWN = "editing:shown";
const TELL = `import.meta.hot?.send("${SHOWN}", { at: Date.now() - performance.now() });`;
/**
 * The page that we show instead of the broken one. It loads Vite's client, which shows the overlay. It also requests
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

/** During editing, shows every mistake over the page. After the last one is corrected, shows the page again. */
export function showMistakes(): AstroIntegration {
  return {
    name: "show-mistakes",
    hooks: {
      "astro:config:setup": ({ command, injectScript }) => {
        if (command === "dev") injectScript("page", TELL);
      },
      "astro:server:setup": ({ server, logger }) => {
        const root = `${server.config.root.replace(/\/$/, "")}/`;
        let mistakes = mistakesIn(root);
        const say = () => logger.error(`Please correct this:\n${listed(mistakes)}`);
        if (mistakes.length > 0) say();
        let stored = Promise.withResolvers<void>();
        /** When Astro last stored something. */
        let storedAt = 0;
        /** When each open page was asked for. */
        const asked = new WeakMap<WebSocketClient, number>();
        /**
         * Reloads a page if the browser asked for it before Astro stored a change. Astro tells all browsers to reload,
         * but a browser that is loading a page at that moment does not hear it.
         */
        const refresh = (page: WebSocketClient) => {
          const at = asked.get(page);
          if (at !== undefined && at <= storedAt) page.send({ type: "full-reload" });
        };
        let due: NodeJS.Timeout | undefined;
        let looked: PromiseWithResolvers<void> | undefined;
        const look = async () => {
          const mine = due;
          const found = mistakesIn(root);
          // Astro shows only what it has stored. Until it has stored the corrected text, a page would be empty, or the
          // same as before. A page that is drawn while Astro stores a text can also keep the old text in Vite's memory.
          if (found.length === 0) await Promise.race([stored.promise, sleep(MOST_MS)]);
          // Another change came in the meantime, and it starts its own check.
          if (mine !== due) return;
          const before = listed(mistakes);
          mistakes = found;
          looked?.resolve();
          looked = undefined;
          if (listed(mistakes) === before) return;
          if (mistakes.length > 0) say();
          server.ws.send(
            mistakes.length > 0 ? overlay(mistakes, dirname(root)) : { type: "full-reload" },
          );
        };
        server.watcher.on("all", (_, changed) => {
          if (changed.endsWith(STORE)) {
            storedAt = Date.now();
            stored.resolve();
            stored = Promise.withResolvers();
            for (const page of server.ws.clients) refresh(page);
          }
          if (!changed.startsWith(root + CONTENT)) return;
          looked ??= Promise.withResolvers();
          clearTimeout(due);
          due = setTimeout(look, SETTLED_MS);
        });
        server.ws.on("connection", () => {
          if (mistakes.length > 0) server.ws.send(overlay(mistakes, dirname(root)));
        });
        server.ws.on(SHOWN, ({ at }: { at: number }, page) => {
          asked.set(page, at);
          refresh(page);
        });
        server.middlewares.use(async (request, response, next) => {
          const isPage = request.headers.accept?.includes("text/html");
          // Vite asks browsers to reload before our check is done. Without this wait, the page would fail with Astro's
          // message instead of ours.
          if (isPage) await looked?.promise;
          if (!isPage || mistakes.length === 0) return next();
          response.writeHead(HIDDEN, { "Content-Type": "text/html; charset=utf-8" }).end(PAGE);
        });
      },
    },
  };
}

/**
 * Makes the message for Vite's overlay. Astro draws it, escapes the message and colours the file around the first
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
