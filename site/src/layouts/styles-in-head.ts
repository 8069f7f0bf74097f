/** The style element that Astro writes in the middle of the page's text, before the first island. */
const OF_ISLANDS = /<style>astro-island[^<]*<\/style>/;

/** Moves the style of the islands into the page's head, where HTML allows it. */
export function stylesInHead(html: string): string {
  const [style] = OF_ISLANDS.exec(html) ?? [];
  if (!style || !html.includes("</head>")) return html;
  return html.replace(style, "").replace("</head>", `${style}</head>`);
}
