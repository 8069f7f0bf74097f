import type { Paginator } from "@agbara/shared/contract/parts/entities.ts";
import Button from "@mui/material/Button";
import { keyed } from "../../../components/keyed.ts";
import { Icon } from "../Icon.tsx";
import styles from "./Pager.module.css";

interface PagerProps {
  /** The page on the screen, and the pages before and after it. A list that grows for ever has no number of pages. */
  paginator: Pick<Paginator, "currentPage" | "prev" | "next"> &
    Partial<Pick<Paginator, "pageCount">>;
  busy: boolean;
  onPage: (page: number) => void;
}

/** Shows the buttons ‹ and ›, and the text 'Page X of Y', or 'Page X' if nobody counts the pages. */
export function Pager({ paginator, busy, onPage }: PagerProps) {
  const { currentPage, pageCount, prev, next } = paginator;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button
        variant="outlined"
        {...keyed("previousPage")}
        className="bare"
        aria-label="Back"
        aria-disabled={prev === null || busy}
        onClick={() => prev !== null && !busy && onPage(prev)}
      >
        <Icon name="back" />
      </Button>
      <p className={styles.where} aria-live="polite">
        Page {currentPage}
        {pageCount !== undefined && ` of ${Math.max(pageCount, 1)}`}
      </p>
      <Button
        variant="outlined"
        {...keyed("nextPage")}
        className="bare"
        aria-label="Next"
        aria-disabled={next === null || busy}
        onClick={() => next !== null && !busy && onPage(next)}
      >
        <Icon name="next" />
      </Button>
    </nav>
  );
}
