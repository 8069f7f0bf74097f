import { ReadFailed, type ReadFailedProps } from "../screen/states.tsx";

type MoneyReadFailedProps = Omit<ReadFailedProps, "level">;

/**
 * Says that a record about money could not be read. Such records stay when a person leaves, so a missing one means a
 * mistyped address.
 */
export function MoneyReadFailed({
  absent = "The address may be mistyped.",
  ...failed
}: MoneyReadFailedProps) {
  return <ReadFailed level={1} absent={absent} {...failed} />;
}
