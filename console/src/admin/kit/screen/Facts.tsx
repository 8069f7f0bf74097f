import type { ReactNode } from "react";

/** Shows several facts in a row. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>;
}

interface FactProps {
  name: string;
  value: ReactNode;
  /** True for a long text, which gets a whole line. */
  isWide?: boolean;
}

/** Shows one fact with its name. If the fact has no value, says so. */
export function Fact({ name, value, isWide = false }: FactProps) {
  return (
    <div data-wide={isWide || undefined}>
      <dt>{name}</dt>
      <dd data-missing={value === null || undefined}>{value ?? "Not given"}</dd>
    </div>
  );
}
