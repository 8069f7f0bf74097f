import { isolated } from "./isolated.ts";

/**
 * Interface words: how a wing's catalogue is written and filled in. A catalogue is a plain object of texts, grouped
 * by where they are read; English's decides the keys, and every other language `satisfies` it.
 */

/** One text. `{name}` stands for what is filled in. */
export type Text = string;

/** One text for one and one for every other number: all that our five languages tell apart. `{n}` is the number. */
export interface Plural {
  readonly one: Text;
  readonly other: Text;
}

/** The texts of a wing, a screen or a form. */
export interface Words {
  readonly [key: string]: Text | Plural | Words;
}

/** The same keys in another language: a missing one does not compile. */
export type Translation<Original> = {
  readonly [Key in keyof Original]: Original[Key] extends string
    ? string
    : Translation<Original[Key]>;
};

/** The names that stand in braces in a text. */
export type NamesIn<Template extends string> =
  Template extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

const NAME = /\{(\w+)\}/g;

/**
 * A text with every `{name}` replaced; a name that is not in the text, or is not given, does not compile. What is
 * filled in turns nothing beside it.
 */
export function fill<const Template extends Text>(
  text: Template,
  values: Readonly<Record<NamesIn<Template>, string | number>>,
): string {
  const known: Readonly<Record<string, string | number>> = values;
  return text.replace(NAME, (whole, name: string) => isolated(String(known[name] ?? whole)));
}

/** The same for a text that stands in the code: withNames`Close the page of ${name}?` */
export function withNames(
  texts: TemplateStringsArray,
  ...values: readonly (string | number | null | undefined)[]
): string {
  return String.raw({ raw: texts }, ...values.map((value) => isolated(String(value ?? ""))));
}

/**
 * A text around parts that are no text, such as a link: the pieces in their order, to be put into a page.
 * `pieces("I accept the {terms}.", { terms: link })` gives `["I accept the ", link, "."]`. A part that is a text turns
 * nothing beside it.
 */
export function pieces<const Template extends Text, Part>(
  text: Template,
  parts: Readonly<Record<NamesIn<Template>, Part>>,
): (string | Part)[] {
  const known: Readonly<Record<string, Part>> = parts;
  const own = (part: string | Part) => (typeof part === "string" ? isolated(part) : part);
  return text
    .split(NAME)
    .map((piece, at) => (at % 2 === 0 ? piece : own(known[piece] ?? `{${piece}}`)))
    .filter((piece) => piece !== "");
}

/** The text for so many. `n` is written as it is; anyone who wants 1,000 fills in `{n}` themselves. */
export function plural(words: Plural, n: number): string {
  return fill(n === 1 ? words.one : words.other, { n } as never);
}
