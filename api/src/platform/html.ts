/**
 * Returns the text with its special characters escaped, to put it into a page or into an attribute in double quotes.
 */
export function text(plain: string): string {
  return plain
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** HTML that is safe to send. Only the template tag `html` makes it, and that tag escapes every inserted text. */
export class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Value = string | number | Html | readonly Html[];

/**
 * Returns HTML from a template. Escapes each inserted text. Does not escape inserted `Html`, because this tag has
 * already made it safe.
 */
export function html(template: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: template }, ...values.map(sourceOf)));
}

function sourceOf(value: Value): string {
  if (value instanceof Html) return value.source;
  if (typeof value === "object") return value.map(({ source }) => source).join("");
  return text(String(value));
}
