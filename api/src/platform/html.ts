/** Escapes text for the content of a page, or for an attribute between double quotes. */
export function text(plain: string): string {
  return plain
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** HTML that is safe to send. Only the tag `html` makes such HTML, and the tag escapes every text. */
export class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Value = string | number | Html | readonly Html[];

/** Makes HTML from a template. Escapes each text that is inserted, but not HTML that this tag has made. */
export function html(template: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: template }, ...values.map(sourceOf)));
}

function sourceOf(value: Value): string {
  if (value instanceof Html) return value.source;
  if (typeof value === "object") return value.map(({ source }) => source).join("");
  return text(String(value));
}
