/** Matches the style element that Astro writes into the page's text before the first island. */
const OF_ISLANDS = /<style>astro-island[^<]*<\/style>/;

/** Moves the islands' style element into the page's head, because HTML allows it only there. */
export function stylesInHead(html: string): string {
  const [style] = OF_ISLANDS.exec(html) ?? [];
  if (!style || !html.includes("</head>")) return html;
  return html.replace(style, "").replace("</head>", `${style}</head>`);
}
