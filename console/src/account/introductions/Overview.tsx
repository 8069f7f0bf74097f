import type { Output } from "@agbara/shared/contract/calls.ts";
import type { MemberIntroduction } from "@agbara/shared/contract/entities.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "../account.module.css";
import { Reading } from "../components/Reading.tsx";
import { Section } from "../components/Section.tsx";
import { LastSeenPanel } from "../offline/LastSeenPanel.tsx";
import { PremiumPanel } from "../premium/PremiumPanel.tsx";
import type { Call } from "../use-call.ts";
import own from "./Introductions.module.css";
import { PeopleSkeleton, PersonCard } from "./PersonCard.tsx";
import { RegistrationPanel } from "./RegistrationPanel.tsx";
import { standingOf } from "./standing.ts";

interface OverviewProps {
  mine: Call<Output<"introductions.mine">>;
  /** Address of the people who fit. */
  fit: string;
}

/** One's own registration, and what came in, went out and was suggested. */
export function Overview({ mine, fit }: OverviewProps) {
  const find = (
    <Link className="button" to={fit}>
      See people who fit
    </Link>
  );
  return (
    <Reading
      call={mine}
      label="Loading your introductions"
      skeleton={
        <div className={styles.section}>
          <PeopleSkeleton />
        </div>
      }
      unreached={<LastSeenPanel />}
    >
      {({ data: { introduction, received, sent, suggestions } }) => {
        // What waits for an answer comes before everything else.
        const waiting = received.some((record) => standingOf(record) === "toAnswer");
        return (
          <>
            {waiting && <Received records={received} />}
            <Section id="registration" title="My registration">
              <RegistrationPanel introduction={introduction}>{find}</RegistrationPanel>
            </Section>
            {!waiting && <Received records={received} />}
            <People title="Requests sent" id="sent" records={sent}>
              You have not sent a request yet. Open the page of a person you would like to meet and
              send a request.
            </People>
            <People title="Suggested by your consultant" id="suggestions" records={suggestions}>
              No suggestions at the moment. When your consultant suggests somebody, they appear
              here.
            </People>
            <Section id="premium" title="Premium">
              <PremiumPanel matchId={introduction._id} />
            </Section>
          </>
        );
      }}
    </Reading>
  );
}

function Received({ records }: { records: MemberIntroduction[] }) {
  return (
    <People title="Requests received" id="received" records={records}>
      Nobody has asked to be introduced to you yet. When your introduction is active, requests
      appear here and you decide about each one.
    </People>
  );
}

interface PeopleProps {
  id: string;
  title: string;
  records: MemberIntroduction[];
  /** Said where there is nobody. */
  children: ReactNode;
}

function People({ id, title, records, children }: PeopleProps) {
  const count = records.length > 0 ? ` (${records.length})` : "";
  return (
    <Section id={id} title={title + count}>
      {records.length === 0 ? (
        <p className={own.empty}>{children}</p>
      ) : (
        <ul className={own.people}>
          {records.map((record) => (
            <li key={record._id}>
              <PersonCard record={record} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
