import { iconSvg } from "@agbara/shared/look/mark.ts";

/** The mark in its colours, without a name. */
export const GET = () =>
  new Response(iconSvg({ bleed: false }), { headers: { "Content-Type": "image/svg+xml" } });
