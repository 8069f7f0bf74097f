import { en } from "./en/login.ts";
import type { ConsoleWords } from "./en.ts";

/** The texts of the login screen, and of the panel next to the forms of login and registration. */
export const words: ConsoleWords["login"] = en;
