import { brand } from "@agbara/shared/brand.ts";
import { type Html, html } from "./html.ts";

/** Returns the complete HTML of one of the editors' pages. */
export function page(title: string, main: Html, changes: number): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${brand.name} texts</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/edit.css">
<script type="module" src="/edit.js"></script>
</head>
<body>
<header><a class="name" href="/">${brand.name} texts</a><nav><a href="/">All texts</a><a href="/changes">Changes <b id="changes">${changes > 0 && changes}</b></a></nav></header>
${main}
</body>
</html>
`.text;
}
