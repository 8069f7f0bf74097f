import { Link } from "react-router-dom";
import { PersonName } from "../../../../components/PersonName.tsx";
import { callFilter, writeFilters } from "../../../../providers/search-query.ts";
import { Relaxations } from "../../search/Relaxations.tsx";
import { useCount } from "../../search/use-count.ts";
import styles from "./compare.module.css";
import { type Side, searchFor } from "./fit.ts";

const PATH = "/admin21/users";

/** Shows how many active people fit a person's wishes. If nobody fits, says which wishes could be given up. */
export function WhoFits({ side }: { side: Side }) {
  const filters = searchFor(side);
  const { data } = useCount("users", callFilter(filters));
  const name = side.profile.first_name;
  return (
    <div className={styles.others} role="status">
      {data === undefined && (
        <p>
          Counting the people who fit <PersonName>{name}</PersonName>…
        </p>
      )}
      {data === 0 && (
        <>
          <p>
            No active member fits what <PersonName>{name}</PersonName> is looking for.
          </p>
          <Relaxations resource="users" path={PATH} filters={filters} />
        </>
      )}
      {data !== undefined && data > 0 && (
        <p>
          <Link to={`${PATH}?${writeFilters(filters)}`}>
            {data === 1
              ? "1 active member fits"
              : `${data.toLocaleString("en-GB")} active members fit`}{" "}
            what <PersonName>{name}</PersonName> is looking for
          </Link>
          {side.introduction.min_height !== null && " (height not counted)"}.
        </p>
      )}
    </div>
  );
}
