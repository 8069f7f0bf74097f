import type { Output } from "@agbara/shared/contract/calls.ts";
import { FIND_LETTERS } from "@agbara/shared/contract/desk/find.ts";
import { may } from "@agbara/shared/policy.ts";
import { useEffect, useState } from "react";
import { type RaRecord, useGetOne } from "react-admin";
import { accessOf } from "../../providers/resource-access.ts";
import { session } from "../../providers/session.ts";

type Answer = Output<"desk.find.people">["data"] & RaRecord;
export type FoundPerson = Answer["people"][number];

const PAUSE_MS = 200;

/** Whether this person may look for members. */
export const findsPeople = () => may(session.role(), accessOf("find"));

/** Whom this very text can mean: asked when the typing pauses, or at once when Enter is pressed. */
export function useFound(typed: string, entered: boolean) {
  const text = typed.trim();
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), entered ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, entered]);
  const may = findsPeople();
  const enabled = may && asked.length >= FIND_LETTERS;
  const read = useGetOne<Answer>("find", { id: asked }, { enabled, retry: false });
  // An earlier text's people are nobody's answer.
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
