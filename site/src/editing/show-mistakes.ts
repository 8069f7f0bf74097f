import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { AstroIntegration } from "astro";
import { listed, type Mistake } from "./checks/problem.ts";
import { SETTLED_MS } from "./loader.ts";
import { mistakesIn } from "./mistakes.ts";
import { CONTENT } from "./schemas/kinds.ts";

const HIDDEN = 503;
/** The file in which Astro stores what it read from all files. */
const STORE = "data-store.json";
/**
 * The longest wait for Astro, in milliseconds. We need a limit: when somebody undoes a mistake, Astro stores nothing.
 */
const MOST_MS = 3_000;
/**
 * The files whose text Astro can colour. For any other file, Astro would say that it cannot colour it and would not
 * show the mistake.
 */
const COLOURED = /\.(md|yaml)$/;
/**
 * The page that is shown instead of the broken page. It loads Vite's client, which shows the overlay. It also asks
 * regularly for the page itself: when the last mistake is corrected, the client may not be connected yet.
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

/** Shows every mistake over the page during editing, and the page again after the last one is corrected. */
export function showMistakes(): AstroIntegration {
  return {
    name: "show-mistakes",
    hooks: {
      "astro:server:setup": ({ server, logger }) => {
        const root = `${server.config.root.replace(/\/$/, "")}/`;
        let mistakes = mistakesIn(root);
        const say = () => logger.error(`Please correct this:\n${listed(mistakes)}`);
        if (mistakes.length > 0) say();
        let stored = Promise.withResolvers<void>();
        /** When Astro last stored something, and when the last page was asked for. */
        let storedAt = 0;
        let askedAt = 0;
        let due: NodeJS.Timeout | undefined;
        let looked: PromiseWithResolvers<void> | undefined;
        const look = async () => {
          const mine = due;
          const found = mistakesIn(root);
          // Astro shows only what it has stored. Until it has stored the corrected text, a page would be empty, or as
          // it was before the mistake.
          if (mistakes.length > 0 && found.length === 0)
            await Promise.race([stored.promise, sleep(MOST_MS)]);
          // Another change came in the meantime. The check for that change reads it.
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
          }
          if (!changed.startsWith(root + CONTENT)) return;
          looked ??= Promise.withResolvers();
          clearTimeout(due);
          due = setTimeout(look, SETTLED_MS);
        });
        server.ws.on("connection", () => {
          if (mistakes.length > 0) server.ws.send(overlay(mistakes, dirname(root)));
          // Astro told the browsers to reload. This browser was not connected at that time, because it was loading the
          // old page.
          else if (askedAt <= storedAt) server.ws.send({ type: "full-reload" });
        });
        server.middlewares.use(async (request, response, next) => {
          const isPage = request.headers.accept?.includes("text/html");
          // Vite asks browsers to reload before our check is done. Without waiting, the page would fail with Astro's
          // message instead of ours.
          if (isPage) await looked?.promise;
          if (isPage) askedAt = Date.now();
          if (!isPage || mistakes.length === 0) return next();
          response.writeHead(HIDDEN, { "Content-Type": "text/html; charset=utf-8" }).end(PAGE);
        });
      },
    },
  };
}

/**
 * Makes the message for Vite's overlay, which Astro draws. Astro escapes the message and colours the file around the
 * first mistake.
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
      // The stack is empty. Otherwise Astro would read the place of the mistake from it.
      stack: "",
      ...(COLOURED.test(file) && {
        loc: { file, line: first.line, column: 0 },
        fullCode: existsSync(file) ? readFileSync(file, "utf8") : "",
      }),
    },
  };
}
