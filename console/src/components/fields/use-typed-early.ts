import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { isDrawn } from "../wings/drawn-page.ts";

/**
 * Calls `take` with a control of a pre-rendered page when React starts. Reason: somebody may have typed before that.
 * React then keeps the typed value, but does not tell us about it. Does nothing for a control that React has created.
 */
export function useTypedEarly<Control extends HTMLElement>(
  take: (control: Control) => void,
): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const begin = useEffectEvent(() => {
    if (control.current && isDrawn(control.current)) take(control.current);
  });
  useLayoutEffect(() => begin(), []);
  return control;
}
