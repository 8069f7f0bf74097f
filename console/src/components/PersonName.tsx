import { oneLine } from "@agbara/shared/text/one-line.ts";

interface PersonNameProps {
  children: string | null | undefined;
}

/**
 * What somebody or their page is called, in an element: it turns nothing that stands beside it, and is never empty to
 * look at, whatever an older record holds. In a text, `fill` and `withNames` do it.
 */
export function PersonName({ children }: PersonNameProps) {
  return <bdi>{oneLine(children ?? "") || "–"}</bdi>;
}
