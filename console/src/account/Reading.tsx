import type { ReactNode } from "react";
import styles from "./account.module.css";
import type { useCall } from "./use-call.ts";

interface ReadingProps<Data> {
  reading: ReturnType<typeof useCall<Data>>;
  onAgain: () => void;
  children: (data: Data) => ReactNode;
}

/** What a screen shows while it reads, when that failed, and then. */
export function Reading<Data>({ reading, onAgain, children }: ReadingProps<Data>) {
  if (reading.state === "read") return children(reading.data);
  if (reading.state === "loading")
    return (
      <p className={styles.state} role="status">
        <span className="spinner" aria-hidden="true" /> Loading…
      </p>
    );
  return (
    <div className={styles.state} role="alert">
      <p>
        {reading.offline
          ? "We could not reach the server. You may be offline."
          : `This could not be loaded: ${reading.message}`}
      </p>
      <button type="button" className="button button-quiet" onClick={onAgain}>
        Try again
      </button>
    </div>
  );
}
