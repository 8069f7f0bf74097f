import { type Fit, fitsOf, verdictOf } from "@agbara/shared/matching.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { PersonName } from "../../../../components/PersonName.tsx";
import { Icon, type IconName } from "../../../kit/Icon.tsx";
import styles from "./compare.module.css";
import { type Side, type Wish, wishesOf } from "./fit.ts";
import { WhoFits } from "./WhoFits.tsx";

const MARKS: Record<Fit, { icon: IconName; text: string }> = {
  fits: { icon: "check", text: "fits" },
  misses: { icon: "close", text: "does not fit" },
  unknown: { icon: "help", text: "not known" },
  open: { icon: "check", text: "no preference" },
};

/**
 * Shows how the facts about one person fit the other person's wishes. If no member fits the wishes, says which wishes
 * could be given up.
 */
export function Fits({ seeker, other }: { seeker: Side; other: Side }) {
  const wishes = wishesOf(seeker, other);
  const verdict = verdictOf(fitsOf(seeker, other));
  const name = seeker.profile.first_name;
  const id = `fits-${seeker.profile._id}`;
  return (
    <section className="panel padded" aria-labelledby={id}>
      <h2 id={id}>
        What <PersonName>{name}</PersonName> is looking for
      </h2>
      <p className={`line ${styles.verdict}`} data-fit={verdict}>
        <Icon name={MARKS[verdict].icon} />
        {inWords(verdict, other.profile.first_name)}
      </p>
      {seeker.introduction.registered_at === null && (
        <p className="quiet small">
          <PersonName>{name}</PersonName> is not registered yet. These are the ages everybody starts
          with.
        </p>
      )}
      <table className={`table ${styles.wishes}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">What</span>
            </th>
            <th scope="col">Wanted</th>
            <th scope="col">
              <PersonName>{other.profile.first_name}</PersonName>
            </th>
          </tr>
        </thead>
        <tbody>
          {wishes.map((wish) => (
            <Row key={wish.name} wish={wish} />
          ))}
        </tbody>
      </table>
      <WhoFits side={seeker} />
    </section>
  );
}

function Row({ wish: { name, wanted, has, fit, relax } }: { wish: Wish }) {
  return (
    <tr data-fit={fit}>
      <th scope="row">{name}</th>
      <td>{wanted}</td>
      <td>
        <span className={`inline ${styles.has}`}>
          <Icon name={MARKS[fit].icon} size={16} />
          {has}
          <span className="visually-hidden">, {MARKS[fit].text}</span>
        </span>
        {relax && <span className="quiet fine block">would fit with {relax}</span>}
      </td>
    </tr>
  );
}

function inWords(verdict: ReturnType<typeof verdictOf>, name: string): string {
  if (verdict === "fits") return withNames`${name} fits.`;
  if (verdict === "unknown") return withNames`${name} fits, as far as we know.`;
  return withNames`${name} does not fit.`;
}
