import { defineMiddleware } from "astro:middleware";
import { createClient } from "@agbara/shared/client/client.ts";

/** While the site is worked on, its pages ask the API over the network; built, they are handed what they may call. */
const api = import.meta.env.DEV ? process.env.API_ORIGIN : undefined;

export const onRequest = defineMiddleware(({ locals, isPrerendered }, next) => {
  if (api && !isPrerendered)
    Object.assign(locals, {
      call: createClient({ fetch, host: api }).call,
      giving: true,
      demonstration: true,
    });
  return next();
});
