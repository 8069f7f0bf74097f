import type { Paginator } from "@agbara/shared/contract/parts/entities.ts";
import Button from "@mui/material/Button";
import { Icon } from "../../../components/Icon.tsx";
import { keyed } from "../../../components/keyed.ts";
import styles from "./Pager.module.css";

interface PagerProps {
  paginator: Paginator;
  busy: boolean;
  onPage: (page: number) => void;
}

/** Shows Back, Next and 'Page X of Y'. */
export function Pager({ paginator, busy, onPage }: PagerProps) {
  const { currentPage, pageCount, prev, next } = paginator;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Button
        variant="outlined"
        {...keyed("previousPage")}
        startIcon={<Icon name="back" size={18} />}
        aria-disabled={prev === null || busy}
        onClick={() => prev !== null && !busy && onPage(prev)}
      >
        Back
      </Button>
      <p className={styles.where} aria-live="polite">
        Page {currentPage} of {Math.max(pageCount, 1)}
      </p>
      <Button
        variant="outlined"
        {...keyed("nextPage")}
        endIcon={<Icon name="next" size={18} />}
        aria-disabled={next === null || busy}
        onClick={() => next !== null && !busy && onPage(next)}
      >
        Next
      </Button>
    </nav>
  );
}
