import { calls, type Output } from "@agbara/shared/contract/calls.ts";
import { FIND_LETTERS } from "@agbara/shared/contract/desk/find.ts";
import { may } from "@agbara/shared/policy.ts";
import { useEffect, useState } from "react";
import { session } from "../../providers/session.ts";
import { useRead } from "../kit/calls/use-read.ts";

export type FoundPerson = Output<"desk.find.people">["data"]["people"][number];

const PAUSE_MS = 200;

/** Tells whether this person may search for members. */
export const findsPeople = () => may(session.role(), calls["desk.find.people"].access);

/** Finds people for this exact text. Asks the server when the person stops typing, or at once after Enter. */
export function useFound(typed: string, entered: boolean) {
  const text = typed.trim();
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), entered ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, entered]);
  const may = findsPeople();
  const enabled = may && asked.length >= FIND_LETTERS;
  const read = useRead("desk.find.people", enabled ? { text: asked } : null);
  // The people found for an earlier text must not be shown for this text.
  const answer = enabled && asked === text ? read.data : undefined;
  const searching =
    may && text.length >= FIND_LETTERS && !answer && !(asked === text && read.error !== null);
  return {
    people: answer?.people ?? [],
    more: answer?.more ?? false,
    searching,
    failed: enabled && asked === text && read.error !== null,
  };
}
