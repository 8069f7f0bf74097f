import { Link, useLocation } from "react-router-dom";
import styles from "./RequestCard.module.css";

const PATH = "/admin21/requests";

/**
 * The views of the list. The first view shows all requests in order of arrival, as in the specification. The other
 * views show only requests that need work, the oldest first.
 */
const PARTS = [
  ["", "All"],
  ["?request_status=requested", "Waiting"],
  ["?request_status=accepted&status=inactive", "To introduce"],
] as const;

/** Links to the waiting requests. Some wait for an answer, and others for the introduction. */
export function RequestParts() {
  const { search } = useLocation();
  const here = new URLSearchParams(search);
  here.delete("page");
  here.sort();
  return (
    <nav className={`actions gap-4 ${styles.parts}`} aria-label="Parts of the requests">
      {PARTS.map(([query, text]) => {
        const there = new URLSearchParams(query);
        there.sort();
        return (
          <Link
            className="chip"
            key={text}
            to={PATH + query}
            aria-current={there.toString() === here.toString() ? "page" : undefined}
          >
            {text}
          </Link>
        );
      })}
    </nav>
  );
}
