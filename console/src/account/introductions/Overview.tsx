import type { Output } from "@agbara/shared/contract/calls.ts";
import type { MemberIntroduction } from "@agbara/shared/contract/parts/entities.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { words } from "../../words/account.ts";
import styles from "../account.module.css";
import type { Read } from "../calls/use-read.ts";
import { Loaded } from "../components/Loaded.tsx";
import { Section } from "../components/Section.tsx";
import { LastSeenPanel } from "../offline/LastSeenPanel.tsx";
import { PremiumPanel } from "../premium/PremiumPanel.tsx";
import { requestStageOf } from "../stages/request-stage.ts";
import { EndedAndBlocked } from "./Ended.tsx";
import { PeopleSkeleton, PersonCard } from "./PersonCard.tsx";
import { RegistrationPanel } from "./RegistrationPanel.tsx";
import { Settings } from "./Settings.tsx";

interface OverviewProps {
  mine: Read<Output<"introductions.own.mine">["data"]>;
  /** The address of the search for people who match the member's wishes. */
  fit: string;
}

/**
 * Shows the member's own registration, the requests that they received and sent, and the people whom consultants
 * suggest.
 */
export function Overview({ mine, fit }: OverviewProps) {
  const find = (
    <Link className="button" to={fit}>
      {words.overview.seeWhoFits}
    </Link>
  );
  return (
    <Loaded
      call={mine}
      label={words.overview.loading}
      skeleton={
        <div className={styles.section}>
          <PeopleSkeleton />
        </div>
      }
      unreached={<LastSeenPanel />}
    >
      {({ introduction, received, sent, suggestions, ended, opened_by_this_week }) => {
        // If a received request waits for an answer, the received requests come first.
        const waiting = received.some((record) => requestStageOf(record) === "toAnswer");
        return (
          <>
            {waiting && <Received records={received} />}
            <Section id="registration" title={words.overview.registration}>
              <RegistrationPanel introduction={introduction} openedBy={opened_by_this_week}>
                {find}
              </RegistrationPanel>
            </Section>
            {!waiting && <Received records={received} />}
            <People title={words.overview.sent} id="sent" records={sent}>
              {words.overview.nothingSent}
            </People>
            <People title={words.overview.suggested} id="suggestions" records={suggestions}>
              {words.overview.nobodySuggested}
            </People>
            <Settings introduction={introduction} recheck={mine.recheck} onChanged={mine.reload} />
            <EndedAndBlocked ended={ended} onChanged={mine.reload} />
            <Section id="premium" title={words.overview.premium}>
              <PremiumPanel matchId={introduction._id} />
            </Section>
          </>
        );
      }}
    </Loaded>
  );
}

function Received({ records }: { records: MemberIntroduction[] }) {
  return (
    <People title={words.overview.received} id="received" records={records}>
      {words.overview.nothingReceived}
    </People>
  );
}

interface PeopleProps {
  id: string;
  title: string;
  records: MemberIntroduction[];
  /** Shown if the list is empty. */
  children: ReactNode;
}

function People({ id, title, records, children }: PeopleProps) {
  const n = records.length;
  const counted = n > 0 ? fill(words.overview.counted, { title, n }) : title;
  return (
    <Section id={id} title={counted}>
      {records.length === 0 ? (
        <p className="quiet text-width">{children}</p>
      ) : (
        <ul className="thirds">
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
