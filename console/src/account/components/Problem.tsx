import { useEffect, useRef } from "react";
import styles from "../account.module.css";
import type { Failure } from "../failure.ts";

/** What failed and what was kept, where the eye is: at the control that was pressed. */
export function Problem({ failure, kept }: { failure: Failure | null; kept: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure) place.current?.scrollIntoView?.({ block: "nearest" });
  }, [failure]);
  return (
    <div role="alert">
      {failure && (
        <p ref={place} className={styles.problem}>
          {failure.sentence} {kept}
        </p>
      )}
    </div>
  );
}
