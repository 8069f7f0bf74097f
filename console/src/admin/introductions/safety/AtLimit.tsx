import { Link } from "react-router-dom";
import { dayInWords } from "../../../components/dates.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { useRead } from "../../kit/calls/use-read.ts";

/**
 * Lists the members who saw so many people that they reached the daily limit on three days in a row. These members may
 * be collecting data about people.
 */
export function AtLimit() {
  const { data = [] } = useRead("introductions.looks.atLimit", {});
  if (data.length === 0) return null;
  return (
    <section className="notice notice-due" aria-labelledby="at-limit">
      <h2 id="at-limit">At the daily limit three days in a row</h2>
      <ul>
        {data.map(({ _id, first_name, last_day }) => (
          <li key={_id}>
            <Link to={`/admin21/users/${_id}`}>
              <PersonName>{first_name}</PersonName>
            </Link>
            , last on {dayInWords(last_day)}
          </li>
        ))}
      </ul>
      <p>Press a name to see whose pages this person opened. An entry disappears after a week.</p>
    </section>
  );
}
