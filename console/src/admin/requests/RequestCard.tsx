import type { Introduction, PersonSummary } from "@agbara/shared/contract/entities.ts";
import Button from "@mui/material/Button";
import { memo } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../components/Icon.tsx";
import { Portrait } from "../../components/Portrait.tsx";
import { ActivateButton } from "../introductions/ActivateButton.tsx";
import { NoteBox } from "../introductions/NoteBox.tsx";
import { AnswerBadge, StatusBadge } from "../introductions/StatusBadge.tsx";
import { asCard } from "../keys/current-card.ts";
import { Contact } from "../people/Contact.tsx";
import { Who } from "../people/Who.tsx";
import styles from "./RequestCard.module.css";
import { waitedSince } from "./waited.ts";

/** One request: who asks, who is asked, since when, and what a consultant does with it. */
export const RequestCard = memo(function RequestCard({ request }: { request: Introduction }) {
  const { user, contact, requested_at, request_message } = request;
  const whose = contact ? `${user.first_name} and ${contact.first_name}` : user.first_name;
  const shared = { introduction: request, resource: "requests", whose };
  return (
    <li className={styles.card} {...asCard(request._id)}>
      <div className={styles.pair}>
        <Side person={user} part="Sent the request" first />
        <span className={styles.arrow}>
          <Icon name="next" size={28} />
        </span>
        {contact && <Side person={contact} part="Received the request" />}
      </div>
      <div className={styles.state}>
        <AnswerBadge introduction={request} />
        <StatusBadge introduction={request} />
        {requested_at && (
          <time dateTime={requested_at} className={styles.since}>
            {waitedSince(requested_at, new Date())}
          </time>
        )}
      </div>
      {request_message && <blockquote className={styles.message}>{request_message}</blockquote>}
      <div className={styles.work}>
        <NoteBox {...shared} />
        <div className={styles.actions}>
          {contact && (
            <Button
              component={Link}
              to={`/admin21/users/${user._id}/compare/${contact._id}`}
              data-compare
              aria-label={`Compare the two: ${whose}`}
              variant="outlined"
              startIcon={<Icon name="compare" size={18} />}
            >
              Compare the two
            </Button>
          )}
          <ActivateButton {...shared} />
        </div>
      </div>
    </li>
  );
});

function Side({ person, part, first }: { person: PersonSummary; part: string; first?: boolean }) {
  const path = `/admin21/users/${person._id}/owner`;
  return (
    <div className={styles.side}>
      <Link
        to={path}
        data-open={first || undefined}
        aria-label={`Open ${person.first_name}, ${person.age}`}
      >
        <Portrait url={person.profile_pic_url} name={person.first_name} size={72} />
      </Link>
      <div className={styles.who}>
        <p className={styles.part}>{part}</p>
        <Who person={person} to={path} />
        <Contact person={person} />
      </div>
    </div>
  );
}
