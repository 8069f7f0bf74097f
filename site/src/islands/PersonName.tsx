import { withoutTurns } from "@agbara/shared/text/isolated.ts";

/** Shows the name of a person or page. The name cannot change the direction of the text around it. */
export function PersonName({ children }: { children: string }) {
  return <bdi>{withoutTurns(children)}</bdi>;
}
