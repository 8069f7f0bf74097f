import { createHash } from "node:crypto";
import { API_BASE_PATH } from "@agbara/shared/constants.ts";
import type { FastifyInstance } from "fastify";
import { openApiDocument } from "./document.ts";
import { docsPage } from "./page.ts";
import { pageStyle } from "./style.ts";

const STYLE_HASH = createHash("sha256").update(pageStyle).digest("base64");
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  // Allows the site's icon, which browsers request for every page. If we refused it, the browser would report an error.
  "img-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Serves the API documentation: `openapi.json` for programs, and `docs` for people. Builds both on the first request.
 */
export function openApiRoutes(app: FastifyInstance) {
  let made: { json: string; html: string } | null = null;
  const documentation = () => {
    if (made) return made;
    const document = openApiDocument();
    made = { json: JSON.stringify(document), html: docsPage(document) };
    return made;
  };

  app.get(`${API_BASE_PATH}openapi.json`, async (_, reply) =>
    reply.type("application/json; charset=utf-8").send(documentation().json),
  );
  app.get(`${API_BASE_PATH}docs`, async (_, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("Content-Security-Policy", POLICY)
      .send(documentation().html),
  );
}
