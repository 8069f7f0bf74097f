import type { Introduction, PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import Button from "@mui/material/Button";
import { memo } from "react";
import { Link } from "react-router-dom";
import { dayInWords } from "../../../components/dates.ts";
import { Flag } from "../../../components/Flag.tsx";
import { keyed } from "../../../components/keyed.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import { Portrait } from "../../../components/Portrait.tsx";
import { Icon } from "../../kit/Icon.tsx";
import { asCard } from "../../kit/keys/current-card.ts";
import { waitedSince } from "../../kit/screen/waited.ts";
import { ActivateButton } from "../../lists/controls/ActivateButton.tsx";
import { NoteBox } from "../../lists/controls/note/NoteBox.tsx";
import { AnswerBadge, StatusBadge } from "../../lists/person/StatusBadge.tsx";
import { WhoFitsLink } from "../../lists/person/WhoFitsLink.tsx";
import { contactInWords } from "./contact-words.ts";
import { FinishActions } from "./FinishActions.tsx";
import { fitInWords } from "./fit-words.ts";
import { NotesButton } from "./NotesButton.tsx";
import { Reach } from "./Reach.tsx";
import styles from "./RequestCard.module.css";

/** Shows one request: the two people, the waiting time, how well they fit, and the consultant's buttons. */
export const RequestCard = memo(function RequestCard({ request }: { request: Introduction }) {
  const { user, contact, request_message } = request;
  const whose = contact ? withNames`${user.first_name} and ${contact.first_name}` : user.first_name;
  const shared = { introduction: request, whose };
  return (
    <li className={`panel listed ${styles.card}`} {...asCard(request._id)}>
      <Side person={user} part="asks" first />
      {contact && <Side person={contact} part="is asked" byKeys />}
      <blockquote className={`cut quiet fine ${styles.message}`}>{request_message}</blockquote>
      <Facts request={request} />
      <div className={`stack gap-4 ${styles.work}`}>
        <div className={`line ${styles.state}`}>
          <State request={request} />
          <NotesButton request={request} whose={whose} />
        </div>
        <NoteBox {...shared} low />
        <div className={styles.actions}>
          <FinishActions request={request} whose={whose} />
          {contact && (
            <Button
              component={Link}
              to={`/admin21/users/${user._id}/compare/${contact._id}`}
              {...keyed("compare")}
              size="small"
              variant="outlined"
              aria-label={withNames`Compare the two: ${whose}`}
              title="Compare the two"
            >
              <Icon name="compare" size={18} />
            </Button>
          )}
          <ActivateButton {...shared} plain={isClosed(request) ? "text" : "outlined"} />
        </div>
      </div>
    </li>
  );
});

/** A closed request has no next step. */
function isClosed({ request_status }: Introduction): boolean {
  return request_status !== "requested" && request_status !== "accepted";
}

/** Shows the request's state and how long the request has waited. */
function State({ request }: { request: Introduction }) {
  const { requested_at, request: progress, status, request_status, user } = request;
  const asked = requested_at ? waitedSince(requested_at, new Date()) : "";
  return (
    <>
      <AnswerBadge introduction={request} since={asked} />
      {status === "active" && <StatusBadge introduction={request} />}
      <span className="cut quiet fine">
        {requested_at && request_status !== "requested" && (
          <time dateTime={requested_at}>{asked}</time>
        )}
        {progress?.not_to_be_introduced && " · not to be introduced"}
        {progress?.introduced_at && ` · introduced ${dayInWords(progress.introduced_at)}`}
      </span>
      <WhoFitsLink person={user} />
    </>
  );
}

/**
 * Shows which wishes fit, which do not, and which of the two people we have reached. This part is open while the focus
 * is on the card.
 */
function Facts({ request }: { request: Introduction }) {
  const fit = fitInWords(request);
  const { user, contact, request: progress } = request;
  if (!fit || !progress || !contact) return null;
  const reached = [
    [contact, progress.asked],
    [user, progress.asking],
  ] as const;
  return (
    <p className={`cut quiet fine signs ${styles.facts}`} data-fit={fit.verdict}>
      <Icon
        name={fit.verdict === "fits" ? "check" : fit.verdict === "misses" ? "close" : "help"}
        size={14}
      />{" "}
      {fit.text}.{progress.answered_by_phone && " The answer was given by phone."}
      {progress.reminded_at && ` Reminded on ${dayInWords(progress.reminded_at)}.`}
      {reached.map(([person, side]) => {
        const words = contactInWords(side);
        return words && withNames` ${person.first_name}: ${words.toLowerCase()}.`;
      })}
    </p>
  );
}

interface SideProps {
  person: PersonSummary;
  part: string;
  first?: boolean;
  byKeys?: boolean;
}

function Side({ person, part, first, byKeys = false }: SideProps) {
  const path = `/admin21/users/${person._id}/owner`;
  const name = withNames`${person.first_name}, ${person.age}`;
  return (
    <div className={styles.side}>
      <Link to={path} {...keyed(first && "open")} aria-label={withNames`Open ${name}`}>
        <Portrait url={person.profile_pic_url} name={person.first_name} size={40} />
      </Link>
      <div>
        <h2 className={`name ${styles.name}`}>
          <Link to={path}>
            <PersonName>{person.first_name}</PersonName>, {person.age}
          </Link>{" "}
          <span className={`quiet fine ${styles.part}`}>{part}</span>
        </h2>
        <p className={`cut quiet fine ${styles.line}`}>
          <Flag country={person.country_code} named />{" "}
          {person.data_occupation.answer ?? "Occupation not given"} ·{" "}
          {COUNTRIES[person.country_code]}
        </p>
      </div>
      <Reach person={person} byKeys={byKeys} />
    </div>
  );
}
