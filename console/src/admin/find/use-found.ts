import { calls, type Output } from "@agbara/shared/contract/calls.ts";
import { FIND_LETTERS } from "@agbara/shared/contract/desk/find.ts";
import { may } from "@agbara/shared/policy.ts";
import { useEffect, useState } from "react";
import { session } from "../../providers/session.ts";
import { useRead } from "../kit/calls/use-read.ts";

export type FoundPerson = Output<"desk.find.people">["data"]["people"][number];
export type FoundRecord = Output<"desk.find.money">["data"]["records"][number];

const PAUSE_MS = 200;

/** Returns true if this person may search for members. */
export const findsPeople = () => may(session.role(), calls["desk.find.people"].access);

/** Returns true if this person may search for refunds, gifts and other records of money. */
export const findsMoney = () => may(session.role(), calls["desk.find.money"].access);

/** The server's results for the text in the box. */
export interface Found {
  people: readonly FoundPerson[];
  records: readonly FoundRecord[];
  /** True if the server has more people or more records than we show. */
  more: { people: boolean; records: boolean };
  searching: boolean;
  failed: boolean;
}

/**
 * Finds people and records of money for the typed text. Asks the server after a pause in typing, or immediately after
 * Enter.
 */
export function useFound(typed: string, entered: boolean): Found {
  const text = typed.trim();
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), entered ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, entered]);
  const input = asked.length >= FIND_LETTERS ? { text: asked } : null;
  const people = useRead("desk.find.people", findsPeople() ? input : null);
  const money = useRead("desk.find.money", findsMoney() ? input : null);
  // The results may belong to an earlier text. Then we must not show them.
  const isNow = input !== null && asked === text;
  const reads = [...(findsPeople() ? [people] : []), ...(findsMoney() ? [money] : [])];
  const failed = isNow && reads.some(({ error }) => error !== null);
  const isThere = isNow && reads.every(({ data }) => data !== undefined);
  return {
    people: (isNow && people.data?.people) || [],
    records: (isNow && money.data?.records) || [],
    more: {
      people: (isNow && people.data?.more) || false,
      records: (isNow && money.data?.more) || false,
    },
    searching: reads.length > 0 && text.length >= FIND_LETTERS && !isThere && !failed,
    failed,
  };
}
