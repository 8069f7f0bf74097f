import { installFromDebian, onPath } from "./debian.ts";

/** Programs that read what is printed, and the packages of Debian that have them. */
const PROGRAMS = ["pdfinfo", "pdftoppm", "pdftotext", "zbarimg"];
const PACKAGES = ["poppler-utils", "zbar-tools"];

/** Sees to the programs that read a printed sheet. Throws one clear line where they cannot be had. */
export function needPaperTools(env: NodeJS.ProcessEnv = process.env): void {
  const missing = () => PROGRAMS.filter((program) => !onPath([program], env));
  if (missing().length > 0) installFromDebian(PACKAGES, env);
  if (missing().length > 0)
    throw new Error(
      `The test of printed gift cards needs ${missing().join(", ")}: install them (Debian, Ubuntu: apt-get install ${PACKAGES.join(" ")}).`,
    );
}
