/** What the site's editors say in the footer. The build makes this module from their files. */
declare module "virtual:site-words" {
  export const bank: string;
}
