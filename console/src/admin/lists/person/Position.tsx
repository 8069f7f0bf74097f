import { Link, useLocation } from "react-router-dom";
import { keyed } from "../../../components/keyed.ts";
import styles from "./Position.module.css";
import { goToPlace, positionOf } from "./position.ts";

/** Shows a person's position in the list that the user saw last, with links to the previous and the next person. */
export function Position({ id }: { id: string }) {
  const { pathname } = useLocation();
  const position = positionOf(id);
  if (!position) return null;
  const { at, nth, total, path, previous, next } = position;
  return (
    <nav aria-label="Place in the list" className={styles.position}>
      <Link to={path}>
        {nth.toLocaleString("en")} of {total.toLocaleString("en")}
      </Link>
      {previous && (
        <Link
          to={pathname.replace(id, previous)}
          {...keyed("previousPage")}
          onClick={() => goToPlace(at - 1)}
        >
          Previous
        </Link>
      )}
      {next && (
        <Link
          to={pathname.replace(id, next)}
          {...keyed("nextPage")}
          onClick={() => goToPlace(at + 1)}
        >
          Next
        </Link>
      )}
    </nav>
  );
}
