import { iconSvg } from "@agbara/shared/look/icon.ts";
import type { APIRoute, GetStaticPaths } from "astro";
import { address } from "../layouts/address.ts";

/** Addresses that search engines do not need: pages behind the login, and the API's calls. */
const CLOSED = ["/admin21", "/account", "/auth", "/api/"];

const robots = [
  "User-agent: *",
  ...CLOSED.map((path) => `Disallow: ${path}`),
  "",
  `Sitemap: ${address}/sitemap-index.xml`,
  // The API makes this sitemap, because it changes whenever an entrepreneur's page opens or closes.
  `Sitemap: ${address}/entrepreneurs/sitemap.xml`,
];

/** Files at the root of the site. The icon is our mark in colour, without the name. */
const FILES = [
  { name: "robots.txt", type: "text/plain", text: `${robots.join("\n")}\n` },
  { name: "favicon.svg", type: "image/svg+xml", text: iconSvg({ bleed: false }) },
];

export const getStaticPaths = (() =>
  FILES.map(({ name, ...props }) => ({ params: { file: name }, props }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ type: string; text: string }> = ({ props: { type, text } }) =>
  new Response(text, { headers: { "Content-Type": type } });
