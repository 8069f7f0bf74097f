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
  /** The people on the current page of the list. */
  page: readonly ChosenPerson[];
  /** Shown while nobody is selected: the total number and the order of the list. */
  children: ReactNode;
}

/**
 * Shows a bar above a list. The bar shows the number of people. While people are selected, it has buttons that act on
 * them.
 */
export function ListBar({ page, children, ...actions }: ListBarProps) {
  const { chosen } = actions;
  const count = chosen.people.length;
  // Fetches the code of the buttons before the user selects anybody, because the next key may press one of them.
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
