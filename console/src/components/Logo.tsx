import { brand } from "@agbara/shared/brand.ts";
import { MARK } from "@agbara/shared/look/mark.ts";

/** Shows the mark in the colour of the text around it. The drawing is shared. */
function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`4 5 ${MARK.side - 8} ${MARK.side - 8}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={MARK.strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={MARK.strokes} />
      <circle {...MARK.gift} fill="currentColor" stroke="none" />
    </svg>
  );
}

/** Mark and name. */
export function Logo() {
  return (
    <>
      <Mark />
      <span>{brand.name}</span>
    </>
  );
}
