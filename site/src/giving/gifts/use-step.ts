import { useEffect, useState } from "react";

const SECOND = "#you";
const FIRST = "#gift";

/**
 * Tells whether the form is in its second step. The second step has its own address, so the Back button leads to the
 * first step.
 */
export function useStep() {
  const [isSecond, setSecond] = useState(false);
  useEffect(() => {
    const look = () => setSecond(location.hash === SECOND);
    look();
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);
  return {
    isSecond,
    goTo: (step: "first" | "second") => {
      location.hash = step === "second" ? SECOND : FIRST;
    },
  };
}
