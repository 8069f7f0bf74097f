import { installFromDebian, onPath } from "./debian.ts";

/** Programs that read printed pages. The second list has Debian's packages for them. */
const PROGRAMS = ["pdfinfo", "pdftoppm", "pdftotext", "zbarimg"];
const PACKAGES = ["poppler-utils", "zbar-tools"];

/**
 * Checks that the programs for reading a printed sheet are installed, and installs them if necessary. Throws one clear
 * line if this fails.
 */
export function needPaperTools(env: NodeJS.ProcessEnv = process.env): void {
  const missing = () => PROGRAMS.filter((program) => !onPath([program], env));
  if (missing().length > 0) installFromDebian(PACKAGES, env);
  if (missing().length > 0)
    throw new Error(
      `The test of printed gift cards needs ${missing().join(", ")}: install them (Debian, Ubuntu: apt-get install ${PACKAGES.join(" ")}).`,
    );
}
