import { registerHooks } from "node:module";

/*
 * Halves the time in which a process loads its modules, which counts where there are hundreds of them: Node reads the
 * description of a package again for each of its modules, unless it is told what a file is.
 */
const FORMATS = { ".ts": "module-typescript", ".js": "module" };

/** Packages of which every file that is imported is a module. */
const OF_MODULES =
  /\/node_modules\/(drizzle-orm|jose|libphonenumber-js|uuid|zod)\/(?!.*\/node_modules\/)/;
/** Where a wing's own file finds a package, by the wing and what it asks for. */
const found = new Map<string, { url: string; format?: string | null | undefined }>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = "" } = context;
    if (!specifier.startsWith(".")) {
      const [wing, isOurs] = parentURL.split("/src/", 2);
      if (isOurs === undefined || parentURL.includes("/node_modules/"))
        return next(specifier, context);
      const known = found.get(`${wing} ${specifier}`);
      if (known) return { ...known, shortCircuit: true };
      const answer = next(specifier, context);
      found.set(`${wing} ${specifier}`, { url: answer.url, format: answer.format });
      return answer;
    }
    const ending = specifier.slice(-3) as keyof typeof FORMATS;
    const isModule = ending === ".ts" || (ending === ".js" && OF_MODULES.test(parentURL));
    if (!isModule) return next(specifier, context);
    const { href } = new URL(specifier, parentURL);
    return { url: href, format: FORMATS[ending], shortCircuit: true };
  },
});
