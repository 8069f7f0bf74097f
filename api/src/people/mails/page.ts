import { createHash } from "node:crypto";
import { brand } from "@agbara/shared/brand.ts";
import { type ColourRole, colours } from "@agbara/shared/look/style.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { text } from "../../platform/html.ts";
import { words } from "../../platform/words/words.ts";
import type { Unsubscribing } from "./unsubscribing.ts";

const ROLES = ["ground", "raised", "line", "text", "quiet", "brand", "onBrand"] as const;

function variables(scheme: Record<ColourRole, string>): string {
  return ROLES.map((role) => `--${role}:${scheme[role]}`).join(";");
}

const style = `:root{color-scheme:light dark;${variables(colours.light)}}
@media(prefers-color-scheme:dark){:root{${variables(colours.dark)}}}
body{margin:0;padding:24px 16px;background:var(--ground);color:var(--text);font:1.0625rem/1.6 system-ui,sans-serif}
main{box-sizing:border-box;max-width:34rem;margin:8vh auto 0;padding:24px;border:1px solid var(--line);border-radius:12px;background:var(--raised)}
h1{margin:0 0 12px;font-size:1.375rem;line-height:1.3}
p{margin:0 0 16px}
a{color:var(--brand)}
button{min-height:48px;margin:0 0 16px;padding:8px 20px;border:0;border-radius:8px;background:var(--brand);color:var(--onBrand);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}`;

/**
 * The security policy of these pages. It forbids scripts, lets the form post only to this site, and forbids other sites
 * to embed the page.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Makes the page behind a link that ends mails. In the state "asks", it has a button that ends the mails. In the state
 * "done", it says that they have ended. If `asked` is null, it says that the link is not ours.
 */
export function unsubscribePage(
  asked: Pick<Unsubscribing, "kind"> | null,
  state: "asks" | "done",
): string {
  const { unsubscribe: said } = words.mails;
  const more = { href: "/account/privacy#mails", text: said.account };
  if (!asked) return endsPage({ title: said.unknown, about: said.unknownNext, more });
  const what = said.kinds[asked.kind];
  if (state === "done") return endsPage({ title: fill(said.done, { what }), more });
  return endsPage({ title: fill(said.asks, { what }), button: said.button, more });
}

interface EndsPage {
  title: string;
  about?: string;
  /** The text of the button that ends the mails. Missing if there is nothing to end. */
  button?: string;
  /** The link to the page where the reader can choose their mails. */
  more: { href: string; text: string };
}

/** Makes a page that offers to end mails, or says that they have ended. */
export function endsPage({ title, about, button, more }: EndsPage): string {
  const form = `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${text(button ?? "")}</button></form>`;
  return page(
    title,
    [
      about === undefined ? "" : `<p>${text(about)}</p>`,
      button === undefined ? "" : form,
      `<p><a href="${more.href}">${text(more.text)}</a></p>`,
    ].join(""),
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)} | ${text(brand.name)}</title>
<meta name="robots" content="noindex">
<style>${style}</style>
</head>
<body>
<main>
<h1>${text(title)}</h1>
${content}
</main>
</body>
</html>
`;
}
