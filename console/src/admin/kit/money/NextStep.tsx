import { isolated } from "@agbara/shared/text/isolated.ts";
import type { ReactNode } from "react";

interface NextStepProps {
  /** True if this user does not have to act now: somebody else must, or there is no next step. */
  waits: boolean;
  children: ReactNode;
}

/** Shows what the next step is and who does it, above the buttons for it. */
export function NextStep({ waits, children }: NextStepProps) {
  return (
    <section
      className={`stack notice ${waits ? "notice-due" : "notice-good"}`}
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

/** Returns a colleague's name. Returns "you" for the user, and "somebody who left" for a deleted account. */
export function nameOf(colleague: Colleague | null, me: string | undefined): string {
  if (colleague?._id === me && me !== undefined) return "you";
  return isolated(colleague?.first_name ?? "somebody who left");
}
