/** A file's two parts: its fields as YAML, and the Markdown below them. */
export interface Parts {
  before: string;
  yaml: string;
  /** The line of `---` below the fields, with its line break. Empty if the file is not Markdown. */
  after: string;
  body: string;
}

const FENCED = /^(---\r?\n)([\s\S]*?\r?\n)(---[^\S\n]*(?:\r?\n|$))/;

/** Splits a file into its fields and the text below them. Throws if an `.md` file has no fields. */
export function partsOf(file: string, text: string): Parts {
  if (!file.endsWith(".md")) return { before: "", yaml: text, after: "", body: "" };
  const [all, before, yaml, after] = FENCED.exec(text) ?? [];
  if (all === undefined || before === undefined || yaml === undefined || after === undefined)
    throw new Error(`${file} has no fields.`);
  return { before, yaml, after, body: text.slice(all.length) };
}

/** Puts the parts of a file together again. */
export function joined({ before, yaml, after, body }: Parts): string {
  return before + yaml + after + body;
}
