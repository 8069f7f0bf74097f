import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { ScreenHead } from "../../kit/screen/ScreenHead.tsx";
import { Tabs } from "../../kit/screen/Tabs.tsx";

const SCREENS = [
  ["Accounts", "/admin21/ledger"],
  ["Journal", "/admin21/ledger/journal"],
  ["Months", "/admin21/ledger/months"],
  ["Trial balance", "/admin21/ledger/trial-balance"],
] as const;

/** Shows the title of a screen about all of the books, with its buttons and with links to the other such screens. */
export function LedgerHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div>
      <ScreenHead title={title}>{children}</ScreenHead>
      <Tabs label="Ledger">
        {SCREENS.map(([name, to]) => (
          <NavLink key={to} to={to} end>
            {name}
          </NavLink>
        ))}
      </Tabs>
    </div>
  );
}
