import { type ReactNode, useEffect } from "react";
import { keyed } from "../../../components/keyed.ts";
import { CodeAwaited } from "../../../components/wings/CodeAwaited.tsx";
import { lazyWing } from "../../../components/wings/lazy-wing.ts";
import type { ChosenActionsProps } from "./ChosenActions.tsx";
import styles from "./chosen.module.css";
import type { ChosenPerson } from "./chosen.ts";

const fetchActions = () => import("./ChosenActions.tsx");
const ChosenActions = lazyWing(fetchActions);

interface ListBarProps extends ChosenActionsProps {
  /** The people on this page. */
  page: readonly ChosenPerson[];
  /** Shown while nobody is chosen: the total number, and the order. */
  children: ReactNode;
}

/** Shows above a list how many people there are, or the actions for the chosen people. */
export function ListBar({ page, children, ...actions }: ListBarProps) {
  const { chosen } = actions;
  const count = chosen.people.length;
  // Fetches the buttons' code before anybody is chosen, because the next key may be for one of the buttons.
  useEffect(() => {
    if (navigator.onLine) fetchActions().catch(() => undefined);
  }, []);
  const all = page.length > 0 && page.every(({ user_id }) => chosen.ids.has(user_id));
  return (
    <div className={`beside ${styles.bar}`} data-chosen={count > 0 || undefined}>
      <label className={`target ${styles.all}`}>
        <input
          type="checkbox"
          {...keyed("selectAll")}
          checked={all}
          onChange={({ target }) => chosen.choose(page, target.checked)}
        />
        Choose all on this page
      </label>
      <p className={styles.count} aria-live="polite">
        {count > 0 && `${count} chosen`}
      </p>
      {count === 0 && children}
      <CodeAwaited fallback={<span data-coming />}>
        {count > 0 && <ChosenActions {...actions} />}
      </CodeAwaited>
    </div>
  );
}
