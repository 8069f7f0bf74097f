import { COUNTRIES, type CountryCode } from "@agbara/shared/countries.ts";
import { calendarDayInWords, momentInWords } from "../../../components/dates.ts";
import { PersonName } from "../../../components/PersonName.tsx";
import styles from "../../kit/cases/cases.module.css";
import { Fact, Facts } from "../../kit/screen/Facts.tsx";
import type { Report } from "./safety-words.ts";

/** Shows the messages that the two people wrote before the report. */
export function Messages({ shown: { copy } }: { shown: Report }) {
  return (
    <section className="panel padded" aria-labelledby="messages">
      <h2 id="messages">What they wrote to each other</h2>
      {copy.messages.length === 0 && <p className="quiet">Nothing.</p>}
      <ul className="history">
        {copy.messages.map(({ by_reported, at, text }) => (
          <li key={`${at} ${text}`}>
            <span>
              {momentInWords(at)},{" "}
              {by_reported ? <PersonName>{copy.first_name}</PersonName> : "the reporter"}:
            </span>{" "}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the reported person's photos as they were at the time of the report. */
export function CopiedPhotos({ shown: { photos } }: { shown: Report }) {
  if (photos.length === 0) return null;
  return (
    <section className="panel padded" aria-labelledby="photos">
      <h2 id="photos">Their photos</h2>
      <ul className={`stack ${styles.pictures}`}>
        {photos.map(({ _id, url, present }, at) => (
          <li key={_id}>
            <a
              className={`${styles.picture} ${styles.whole}`}
              href={url}
              target="_blank"
              rel="noreferrer"
            >
              <img src={url} alt={`Number ${at + 1}, larger in a new tab`} loading="lazy" />
            </a>
            {!present && <p className="quiet">No longer on the profile</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the reported person's profile as it was at the time of the report. */
export function Copy({ shown: { copy } }: { shown: Report }) {
  const list = (entries: string[]) => entries.join(", ") || null;
  return (
    <section className="panel padded" aria-labelledby="copy">
      <h2 id="copy">The profile when it was reported</h2>
      <Facts>
        <Fact name="Name" value={<PersonName>{copy.first_name}</PersonName>} />
        <Fact name="Born on" value={copy.birth_date && calendarDayInWords(copy.birth_date)} />
        <Fact
          name="Country"
          value={COUNTRIES[copy.country_code as CountryCode] ?? copy.country_code}
        />
        <Fact name="Phone" value={copy.phone} />
        <Fact name="City" value={copy.city} />
        <Fact name="State of origin" value={copy.state} />
        <Fact name="Tribe" value={copy.tribe} />
        <Fact name="Citizen of" value={list(copy.countries)} />
        <Fact name="E-mail" value={copy.email} isWide />
        <Fact name="Core values" value={list(copy.core_values)} isWide />
        <Fact name="Affiliations" value={list(copy.organisations)} isWide />
        <Fact name="What they look for" value={copy.details} isWide />
        {copy.answers.map(({ question, answer }) => (
          <Fact key={question} name={question} value={answer} isWide />
        ))}
      </Facts>
    </section>
  );
}
