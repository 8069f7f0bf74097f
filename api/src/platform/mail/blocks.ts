/** A link in a mail, and the words in front of it. */
export interface Link {
  words: string;
  /** The whole address of the link. It may begin with `SITE`. */
  address: string;
}

/** A part of a mail: a text, a code for the reader to enter, or a link. */
export type Block = string | { code: string } | Link;
