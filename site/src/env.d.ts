/// <reference types="astro/client" />

import type { Client } from "@agbara/shared/client/client.ts";

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrate once the visitor has begun to move and the island is within a screen's height. */
    "client:near"?: boolean;
    /** Hydrate at once: the visitor came for it. */
    "client:now"?: boolean;
  }
}

declare global {
  namespace App {
    /** What the API hands to a page that is rendered on demand. */
    interface Locals {
      /** Reads of the contract, as a visitor without a session makes them. */
      call: Client["call"];
      /** Whether gifts are taken. */
      giving: boolean;
      /** Whether the people are invented. */
      demonstration: boolean;
      /** The site's address. Pages that are built have the brand's. */
      site?: string;
    }
  }
}
