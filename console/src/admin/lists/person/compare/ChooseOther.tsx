import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { Link, useNavigate } from "react-router-dom";
import { PersonName } from "../../../../components/PersonName.tsx";
import { useRead } from "../../../kit/calls/use-read.ts";
import { useRecentPeople } from "../../saved/recent/recent.ts";
import { PersonLinks } from "../PersonLinks.tsx";
import { PersonPicker } from "../PersonPicker.tsx";
import { fittingOf } from "../WhoFitsLink.tsx";
import styles from "./compare.module.css";
import type { Side } from "./fit.ts";

const SHOWN = 5;

/**
 * Lets the user choose the second person of a comparison. The user can search by name or phone number, or choose a
 * recently opened person or a person who fits.
 */
export function ChooseOther({ side }: { side: Side }) {
  const navigate = useNavigate();
  const { _id: id, first_name } = side.profile;
  const pathTo = (person: PersonSummary) => `/admin21/users/${id}/compare/${person._id}`;
  const recent = useRecentPeople();
  const { data: fitting, isPending } = useRead("introductions.search.fitting", { userId: id });
  const total = fitting?.paginator.total;
  // Both lists appear together. Otherwise the second one would push the first one down.
  const haveCome = !recent.isPending && !isPending;
  const others = (people: readonly PersonSummary[]) =>
    people.filter((person) => person._id !== id).slice(0, SHOWN);

  return (
    <section className="panel padded" aria-labelledby="choose">
      <h2 id="choose">
        Compare <PersonName>{first_name}</PersonName> with somebody
      </h2>
      <div className="stack start">
        <PersonPicker
          label="Other person"
          picked={null}
          onPick={(person) => person && navigate(pathTo(person))}
        />
        {haveCome && (
          <>
            <People
              title="Opened recently"
              people={others(recent.data?.map(({ person }) => person) ?? [])}
              pathTo={pathTo}
            />
            <People
              title={withNames`People who fit ${first_name}, both ways`}
              people={others(fitting?.data.map(({ user }) => user) ?? [])}
              pathTo={pathTo}
            />
          </>
        )}
      </div>
      {haveCome && total !== undefined && (
        <p className={styles.others}>
          <Link to={fittingOf(side.profile)}>
            {total === 0
              ? "Nobody fits yet: see what would help"
              : `All ${total.toLocaleString("en-GB")} who fit`}
          </Link>
        </p>
      )}
    </section>
  );
}

interface PeopleProps {
  title: string;
  people: readonly PersonSummary[];
  pathTo: (person: PersonSummary) => string;
}

function People({ title, people, pathTo }: PeopleProps) {
  if (people.length === 0) return null;
  return (
    <div>
      <h3 className={`quiet small ${styles.subtitle}`}>{title}</h3>
      <PersonLinks people={people} pathOf={pathTo} level={4} />
    </div>
  );
}
