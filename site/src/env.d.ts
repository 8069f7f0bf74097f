/// <reference types="astro/client" />

import type { Client } from "@agbara/shared/client/client.ts";

declare module "astro" {
  interface AstroClientDirectives {
    /**
     * Starts the island after the visitor has done something on the page, such as a scroll, and when the island is at
     * most one screen's height away.
     */
    "client:near"?: boolean;
    /** Starts the island at once, because the visitor opened the page for it. */
    "client:now"?: boolean;
  }
}

declare global {
  namespace App {
    /** What the API passes to a page that it renders on demand. */
    interface Locals {
      /** Makes calls that read from the API, with the rights of a visitor who is not signed in. */
      call: Client["call"];
      /** True if we take gifts. */
      giving: boolean;
      /** True if the site shows invented people. */
      demonstration: boolean;
      /** The site's public address. Undefined in built pages, which use the brand's address. */
      site?: string;
    }
  }
}
