import { ReadFailed, type ReadFailedProps } from "../screen/states.tsx";

type MoneyReadFailedProps = Omit<ReadFailedProps, "level">;

/**
 * Tells the user that a record about money could not be read. Such records are kept when a person leaves. So if one is
 * missing, the address was mistyped.
 */
export function MoneyReadFailed({
  absent = "The address may be mistyped.",
  ...failed
}: MoneyReadFailedProps) {
  return <ReadFailed level={1} absent={absent} {...failed} />;
}
