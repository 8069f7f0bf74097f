import { BUSINESS_FIELDS } from "@agbara/shared/fundraising/application-fields.ts";
import { TRADES } from "@agbara/shared/fundraising/trades.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import type { ReactNode } from "react";
import { calendarDayInWords } from "../../../components/dates.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import styles from "../../kit/cases/cases.module.css";
import { Fact, Facts } from "../../kit/screen/Facts.tsx";
import { BUSINESS_NAMES, type Case, type CheckName } from "./case-words.ts";
import { Papers, Photos } from "./Pictures.tsx";
import { usePlace } from "./use-place.ts";

interface EvidenceProps {
  shown: Case;
  mine: boolean;
}

/** For each check, shows the evidence that a verifier compares. */
export const EVIDENCE: Record<CheckName, (properties: EvidenceProps) => ReactNode> = {
  identity: Identity,
  age: ({ shown }) => (
    <Facts>
      <Born person={shown.person} />
      <Fact name="Age" value={`${shown.person.age}`} />
    </Facts>
  ),
  place: Place,
  photos: Photos,
  referees: Referees,
  account: Account,
};

const tel = (number: string) => <a href={`tel:${number}`}>{number}</a>;

function Identity({ shown, mine }: EvidenceProps) {
  const { identity, number, name, person } = shown;
  return (
    <>
      <Facts>
        <Fact name="Name on the page" value={name} />
        <Fact name="Joined as" value={person.first_name} />
        <Born person={person} />
        <Fact
          name={identity?.kind.toUpperCase() ?? "NIN or BVN"}
          value={mine ? spaced(number) : "Shown to anyone who has it"}
        />
        {BUSINESS_FIELDS.map(
          (field) =>
            shown[field] && <Fact key={field} name={BUSINESS_NAMES[field]} value={shown[field]} />,
        )}
      </Facts>
      <Papers shown={shown} mine={mine} />
    </>
  );
}

/** Shows the birth date from the application, which the verifier compares with the document. */
const Born = ({ person: { birth_date } }: Pick<Case, "person">) => (
  <Fact name="Born, as they joined" value={birth_date && calendarDayInWords(birth_date)} />
);

/** Splits a number into groups of digits, which are easier to compare. */
const spaced = (number: string | null) =>
  number?.replace(/(\d{4})(\d{4})(\d+)/, "$1 $2 $3") ?? null;

function Place({ shown }: EvidenceProps) {
  const { address, trade, person } = shown;
  return (
    <>
      <Facts>
        <Fact name="Trade" value={trade && TRADES[trade]} />
        <Fact name="Where" value={usePlace(shown)} />
        <Fact name="Phone" value={person.phone && tel(person.phone)} />
        <Fact name="Found at" isWide value={address} />
      </Facts>
      {shown.video_url && (
        // biome-ignore lint/a11y/useMediaCaption: applicants film themselves, and nobody writes captions for it.
        <video className={styles.video} controls preload="metadata" src={shown.video_url} />
      )}
    </>
  );
}

function Referees({ shown }: EvidenceProps) {
  return (
    <ul className="stack gap-8">
      {shown.referees.map(({ name, phone, knows }) => (
        <li key={withNames`${name} ${phone}`}>
          <strong>
            <PersonName>{name}</PersonName>
          </strong>
          , {tel(phone)}
          <br />
          {knows}
        </li>
      ))}
    </ul>
  );
}

function Account({ shown }: EvidenceProps) {
  const { account, bank, name } = shown;
  if (!account || !bank) return <p>No bank account.</p>;
  return (
    <Facts>
      <Fact name="Holder, as the bank says" value={bank.holder} />
      <Fact name="Name on the page" value={name} />
      <Fact
        name="Names"
        value={bank.fit === "fits" ? "They fit" : "They may be two people: say what you saw"}
      />
      <Fact name="Bank" value={`${account.bank_name}, ends in ${account.last4}`} />
    </Facts>
  );
}
