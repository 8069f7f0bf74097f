import { useEffect, useState } from "react";
import { words } from "../../words/entry.ts";

const PATIENCE_MS = 400;

/** Shown while a wing's code loads. Shows nothing if the code arrives quickly. */
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
