import { DAY_MS } from "@agbara/shared/age.ts";
import { REQUEST_DAYS } from "@agbara/shared/constants.ts";
import type { MemberIntroductionDetail, Profile } from "@agbara/shared/contract/parts/entities.ts";
import { fill } from "@agbara/shared/text/words.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { inText } from "../../components/in-text.ts";
import { words } from "../../words/account.ts";
import { requestStageOf } from "../stages/request-stage.ts";
import { AnswerPanel } from "./AnswerPanel.tsx";
import { ContactPanel } from "./ContactPanel.tsx";
import { RequestPanel } from "./RequestPanel.tsx";
import type { PersonRead } from "./read-person.ts";
import { SentPanel } from "./SentPanel.tsx";

interface StagePanelProps extends PersonRead {
  person: Profile;
  recheck: () => Promise<boolean>;
  onChanged: (record: MemberIntroductionDetail) => void;
}

/** Shows what the reader can do next about this person, such as ask, answer or wait. */
export function StagePanel(props: StagePanelProps) {
  const { record, own, person } = props;
  const name = person.first_name;
  switch (requestStageOf(record)) {
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
          <Note title={words.stage.declinedByMe}>
            {own
              ? fill(words.stage.declinedByMeHere, { name })
              : inText(words.stage.declinedByMeSearch, {
                  name,
                  search: <Link to={searchFor(person)}>{words.stage.search}</Link>,
                })}
          </Note>
          {own && <RequestPanel {...props} />}
        </>
      );
    case "declined":
      return <Note title={words.stage.declined}>{fill(words.stage.saidNo, { name })}</Note>;
    case "lapsed":
      return (
        <>
          <Note title={words.stage.lapsed}>
            {fill(words.stage.nobodyAnswered, { name, ...REQUEST_DAYS })}
          </Note>
          {own && mayAskAgain(record) && <RequestPanel {...props} />}
        </>
      );
    case "prepared":
      return <Note title={words.stage.prepared}>{fill(words.stage.willAppear, { name })}</Note>;
  }
}

/**
 * Returns true if the reader may ask again. If an earlier request got no answer, the reader must wait for some time
 * first.
 */
function mayAskAgain({ requested_at }: MemberIntroductionDetail): boolean {
  const sent = Date.parse(requested_at ?? "");
  return !(Date.now() < sent + REQUEST_DAYS.again * DAY_MS);
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card" aria-labelledby="stage-title">
      <h2 id="stage-title" tabIndex={-1} className="subtitle">
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
