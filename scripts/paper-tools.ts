import { installFromDebian, onPath } from "./debian.ts";

/** The programs that read printed pages. `PACKAGES` are the Debian packages with these programs. */
const PROGRAMS = ["pdfinfo", "pdftoppm", "pdftotext", "zbarimg"];
const PACKAGES = ["poppler-utils", "zbar-tools"];

/**
 * Installs the programs that read printed pages if they are missing. If that fails, throws an error with one clear
 * line.
 */
export function needPaperTools(env: NodeJS.ProcessEnv = process.env): void {
  const missing = () => PROGRAMS.filter((program) => !onPath([program], env));
  if (missing().length > 0) installFromDebian(PACKAGES, env);
  if (missing().length > 0)
    throw new Error(
      `The test of printed gift cards needs ${missing().join(", ")}: install them (Debian, Ubuntu: apt-get install ${PACKAGES.join(" ")}).`,
    );
}
