import type { ReactNode } from "react";

/** Shows facts in a row. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>;
}

/** Shows one fact. If it has no value, the text says so. */
export function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-missing={value === null || undefined}>{value ?? "Not given"}</dd>
    </div>
  );
}
