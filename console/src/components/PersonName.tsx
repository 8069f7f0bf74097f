import { oneLine } from "@agbara/shared/text/one-line.ts";

interface PersonNameProps {
  children: string | null | undefined;
}

/**
 * Shows the name of a person or page in an element of its own. So a name in a right-to-left script does not change the
 * text next to it. Shows a replacement for an empty name, which older records may have. For a name inside a text, use
 * `fill` or `withNames`.
 */
export function PersonName({ children }: PersonNameProps) {
  return <bdi>{oneLine(children ?? "") || "–"}</bdi>;
}
