import { useEffect, useRef } from "react";
import { Reference } from "../../components/Reference.tsx";
import { words } from "../../words/account.ts";
import styles from "../account.module.css";
import type { Failure } from "../calls/failure.ts";

interface ProblemProps {
  failure: Failure | null;
  kept: string;
  stays?: boolean;
}

/**
 * Shows a problem next to the button that the person pressed: what failed, and what we kept. `kept` says what we kept
 * if the server refused the call. With `stays`, shows the failure's sentence even if the snack-bar has already shown
 * it. If the errors are next to their fields, shows nothing here, and focuses the first wrong field.
 */
export function Problem({ failure, kept, stays = false }: ProblemProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!failure) return;
    const field = failure.saidAtFields
      ? place.current?.closest("form")?.querySelector<HTMLElement>("[aria-invalid=true]")
      : null;
    if (field) field.focus();
    else place.current?.scrollIntoView?.({ block: "nearest" });
  }, [failure]);
  return (
    <div ref={place} role="alert" className={styles.problemPlace}>
      {failure && !failure.saidAtFields && (
        <p className="notice notice-bad">
          {(stays || !failure.inBar) && failure.sentence}{" "}
          {failure.outcome === "refused" ? kept : words.failure[failure.outcome]}
          <Reference to={failure.reference} />
        </p>
      )}
    </div>
  );
}
