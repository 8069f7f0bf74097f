/** The style that Astro writes before a page's first island, in the middle of the page's text. */
const OF_ISLANDS = /<style>astro-island[^<]*<\/style>/;

/** Moves the page's styles to where HTML allows them. */
export function stylesInHead(html: string): string {
  const [style] = OF_ISLANDS.exec(html) ?? [];
  if (!style || !html.includes("</head>")) return html;
  return html.replace(style, "").replace("</head>", `${style}</head>`);
}
