import { isolated } from "./isolated.ts";

/**
 * The form of a package's catalogue of texts. A catalogue is a plain object. Its groups are named after the places
 * where people read the texts. The English catalogue decides the keys. The catalogue of another language `satisfies`
 * the type of the English catalogue.
 */

/** One text of a catalogue. `{name}` is a placeholder. */
export type Text = string;

/**
 * Two texts: one for the number one, and one for all other numbers. Our five languages need no more forms. `{n}` is the
 * number.
 */
export interface Plural {
  readonly one: Text;
  readonly other: Text;
}

/** The texts of a package, a screen or a form. */
export interface Words {
  readonly [key: string]: Text | Plural | Words;
}

/** The type of a catalogue in another language, with the same keys. If a key is missing, the code does not compile. */
export type Translation<Original> = {
  readonly [Key in keyof Original]: Original[Key] extends string
    ? string
    : Translation<Original[Key]>;
};

/** The names of the placeholders in a text. */
export type NamesIn<Template extends string> =
  Template extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

const NAME = /\{(\w+)\}/g;

/**
 * Replaces every `{name}` in a text by its value. The code does not compile if a value has an unknown name or a value
 * is missing. A value cannot change the direction of the text beside it.
 */
export function fill<const Template extends Text>(
  text: Template,
  values: Readonly<Record<NamesIn<Template>, string | number>>,
): string {
  const known: Readonly<Record<string, string | number>> = values;
  return text.replace(NAME, (whole, name: string) => isolated(String(known[name] ?? whole)));
}

/** Inserts names into a text that is written in the code: withNames`Close the page of ${name}?` */
export function withNames(
  texts: TemplateStringsArray,
  ...values: readonly (string | number | null | undefined)[]
): string {
  return String.raw({ raw: texts }, ...values.map((value) => isolated(String(value ?? ""))));
}

/**
 * Splits a text at its placeholders, and puts in parts that are not text, such as a link. Returns the pieces in order.
 * `pieces("I accept the {terms}.", { terms: link })` returns `["I accept the ", link, "."]`. A part that is text cannot
 * change the direction of the text around it.
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

/**
 * Returns the text of a plural for this number. The number is not formatted. For a number such as 1,000, insert the
 * formatted text for `{n}` yourself.
 */
export function plural(words: Plural, n: number): string {
  return fill(n === 1 ? words.one : words.other, { n } as never);
}
