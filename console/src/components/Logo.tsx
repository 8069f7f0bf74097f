import { brand } from "@agbara/shared/brand.ts";
import { MARK } from "@agbara/shared/look/mark.ts";

interface MarkProps {
  size?: number;
  /**
   * True for the logo with its own coloured background, as in the site's header. Otherwise the logo has the colour of
   * the text around it.
   */
  filled?: boolean;
}

/** Shows the logo. The site has the same drawing. */
export function Mark({ size = 28, filled = false }: MarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={filled ? `0 0 ${MARK.side} ${MARK.side}` : `4 5 ${MARK.side - 8} ${MARK.side - 8}`}
      fill="none"
      stroke={filled ? "var(--on-cloth)" : "currentColor"}
      strokeWidth={MARK.strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {filled && (
        <rect width={MARK.side} height={MARK.side} rx="8" fill="var(--cloth)" stroke="none" />
      )}
      <path d={MARK.strokes} />
      <circle {...MARK.gift} fill={filled ? "var(--gold)" : "currentColor"} stroke="none" />
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
