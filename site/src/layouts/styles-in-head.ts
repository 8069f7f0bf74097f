/** What Astro writes before the first island of a page, in the midst of its text. */
const OF_ISLANDS = /<style>astro-island[^<]*<\/style>/;

/** The page with its styles where HTML allows them. */
export function stylesInHead(html: string): string {
  const [style] = OF_ISLANDS.exec(html) ?? [];
  if (!style || !html.includes("</head>")) return html;
  return html.replace(style, "").replace("</head>", `${style}</head>`);
}
