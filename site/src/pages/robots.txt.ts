import { address } from "../layouts/address.ts";

/** Signed-in areas and calls are of no use to a search engine. */
const CLOSED = ["/admin21", "/account", "/auth", "/api/"];

export function GET() {
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${address}/sitemap-index.xml`,
    // Made by the API: entrepreneurs' pages come and go.
    `Sitemap: ${address}/entrepreneurs/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`);
}
