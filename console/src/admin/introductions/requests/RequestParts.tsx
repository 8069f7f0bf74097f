import { Link, useLocation } from "react-router-dom";
import styles from "./RequestCard.module.css";

const PATH = "/admin21/requests";

/**
 * The tabs of the list. The first shows all requests in the order of arrival, as in the specification. The others show
 * only requests that need work, the oldest first.
 */
const PARTS = [
  ["", "All"],
  ["?request_status=requested", "Waiting"],
  ["?request_status=accepted&status=inactive", "To introduce"],
] as const;

/**
 * Shows the tabs of the request list: all requests, requests without an answer, and accepted requests whose two people
 * we must still introduce.
 */
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
