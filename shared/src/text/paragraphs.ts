/** Splits a text into its paragraphs. An empty line begins a new paragraph. */
export const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/);
