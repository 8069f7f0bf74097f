import type { FastifyInstance } from "fastify";
import { type Html, html } from "../platform/html.ts";
import { type Mail, SITE } from "../platform/mail/transport.ts";
import type { Text } from "../platform/texts/text.ts";

/** The address at which a demonstration shows an example of every kind of mail and text message. */
export const MAIL_SAMPLES_PATH = "/api/dev/mails";

/**
 * The security policy of this page. It allows no script and loads nothing. It allows styles in elements, because mails
 * have their styles there.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Samples {
  /** Returns an example of every kind of mail. */
  mails: () => Promise<readonly { title: string; mail: Mail }[]>;
  /** Returns an example of every kind of text message. */
  texts: () => Promise<readonly Text[]>;
  /** Returns the public address of the site. */
  site: () => string;
}

/** Adds the page with an example of every kind of mail and text message. Only a demonstration has this page. */
export function mailSampleRoutes(app: FastifyInstance, { mails, texts, site }: Samples) {
  app.get(MAIL_SAMPLES_PATH, async (_, reply) => {
    const shown = (await mails()).map(({ title, mail }) => sampleOf(title, mail));
    const texted = (await texts()).map(textOf);
    const page = html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Every kind of mail</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:16px auto;padding:0 16px;max-width:64rem}iframe{width:100%;height:32rem;border:1px solid}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
</head>
<body>
<h1>Every kind of mail</h1>
${shown}
<h1 id="texts">Every kind of text message</h1>
${texted}
</body>
</html>
`;
    return reply
      .type("text/html; charset=utf-8")
      .header("Content-Security-Policy", POLICY)
      .header("Cache-Control", "no-store")
      .send(page.source.replaceAll(SITE, site()));
  });
}

function sampleOf(title: string, { subject, text, html: body }: Mail): Html {
  return html`<h2>${title}</h2>
<p>${subject}</p>
<details><summary>Text</summary><pre>${text}</pre></details>
<iframe title="${title}" sandbox srcdoc="${body ?? ""}"></iframe>
`;
}

function textOf({ kind, text }: Text): Html {
  return html`<h2>${kind.replaceAll("_", " ")}</h2>
<p>${text}</p>
`;
}
