import { ReadFailed, type ReadFailedProps } from "../screen/states.tsx";

type MoneyReadFailedProps = Omit<ReadFailedProps, "level">;

/**
 * Tells the user that we could not read a record about money. We keep such records when a person leaves. If one is
 * missing, somebody mistyped the address.
 */
export function MoneyReadFailed({
  absent = "The address may be mistyped.",
  ...failed
}: MoneyReadFailedProps) {
  return <ReadFailed level={1} absent={absent} {...failed} />;
}
