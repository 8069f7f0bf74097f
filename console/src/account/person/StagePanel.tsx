import type { MemberIntroductionDetail, Profile } from "@agbara/shared/contract/entities.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import account from "../account.module.css";
import { standingOf } from "../introductions/standing.ts";
import { AnswerPanel } from "./AnswerPanel.tsx";
import { ContactPanel } from "./ContactPanel.tsx";
import { RequestPanel } from "./RequestPanel.tsx";
import type { PersonRead } from "./read-person.ts";
import { SentPanel } from "./SentPanel.tsx";

interface StandingPanelProps extends PersonRead {
  person: Profile;
  recheck: () => Promise<boolean>;
  onChanged: (record: MemberIntroductionDetail) => void;
}

/** What the reader can do about this person now. */
export function StandingPanel(props: StandingPanelProps) {
  const { record, own, person } = props;
  switch (standingOf(record)) {
    case "none":
      return <RequestPanel {...props} />;
    case "asked":
      return <SentPanel {...props} />;
    case "toAnswer":
      return <AnswerPanel {...props} />;
    case "accepted":
      return <ContactPanel {...props} />;
    case "declinedByMe":
      return (
        <>
          <Note title="You declined">
            You declined a request from {person.first_name}, and they cannot ask you again. If you
            change your mind, you can send them a request
            {own ? (
              " here."
            ) : (
              <>
                : find them by a <Link to={searchFor(person)}>search</Link>.
              </>
            )}
          </Note>
          {own && <RequestPanel {...props} />}
        </>
      );
    case "declined":
      return (
        <Note title="Declined">
          {person.first_name} has said no. Everybody can say no without giving a reason. We wish you
          good luck with the next person.
        </Note>
      );
    case "prepared":
      return (
        <Note title="Prepared by a consultant">
          A consultant wants to introduce {person.first_name} to you. The request will appear here
          when it is sent.
        </Note>
      );
  }
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={account.panel} aria-labelledby="standing-title">
      <h2 id="standing-title" tabIndex={-1} className={account.panelTitle}>
        {title}
      </h2>
      <p>{children}</p>
    </section>
  );
}

function searchFor({ age, country_code, first_name, gender }: Profile): string {
  const query = new URLSearchParams({
    min_age: String(age),
    max_age: String(age),
    first_name,
    country_code,
    gender,
  });
  return `/account/introductions?${query}`;
}
