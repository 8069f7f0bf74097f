import { GIFT_LINKS_PATH } from "@agbara/shared/constants.ts";
import type { ReactNode } from "react";

interface Props {
  /** Says which link the page needs. */
  said: string;
  /** The button's words. */
  ask: string;
  /** The part that tells a donor where to find the link. It is at the right of the text. */
  children?: ReactNode;
}

/** Says that the address has no link to a gift, and how the donor gets one. */
export function MissingLink({ said, ask, children }: Props) {
  return (
    <div className="with-beside">
      <div role="status">
        <p className="lead">{said}</p>
        <p>
          <a className="button" href={GIFT_LINKS_PATH}>
            {ask}
          </a>
        </p>
      </div>
      {children}
    </div>
  );
}
