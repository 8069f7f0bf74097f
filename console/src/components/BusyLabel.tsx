import type { ReactNode } from "react";

interface BusyLabelProps {
  busy: boolean;
  /** In the place of the label while it is under way. */
  doing: ReactNode;
  children: ReactNode;
}

/** What a button says, in one element: a browser's translator replaces texts, and an element stays where it is. */
export function BusyLabel({ busy, doing, children }: BusyLabelProps) {
  return (
    <>
      {busy ? <span className="spinner" aria-hidden="true" /> : null}
      <span>{busy ? doing : children}</span>
    </>
  );
}
