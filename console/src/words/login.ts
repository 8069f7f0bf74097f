import { en } from "./en/login.ts";
import type { ConsoleWords } from "./en.ts";

/** The texts of the login, and of the panel beside the forms of both ways in. */
export const words: ConsoleWords["login"] = en;
