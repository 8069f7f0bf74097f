import type { Introduction, PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import Button from "@mui/material/Button";
import { dayInWords } from "../../../../components/dates.ts";
import { PersonName } from "../../../../components/PersonName.tsx";
import { AnswerBadge } from "../StatusBadge.tsx";
import styles from "./Between.module.css";
import { answerInWords, useRequestsBetween } from "./between.ts";

interface BetweenProps {
  one: PersonSummary;
  other: Pick<PersonSummary, "_id" | "first_name">;
}

/** Lists the requests between two people, each with its date and answer. */
export function Between({ one, other }: BetweenProps) {
  const { data, isError, refetch } = useRequestsBetween(one, other);
  return (
    <div className={`stack gap-8 ${styles.between}`} role="status">
      {data === undefined && !isError && <p>Looking for requests between these two people…</p>}
      {data === undefined && isError && (
        <p>
          We could not load the requests between these two people.{" "}
          <Button size="small" onClick={() => refetch()}>
            Try again
          </Button>
        </p>
      )}
      {data?.length === 0 && <p>There is no request between these two people yet.</p>}
      {data?.map((request) => (
        <Sent key={request._id} request={request} />
      ))}
    </div>
  );
}

function Sent({ request }: { request: Introduction }) {
  const { user, contact, requested_at } = request;
  return (
    <p className={styles.sent}>
      <AnswerBadge introduction={request} />
      <span>
        <PersonName>{user.first_name}</PersonName> sent a request to{" "}
        <PersonName>{contact?.first_name}</PersonName>
        {requested_at && (
          <>
            {" on "}
            <time dateTime={requested_at}>{dayInWords(requested_at)}</time>
          </>
        )}
        . {answerInWords(request)}
      </span>
    </p>
  );
}
