import type { MemberResult, PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { COUNTRIES } from "@agbara/shared/countries.ts";
import { sturdyStorage } from "@agbara/shared/session/sturdy-storage.ts";
import { type ReactNode, useState } from "react";
import { dayInWords } from "../../../components/dates.ts";
import type { ListOrder } from "../../../providers/search-query.ts";
import { waitedSince } from "../../kit/screen/waited.ts";
import { Email, Phone } from "../person/Contact.tsx";
import { StatusBadge } from "../person/StatusBadge.tsx";
import styles from "./PersonTable.module.css";

/** A person in a list, with the state of their introduction. */
export interface ListedPerson extends PersonSummary {
  state: Omit<MemberResult, "_id" | "contact">;
}

export interface Column {
  title: string;
  /** The orders after the first and the second press on the column's heading. */
  orders?: readonly [ListOrder, ListOrder];
  /**
   * True if the order without `-` shows the highest values of this column first. Example: the order `contact` shows the
   * person with the earliest last contact first, and this person has the longest time in the column "Waiting".
   */
  turned?: boolean;
  className?: string | undefined;
  cell: (person: ListedPerson) => ReactNode;
}

/** All columns that a table of people can have after the name, in their order. */
export const COLUMNS = {
  age: {
    title: "Age",
    orders: ["age", "-age"],
    cell: ({ age }) => age,
  },
  status: { title: "Status", cell: ({ state }) => <StatusBadge introduction={state} /> },
  country: { title: "Country", cell: ({ country_code }) => COUNTRIES[country_code] },
  occupation: {
    title: "Occupation",
    className: styles.occupation,
    cell: ({ data_occupation: { answer } }) => (
      <span title={answer ?? undefined}>{answer ?? "Not given"}</span>
    ),
  },
  email: {
    title: "E-mail",
    className: styles.contact,
    cell: (person) => <Email person={person} />,
  },
  phone: {
    title: "Phone",
    className: styles.contact,
    cell: (person) => <Phone person={person} />,
  },
  contact: {
    title: "Last contact",
    orders: ["-contact", "contact"],
    cell: ({ state: { last_contact_at: at } }) => (at ? dayInWords(at) : "Never"),
  },
  waiting: {
    title: "Waiting",
    orders: ["contact", "-contact"],
    turned: true,
    cell: ({ state: { last_contact_at, created_at } }) =>
      waitedSince(last_contact_at ?? created_at, new Date()),
  },
  joined: {
    title: "Joined",
    orders: ["-joined", "joined"],
    cell: ({ state }) => dayInWords(state.created_at),
  },
  consultant: {
    title: "Consultant",
    cell: ({ state }) => state.consultant?.first_name ?? "Nobody",
  },
} as const satisfies Record<string, Column>;

export type ColumnName = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];

/**
 * The default columns: the columns of a search result in the specification, and the status. The country is not here,
 * because its flag is before the name.
 */
const USUAL: readonly ColumnName[] = ["age", "status", "occupation", "email", "phone"];

const choices = sturdyStorage(() => window.localStorage);

/** Returns the columns that the person has chosen for a list in this browser. */
export function useColumns(list: string) {
  const key = `columns-${list}`;
  const [shown, setShown] = useState(() => read(key));
  function show(name: ColumnName, on: boolean) {
    const next = COLUMN_NAMES.filter((other) => (other === name ? on : shown.includes(other)));
    choices.setItem(key, next.join());
    setShown(next);
  }
  return { shown, show };
}

function read(key: string): readonly ColumnName[] {
  const kept = choices.getItem(key)?.split(",");
  return kept ? COLUMN_NAMES.filter((name) => kept.includes(name)) : USUAL;
}
