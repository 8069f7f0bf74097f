import { withoutTurns } from "@agbara/shared/text/isolated.ts";

/** What somebody or their page is called, in an element: it turns nothing that stands beside it. */
export function PersonName({ children }: { children: string }) {
  return <bdi>{withoutTurns(children)}</bdi>;
}
