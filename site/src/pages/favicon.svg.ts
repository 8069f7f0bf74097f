import { iconSvg } from "@agbara/shared/look/mark.ts";

/** Serves the mark in its colours, without the name. */
export const GET = () =>
  new Response(iconSvg({ bleed: false }), { headers: { "Content-Type": "image/svg+xml" } });
