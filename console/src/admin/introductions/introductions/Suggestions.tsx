import type { Output } from "@agbara/shared/contract/calls.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { Link } from "react-router-dom";
import { Portrait } from "../../../components/Portrait.tsx";
import { Who } from "../../lists/person/Who.tsx";
import styles from "./Requests.module.css";

interface SuggestionsProps {
  suggestions: Output<"introductions.requests.received">["suggestions"];
}

/** Lists the people whom consultants have suggested to this person. */
export function Suggestions({ suggestions }: SuggestionsProps) {
  return (
    <section className="panel padded" aria-labelledby="suggestions">
      <h2 id="suggestions">Suggestions</h2>
      {suggestions.length === 0 && (
        <p className="quiet">
          There are no suggestions yet. To add one, enter the code of another active introduction.
        </p>
      )}
      <ul className="divided">
        {suggestions.map(({ _id, user }) => {
          const path = `/admin21/introductions/users/${user._id}`;
          return (
            <li key={_id} className="bar top">
              <Link to={path} aria-label={withNames`Open ${user.first_name}, ${user.age}`}>
                <Portrait url={user.profile_pic_url} name={user.first_name} size={48} />
              </Link>
              <div className={styles.who}>
                <Who person={user} to={path} level={3} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
