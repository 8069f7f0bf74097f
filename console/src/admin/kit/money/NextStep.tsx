import { isolated } from "@agbara/shared/text/isolated.ts";
import type { ReactNode } from "react";
import styles from "./money.module.css";

interface NextStepProps {
  /** It is for somebody else, or for nobody at the moment. */
  waits: boolean;
  children: ReactNode;
}

/** Who has to do what next, said before anybody presses anything. */
export function NextStep({ waits, children }: NextStepProps) {
  return (
    <section className={styles.next} data-waits={waits || undefined} aria-label="What comes next">
      {children}
    </section>
  );
}

export interface Colleague {
  _id: string;
  first_name: string | null;
}

/** A colleague by name, "you", or somebody whose account is gone. */
export function nameOf(colleague: Colleague | null, me: string | undefined): string {
  if (colleague?._id === me && me !== undefined) return "you";
  return isolated(colleague?.first_name ?? "somebody who left");
}
