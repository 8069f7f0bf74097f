import type { PersonSummary } from "@agbara/shared/contract/parts/entities.ts";
import { plainly } from "@agbara/shared/text/digits.ts";
import { useEffect, useState } from "react";
import { useRead } from "../../../kit/calls/use-read.ts";

const PAUSE_MS = 250;
const SHOWN = 8;
const PHONE = /^\+?[\d\s()-]{4,}$/;

/** Finds people by first name, or by phone number if the text is digits. Asks the server after a pause in typing. */
export function useFindPeople(text: string) {
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const number = plainly(asked);
  const filter = PHONE.test(number) ? { phone: number.replace(/[^\d+]/g, "") } : { name: asked };
  const enabled = asked.length >= 2;
  const list = useRead("introductions.search.members", enabled ? filter : null);
  const people: PersonSummary[] = enabled
    ? (list.data?.data ?? []).slice(0, SHOWN).map(({ contact }) => contact)
    : [];
  const searching = text.trim().length >= 2 && (asked !== text.trim() || list.isFetching);
  return { people, searching, none: enabled && !searching && list.data?.data.length === 0 };
}
