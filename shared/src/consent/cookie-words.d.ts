/** The texts of the cookie dialogs. The build makes this module from the editors' file. */
declare module "virtual:cookie-words" {
  export const words: import("@agbara/shared/consent/words.ts").CookieWords;
}
