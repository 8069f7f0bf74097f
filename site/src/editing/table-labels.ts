/**
 * Writes the heading of its column into each cell of a table, except in the first column. A phone shows a table as
 * blocks, one for each row, and each value has this heading above it.
 */
export function withLabels(html: string): string {
  return html.replaceAll(/<table>.*?<\/table>/gs, (table) => {
    const heads = [...table.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].map(([, head = ""]) =>
      head.replaceAll(/<[^>]*>/g, "").replaceAll('"', "&quot;"),
    );
    let column = 0;
    return table.replaceAll(/<tr>|<td\b/g, (tag) => {
      column = tag === "<tr>" ? 0 : column + 1;
      const head = column > 1 && heads[column - 1];
      return head ? `${tag} data-label="${head}"` : tag;
    });
  });
}
