import type { Paginator } from "@agbara/shared/contract/parts/entities.ts";
import { fill } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { words } from "../../words/account.ts";
import styles from "./Pager.module.css";

interface PagerProps {
  paginator: Paginator;
  /** Returns the address of a page of the list. Absent if the list's pages have no addresses. */
  address?: (page: number) => string;
  onPage?: (page: number) => void;
}

/** Shows the buttons Back and Next, and the text 'Page X of Y'. */
export function Pager({ paginator, address, onPage }: PagerProps) {
  const { currentPage, pageCount, prev, next } = paginator;
  const step = (label: string, to: number | null) =>
    to !== null && address ? (
      <Link className="button plain" to={address(to)} onClick={() => window.scrollTo(0, 0)}>
        {label}
      </Link>
    ) : (
      <button
        type="button"
        className="button plain"
        disabled={to === null}
        onClick={() => to !== null && onPage?.(to)}
      >
        {label}
      </button>
    );
  return (
    <nav className={styles.pager} aria-label={words.pager.pages}>
      {step(words.pager.back, prev)}
      <p>{fill(words.pager.pageOf, { page: currentPage, count: pageCount })}</p>
      {step(words.pager.next, next)}
    </nav>
  );
}
