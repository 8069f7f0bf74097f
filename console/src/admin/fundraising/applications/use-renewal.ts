import { useEffect, useRef, useState } from "react";
import type { Case } from "./case-words.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/**
 * We renew a claim if its remaining time is shorter than this, and the verifier has been active during the last
 * `AT_WORK_MS`.
 */
const RENEWED_MS = 15 * MINUTE_MS;
const AT_WORK_MS = 5 * MINUTE_MS;
const WORK = ["keydown", "pointerdown", "wheel"] as const;

/**
 * Returns the current time, updated every half minute. Also renews the claim of an active verifier, even if they only
 * read or type.
 */
export function useRenewal(claim: Case["claim"], renew: () => unknown): number {
  const [now, setNow] = useState(Date.now);
  const worked = useRef(Date.now());
  const latest = useRef({ claim, renew });
  latest.current = { claim, renew };

  useEffect(() => {
    const note = () => {
      worked.current = Date.now();
    };
    for (const name of WORK) document.addEventListener(name, note, { passive: true });
    const timer = setInterval(() => {
      const present = Date.now();
      setNow(present);
      const { claim, renew } = latest.current;
      const left = claim?.mine ? Date.parse(claim.until) - present : 0;
      const isAtWork = present - worked.current < AT_WORK_MS;
      if (left > 0 && left < RENEWED_MS && isAtWork) renew();
    }, 30 * SECOND_MS);
    return () => {
      for (const name of WORK) document.removeEventListener(name, note);
      clearInterval(timer);
    };
  }, []);

  // A new claim may be newer than our last reading of the clock. So we use the later time.
  return Math.max(now, claim ? Date.now() : 0);
}
