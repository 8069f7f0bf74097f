import { ReadFailed, type ReadFailedProps } from "../screen/states.tsx";

type MoneyReadFailedProps = Omit<ReadFailedProps, "level">;

/** A record of money could not be read: nobody's leaving takes it away, so an address without one is mistyped. */
export function MoneyReadFailed({
  absent = "The address may be mistyped.",
  ...failed
}: MoneyReadFailedProps) {
  return <ReadFailed level={1} absent={absent} {...failed} />;
}
