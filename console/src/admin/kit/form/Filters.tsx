import type { ReactNode } from "react";
import cases from "../cases/cases.module.css";

/** Holds the few fields that choose which rows a list shows. They act at once, without a button. */
export function Filters({ children }: { children: ReactNode }) {
  return <search className={cases.which}>{children}</search>;
}
