import { QUESTION_KEYS } from "@agbara/shared/questions.ts";
import type { ReactNode } from "react";
import { PersonName } from "../../../../components/PersonName.tsx";
import { sameText, sharedOf } from "./agreement.ts";
import styles from "./compare.module.css";
import type { Side } from "./fit.ts";

interface Pair {
  one: Side;
  other: Side;
}

/** Shows two people's answers side by side, question by question. Marks equal answers. */
export function SideBySide({ one, other }: Pair) {
  return (
    <section className="panel padded" aria-labelledby="said">
      <h2 id="said">In their own words</h2>
      <table className={`table ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">
              <PersonName>{one.profile.first_name}</PersonName>
            </th>
            <th scope="col">
              <PersonName>{other.profile.first_name}</PersonName>
            </th>
          </tr>
        </thead>
        <Text
          name="Details"
          of={({ introduction }) => introduction.details}
          one={one}
          other={other}
        />
        <List
          name="My core Values"
          of={({ profile }) => profile.core_values}
          one={one}
          other={other}
        />
        {QUESTION_KEYS.map((key) => (
          <Text
            key={key}
            name={one.profile[key].user_data_question.hint}
            of={({ profile }) => profile[key].answer}
            one={one}
            other={other}
          />
        ))}
        <List name="Citizenship" of={({ profile }) => profile.countries} one={one} other={other} />
        <Text
          name="State of origin"
          of={({ introduction }) => introduction.state}
          one={one}
          other={other}
        />
        <Text name="Tribe" of={({ introduction }) => introduction.tribe} one={one} other={other} />
        <Text name="City" of={({ introduction }) => introduction.city} one={one} other={other} />
        <List
          name="Affiliations"
          of={({ profile }) => profile.organisations.map(({ name }) => name)}
          one={one}
          other={other}
        />
      </table>
    </section>
  );
}

interface RowsProps {
  name: string;
  same: boolean;
  left: ReactNode;
  right: ReactNode;
}

function Rows({ name, same, left, right }: RowsProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {name}
          {same && <span className={`pill pill-active ${styles.same}`}>the same</span>}
        </th>
      </tr>
      <tr>
        <td>{left ?? <span className="missing">Not provided</span>}</td>
        <td>{right ?? <span className="missing">Not provided</span>}</td>
      </tr>
    </tbody>
  );
}

interface RowProps<Value> extends Pair {
  name: string;
  of: (side: Side) => Value;
}

function Text({ name, of, one, other }: RowProps<string | null>) {
  const [left, right] = [of(one), of(other)];
  return (
    <Rows name={name} same={sameText(left, right)} left={left || null} right={right || null} />
  );
}

function List({ name, of, one, other }: RowProps<readonly string[]>) {
  const [left, right] = [of(one), of(other)];
  return (
    <Rows
      name={name}
      same={false}
      left={<Tags values={left} shared={sharedOf(left, right)} />}
      right={<Tags values={right} shared={sharedOf(right, left)} />}
    />
  );
}

function Tags({ values, shared }: { values: readonly string[]; shared: Set<string> }) {
  if (values.length === 0) return <span className="missing">Not provided</span>;
  return (
    <ul className={`actions tags ${styles.tags}`}>
      {values.map((value) => (
        <li key={value} data-shared={shared.has(value) || undefined}>
          {value}
          {shared.has(value) && <span className="visually-hidden">, shared</span>}
        </li>
      ))}
    </ul>
  );
}
