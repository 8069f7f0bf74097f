import { useEffect, useState } from "react";
import { words } from "../../words/entry.ts";

const PATIENCE_MS = 400;

/**
 * Shown while the code of a part of the console loads. Shows nothing at first, because the code usually arrives
 * quickly.
 */
export function WingLoading() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="wing-loading" role="status">
      {slow && (
        <>
          <span className="spinner" aria-hidden="true" /> {words.opening.now}
        </>
      )}
    </div>
  );
}
