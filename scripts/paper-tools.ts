import { installFromDebian, onPath } from "./debian.ts";

/** Programs that read printed pages. The second list names Debian's packages with these programs. */
const PROGRAMS = ["pdfinfo", "pdftoppm", "pdftotext", "zbarimg"];
const PACKAGES = ["poppler-utils", "zbar-tools"];

/**
 * Installs the programs for reading a printed sheet if they are missing. Throws an error with one clear line if this
 * fails.
 */
export function needPaperTools(env: NodeJS.ProcessEnv = process.env): void {
  const missing = () => PROGRAMS.filter((program) => !onPath([program], env));
  if (missing().length > 0) installFromDebian(PACKAGES, env);
  if (missing().length > 0)
    throw new Error(
      `The test of printed gift cards needs ${missing().join(", ")}: install them (Debian, Ubuntu: apt-get install ${PACKAGES.join(" ")}).`,
    );
}
