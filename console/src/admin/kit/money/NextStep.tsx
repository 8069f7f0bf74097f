import { isolated } from "@agbara/shared/text/isolated.ts";
import type { ReactNode } from "react";

interface NextStepProps {
  /**
   * True if the user does not have to act now. Either somebody else must do the next step, or there is no next step.
   */
  waits: boolean;
  children: ReactNode;
}

/** Tells the user, before they press a button, what the next step is and who does it. */
export function NextStep({ waits, children }: NextStepProps) {
  return (
    <section
      className={`notice ${waits ? "notice-due" : "notice-good"}`}
      aria-label="What comes next"
    >
      {children}
    </section>
  );
}

export interface Colleague {
  _id: string;
  first_name: string | null;
}

/** Returns a colleague's name, "you", or "somebody who left" if the account does not exist any more. */
export function nameOf(colleague: Colleague | null, me: string | undefined): string {
  if (colleague?._id === me && me !== undefined) return "you";
  return isolated(colleague?.first_name ?? "somebody who left");
}
