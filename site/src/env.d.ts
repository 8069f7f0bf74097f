/// <reference types="astro/client" />

import type { Client } from "@agbara/shared/client/client.ts";

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrates the island after the visitor has moved and when the island is at most one screen's height away. */
    "client:near"?: boolean;
    /** Hydrates the island at once, because the visitor opened the page for it. */
    "client:now"?: boolean;
  }
}

declare global {
  namespace App {
    /** The data and calls that the API gives to a page that it renders on demand. */
    interface Locals {
      /** Makes calls that read from the API, with the rights of a visitor without a session. */
      call: Client["call"];
      /** True if we take gifts. */
      giving: boolean;
      /** True if the site shows invented people. */
      demonstration: boolean;
      /** The site's address. Built pages have the brand's address instead. */
      site?: string;
    }
  }
}
