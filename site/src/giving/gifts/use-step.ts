import { useEffect, useState } from "react";

const SECOND = "#you";
const FIRST = "#gift";

/**
 * Returns whether the form is in its second step, and a function that changes the step. The second step has an address
 * of its own, so that the Back button leads to the first step.
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
