import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build } from "vite";

/**
 * Writes the program `check-books.mjs` into the build. The program checks books and draws. It is one file, needs only
 * Node, and is not minified, so that people can read the program that they run.
 */
export function checkProgram(): AstroIntegration {
  return {
    name: "check-program",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        await build({
          configFile: false,
          logLevel: "warn",
          publicDir: false,
          build: {
            target: "node20",
            ssr: fileURLToPath(new URL("../../src/open-books/command.ts", dir)),
            outDir: fileURLToPath(dir),
            emptyOutDir: false,
            minify: false,
            rolldownOptions: {
              output: { entryFileNames: "check-books.mjs", codeSplitting: false },
            },
          },
          ssr: { noExternal: true },
        });
      },
    },
  };
}
