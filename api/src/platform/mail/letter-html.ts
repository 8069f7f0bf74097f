import { type Html, html } from "../html.ts";
import type { Block } from "./blocks.ts";

/*
 * The HTML around a mail's content. It loads no picture, font or style sheet. It sets no colours, so that people can
 * read it in a dark mail program too. Long addresses break, so the mail fits a screen of 360 pixels.
 */

const BODY =
  "margin:0 auto;padding:16px;max-width:36rem;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere";
const CODE = "font:600 24px/1.5 ui-monospace,monospace;letter-spacing:4px";

/** Returns the HTML page of a mail, made from its blocks. */
export function letterHtml(subject: string, blocks: readonly Block[]): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
</head>
<body style="${BODY}">
${blocks.map(paragraphOf)}</body>
</html>
`.source;
}

function paragraphOf(block: Block): Html {
  if (typeof block === "string") return html`<p>${lines(block)}</p>\n`;
  if ("code" in block) return html`<p style="${CODE}">${block.code}</p>\n`;
  const { words, address } = block;
  return html`<p>${words}<br>\n<a href="${address}">${address}</a></p>\n`;
}

/** Returns a text as HTML, with its line breaks. */
function lines(text: string): Html[] {
  return text.split("\n").map((line, at) => (at === 0 ? html`${line}` : html`<br>\n${line}`));
}
