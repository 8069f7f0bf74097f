import { calls, type Output } from "@agbara/shared/contract/calls.ts";
import { may } from "@agbara/shared/policy.ts";
import { Link } from "react-router-dom";
import { dayInWords } from "../../../components/dates.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { session } from "../../../providers/session.ts";
import { useRead } from "../../kit/calls/use-read.ts";
import styles from "./MyPeople.module.css";

type Left = Output<"introductions.assignments.left">["data"][number];

/** Reads which consultants have left but still have people to look after. Only admins may read this. */
export function usePeopleLeft() {
  const isAdmin = may(session.role(), calls["introductions.assignments.left"].access);
  const read = useRead("introductions.assignments.left", isAdmin ? {} : null, { staleTime: 0 });
  return { left: read.data ?? [], isLoading: isAdmin && read.isPending };
}

/** Links to the people of consultants who have left, so that an admin can hand these people over. */
export function PeopleLeft({ left }: { left: readonly Left[] }) {
  if (left.length === 0) return null;
  return (
    <section className={`notice notice-due ${styles.left}`} aria-labelledby="left">
      <h2 id="left">Without a consultant who works here</h2>
      <ul>
        {left.map(({ _id, first_name, ended_at, people }) => (
          <li key={_id}>
            <Link to={`/admin21/my-people?consultant=${_id}`}>
              {people === 1 ? "1 person" : `${people.toLocaleString("en-GB")} people`} of{" "}
              <PersonName>{first_name}</PersonName>
            </Link>
            , whose account was closed on {dayInWords(ended_at)}
          </li>
        ))}
      </ul>
    </section>
  );
}
