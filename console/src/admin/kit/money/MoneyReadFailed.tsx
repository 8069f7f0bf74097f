import { ReadFailed, type ReadFailedProps } from "../screen/states.tsx";

type MoneyReadFailedProps = Omit<ReadFailedProps, "level">;

/**
 * Shown if a record about money could not be read. We never delete such records when a person leaves, so a missing
 * record means a mistyped address.
 */
export function MoneyReadFailed({
  absent = "The web address may be mistyped.",
  ...failed
}: MoneyReadFailedProps) {
  return <ReadFailed level={1} absent={absent} {...failed} />;
}
