import { type NamesIn, pieces, type Text } from "@agbara/shared/text/words.ts";
import { createElement, Fragment, type ReactNode } from "react";

/**
 * Puts elements, such as a link, in place of the placeholders of a text. Example: `inText("I accept the {terms}.", {
 * terms: <a … /> })`.
 */
export function inText<const Template extends Text>(
  text: Template,
  parts: Readonly<Record<NamesIn<Template>, ReactNode>>,
): ReactNode {
  return createElement(Fragment, null, ...pieces<Template, ReactNode>(text, parts));
}
