import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { isDrawn } from "../wings/drawn-page.ts";

/**
 * Gives a drawn page's control to `take`, as soon as its code has loaded. Somebody may have used the control before.
 * React leaves the control as it is, but does not tell us about the change. In any other control, what React has
 * put there counts.
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
