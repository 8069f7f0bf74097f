import { useEffect, useRef } from "react";
import { Reference } from "../../components/Reference.tsx";
import styles from "../account.module.css";
import type { Failure } from "../failure.ts";

const AFTER = {
  open: "It may have worked. Check before you do it again.",
  seen: "What you see now is up to date.",
} as const;

/** What failed and what was kept, where the eye is: at the control that was pressed. `kept` holds after a refusal. */
export function Problem({ failure, kept }: { failure: Failure | null; kept: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure) place.current?.scrollIntoView?.({ block: "nearest" });
  }, [failure]);
  return (
    <div role="alert" className={styles.problemPlace}>
      {failure && (
        <p ref={place} className={styles.problem}>
          {failure.sentence} {failure.outcome === "refused" ? kept : AFTER[failure.outcome]}
          <Reference to={failure.reference} />
        </p>
      )}
    </div>
  );
}
