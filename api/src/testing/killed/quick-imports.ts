import { registerHooks } from "node:module";

/*
 * Halves the time in which a process loads its modules, which counts where there are a hundred of them: Node reads the
 * description of a package again for each of its modules, unless it is told what a file is.
 */
const FORMATS = { ".ts": "module-typescript", ".js": "module" };

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = "" } = context;
    const ending = specifier.slice(-3) as keyof typeof FORMATS;
    const isOurs = ending === ".ts" || parentURL.includes("/drizzle-orm/");
    if (!specifier.startsWith(".") || !isOurs || !Object.hasOwn(FORMATS, ending))
      return next(specifier, context);
    const { href } = new URL(specifier, parentURL);
    return { url: href, format: FORMATS[ending], shortCircuit: true };
  },
});
