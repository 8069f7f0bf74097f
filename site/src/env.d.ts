/// <reference types="astro/client" />

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrate once the visitor has begun to move and the island is within a screen's height. */
    "client:near"?: boolean;
  }
}

export {};
