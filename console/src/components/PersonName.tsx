import { oneLine } from "@agbara/shared/text/one-line.ts";

interface PersonNameProps {
  children: string | null | undefined;
}

/**
 * Shows the name of a person or page in its own element. So the name cannot change the direction of the text next to
 * it. The name never looks empty, even in an older record. In a text, use `fill` or `withNames`.
 */
export function PersonName({ children }: PersonNameProps) {
  return <bdi>{oneLine(children ?? "") || "–"}</bdi>;
}
