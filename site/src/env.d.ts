/// <reference types="astro/client" />

import type { Client } from "@agbara/shared/client/client.ts";

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrates the island when the visitor has moved once and the island is at most one screen's height away. */
    "client:near"?: boolean;
    /** Hydrates the island at once, because the visitor came for it. */
    "client:now"?: boolean;
  }
}

declare global {
  namespace App {
    /** The data and calls that the API gives to a page rendered on demand. */
    interface Locals {
      /** Calls the API's reads, with the rights of a visitor who has no session. */
      call: Client["call"];
      /** Whether we take gifts. */
      giving: boolean;
      /** Whether the people shown are invented. */
      demonstration: boolean;
      /** The site's address. Built pages have the brand's address instead. */
      site?: string;
    }
  }
}
