import type { MemberIntroductionDetail } from "@agbara/shared/contract/parts/entities.ts";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { Icon } from "../../components/Icon.tsx";
import { usePageTitle } from "../../layout/page-title.ts";
import { session } from "../../providers/api.ts";
import { words } from "../../words/account.ts";
import account from "../account.module.css";
import { useRead } from "../calls/use-read.ts";
import { EnoughForToday } from "../components/EnoughForToday.tsx";
import { Loaded, SkeletonLines } from "../components/Loaded.tsx";
import { NotYours } from "../components/NotYours.tsx";
import { PhotoViewer } from "../components/PhotoViewer.tsx";
import { offerPath } from "../premium/addresses.ts";
import { personOf, type RequestStage, requestStageOf } from "../stages/request-stage.ts";
import { BlockPerson } from "./BlockPerson.tsx";
import { PersonHead } from "./PersonHead.tsx";
import styles from "./PersonScreen.module.css";
import { ProfileSections } from "./ProfileSections.tsx";
import { ReportButton } from "./ReportButton.tsx";
import { type PersonRead, readPerson } from "./read-person.ts";
import { StagePanel } from "./StagePanel.tsx";

/** Shows another person's profile to a member, and what the member can do about this person. */
export function PersonScreen() {
  usePageTitle(words.person.title);
  const { matchId = "" } = useParams();
  return (
    <>
      <BackLink />
      <Person key={matchId} matchId={matchId} />
    </>
  );
}

/**
 * A link back to the previous screen, with its search and page number. If the member opened the address directly, the
 * link leads to the overview.
 */
function BackLink() {
  const navigate = useNavigate();
  const cameFromHere = window.history.state?.idx > 0;
  return (
    <Link
      className={`target ${account.back}`}
      to="/account/introductions"
      onClick={(event) => {
        if (!cameFromHere) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      <Icon name="back" /> {words.person.back}
    </Link>
  );
}

function Person({ matchId }: { matchId: string }) {
  const call = useRead(readPerson, { matchId }, { saysAbsent: true });
  const notYours = <NotYours what="introduction" />;
  return (
    <Loaded
      call={call}
      label={words.person.loading}
      skeleton={<PersonSkeleton />}
      failed={{ 403: notYours, 404: notYours, 409: <EnoughForToday call={call} />, 422: notYours }}
    >
      {(read) => (
        <PersonView
          {...read}
          recheck={call.recheck}
          onChanged={(record) => call.replace({ ...read, record })}
        />
      )}
    </Loaded>
  );
}

interface PersonViewProps extends PersonRead {
  recheck: () => Promise<boolean>;
  onChanged: (record: MemberIntroductionDetail) => void;
}

function PersonView(props: PersonViewProps) {
  const { record, own } = props;
  const me = session.user()?._id ?? "";
  const person = personOf(record, me);
  const stage = requestStageOf(record);
  const isMe = person._id === me;
  const [shownPhoto, showPhoto] = useState<number | null>(null);
  const navigate = useNavigate();
  // After blocking, the reader can no longer see this page, so we open the list of blocked people.
  const toBlocked = () => navigate("/account/introductions#blocked", { replace: true });
  // The panel with the next step comes before the profile. Only the form for a new request comes after the profile.
  const panelFirst = stage !== "none";
  const isVeiled = stage === "declined" || (stage === "lapsed" && record.contact !== null);
  const panelPlace = useFocusAfter(stage);
  const panel = !isMe && <StagePanel {...props} person={person} />;
  // These buttons are next to the decision, not below the profile. So a frightened reader finds them quickly.
  const stop = !isMe && (
    <div className="actions gap-12">
      <BlockPerson introductionId={record._id} name={person.first_name} onBlocked={toBlocked} />
      <ReportButton matchId={record._id} name={person.first_name} onBlocked={toBlocked} />
    </div>
  );
  return (
    <div className={styles.page}>
      <PersonHead
        person={person}
        stage={stage}
        isMe={isMe}
        metIn={record.met_in}
        onShow={showPhoto}
      />
      {!panelFirst && !isMe && <ToRequest />}
      {panelFirst && (
        <div ref={panelPlace} className={styles.aside}>
          {panel}
          {stop}
        </div>
      )}
      {/* If the other person refused or did not answer, the server does not send their profile. */}
      {!isVeiled && (
        <div className={styles.profile}>
          <ProfileSections
            person={person}
            looksFor={record.looks_for ?? own}
            isMe={isMe}
            bothAccepted={stage === "accepted"}
            onShow={showPhoto}
          />
        </div>
      )}
      <div className={panelFirst ? styles.foot : styles.aside}>
        {!panelFirst && panel}
        {!panelFirst && stop}
        {!isMe && (
          <p>
            <Link to={offerPath(record._id)}>{words.person.premium}</Link>
          </p>
        )}
      </div>
      {shownPhoto !== null && (
        <PhotoViewer
          urls={person.profile_pics.map(({ url }) => url)}
          at={shownPhoto}
          onMove={showPhoto}
          onClose={() => showPhoto(null)}
        />
      )}
    </div>
  );
}

/**
 * After a change, scrolls to the message and focuses its heading, so that screen readers read it aloud. The message may
 * be far from the button that the reader pressed.
 */
function useFocusAfter(stage: RequestStage) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    const heading = place.current?.querySelector("h2");
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView?.({ block: "center" });
  }, [stage]);
  return place;
}

/** Links to the request panel. On a narrow screen, this panel comes after the long profile. */
function ToRequest() {
  const go = () => {
    const heading = document.getElementById("request-title");
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={`button ${styles.toRequest}`} onClick={go}>
      {words.person.ask}
    </button>
  );
}

function PersonSkeleton() {
  return (
    <div className={`line ${styles.head}`} aria-hidden="true">
      <span className="photo" />
      <div className="stack gap-4 rest">
        <SkeletonLines />
      </div>
    </div>
  );
}
