/** Returns the paragraphs of an answer. An empty line begins a paragraph. */
export const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/);
