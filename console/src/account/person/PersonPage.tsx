import type { SendOptions } from "@agbara/shared/client/transport.ts";
import type { MemberIntroductionDetail } from "@agbara/shared/contract/entities.ts";
import { COUNTRIES, flagOf } from "@agbara/shared/countries.ts";
import { useCallback } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { Icon } from "../../components/Icon.tsx";
import { Portrait } from "../../components/Portrait.tsx";
import { usePageTitle } from "../../layout/page-title.ts";
import { client, session } from "../../providers/api.ts";
import account from "../account.module.css";
import { Badge } from "../components/Badge.tsx";
import { NotYours } from "../components/NotYours.tsx";
import { Reading, SkeletonLines } from "../components/Reading.tsx";
import { personOf, STANDING_BADGES, standingOf } from "../introductions/standing.ts";
import { PremiumPanel } from "../premium/PremiumPanel.tsx";
import { useCall } from "../use-call.ts";
import styles from "./PersonPage.module.css";
import { ProfileSections } from "./ProfileSections.tsx";
import { StandingPanel } from "./StandingPanel.tsx";

/** A person, as a member may see them, and what the two can do about it. */
export function PersonPage() {
  usePageTitle("Introduction");
  const { matchId = "" } = useParams();
  return (
    <>
      <BackLink />
      <Person key={matchId} matchId={matchId} />
    </>
  );
}

/** Back to where one came from, search and page and all; the overview for whoever pasted the address. */
function BackLink() {
  const navigate = useNavigate();
  const cameFromHere = window.history.state?.idx > 0;
  return (
    <Link
      className={account.back}
      to="/account/introductions"
      onClick={(event) => {
        if (!cameFromHere) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      <Icon name="back" /> Back
    </Link>
  );
}

function Person({ matchId }: { matchId: string }) {
  const read = useCallback(
    async (options: SendOptions) =>
      (await client.call("introductions.get", { matchId }, options)).data,
    [matchId],
  );
  const call = useCall(read);
  const notYours = <NotYours what="introduction" />;
  return (
    <Reading
      call={call}
      label="Loading this introduction"
      skeleton={<PersonSkeleton />}
      failed={{ 403: notYours, 404: notYours, 422: notYours }}
    >
      {(record) => <PersonView record={record} onChanged={call.replace} />}
    </Reading>
  );
}

interface PersonViewProps {
  record: MemberIntroductionDetail;
  onChanged: (record: MemberIntroductionDetail) => void;
}

function PersonView({ record, onChanged }: PersonViewProps) {
  const me = session.user()?._id ?? "";
  const person = personOf(record, me);
  const standing = standingOf(record);
  const badge = STANDING_BADGES[standing];
  const isMe = person._id === me;
  // Where there is something to decide or to use, it comes before the profile; a request comes after it.
  const panelFirst = standing !== "none";
  const panel = !isMe && <StandingPanel record={record} person={person} onChanged={onChanged} />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Portrait url={person.profile_pic_url} name={person.first_name} size={112} />
        <div className={styles.who}>
          <h1 className={styles.name}>
            {person.first_name}, {person.age}
          </h1>
          <p>
            <span aria-hidden="true">{flagOf(person.country_code)}</span>{" "}
            {COUNTRIES[person.country_code]}
          </p>
          {person.data_occupation.answer && <p>{person.data_occupation.answer}</p>}
          {badge && <Badge tone={badge[0]}>{badge[1]}</Badge>}
          {isMe && <Badge tone="calm">This is you</Badge>}
        </div>
      </header>
      {!panelFirst && !isMe && <ToRequest />}
      {panelFirst && <div className={styles.aside}>{panel}</div>}
      <div className={styles.profile}>
        <ProfileSections person={person} record={record} isMe={isMe} />
      </div>
      <div className={panelFirst ? styles.foot : styles.aside}>
        {!panelFirst && panel}
        {!isMe && (
          <section aria-labelledby="premium-title" className={styles.premium}>
            <h2 id="premium-title" className={account.panelTitle}>
              Premium
            </h2>
            <PremiumPanel matchId={record._id} />
          </section>
        )}
      </div>
    </div>
  );
}

/** On a narrow screen the request panel stands below the profile: the way there, for whoever has read enough. */
function ToRequest() {
  const go = () => {
    const heading = document.getElementById("request-title");
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={`button ${styles.toRequest}`} onClick={go}>
      Ask to be introduced
    </button>
  );
}

function PersonSkeleton() {
  return (
    <div className={styles.head} aria-hidden="true">
      <span className={styles.ghost} />
      <div className={styles.who}>
        <SkeletonLines />
      </div>
    </div>
  );
}
