import { address } from "../layouts/address.ts";

/** Signed-in areas and calls are useless to search engines. */
const CLOSED = ["/admin21", "/account", "/auth", "/api/"];

export function GET() {
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${address}/sitemap-index.xml`,
    // The API makes this one, because entrepreneurs' pages are added and removed.
    `Sitemap: ${address}/entrepreneurs/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`);
}
