import { address } from "../layouts/address.ts";

/** Search engines do not need the areas behind the login, or the API's calls. */
const CLOSED = ["/admin21", "/account", "/auth", "/api/"];

export function GET() {
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${address}/sitemap-index.xml`,
    // The API makes this sitemap, because entrepreneurs' pages come and go.
    `Sitemap: ${address}/entrepreneurs/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`);
}
