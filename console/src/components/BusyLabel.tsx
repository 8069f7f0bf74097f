import type { ReactNode } from "react";

interface BusyLabelProps {
  busy: boolean;
  /** The button's text while the action runs. */
  doing: ReactNode;
  children: ReactNode;
}

/**
 * Shows a button's label inside one element. A browser's translator replaces the text, but not the element around it.
 */
export function BusyLabel({ busy, doing, children }: BusyLabelProps) {
  return (
    <>
      {busy ? <span className="spinner" aria-hidden="true" /> : null}
      <span>{busy ? doing : children}</span>
    </>
  );
}
