/** The words of the cookie dialogs, which the build makes from the editors' file. */
declare module "virtual:cookie-words" {
  export const words: import("@agbara/shared/consent/words.ts").CookieWords;
}
