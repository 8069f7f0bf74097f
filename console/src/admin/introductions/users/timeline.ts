import type { Output } from "@agbara/shared/contract/calls.ts";
import { TIMELINE_KINDS, type TimelineKind } from "@agbara/shared/contract/desk/timeline.ts";
import { withNames } from "@agbara/shared/text/words.ts";
import { actionText } from "../../desk/audit/audit.ts";
import { callInWords } from "../../lists/controls/calls/call-words.ts";

export type Entry = Output<"desk.timeline.list">["data"]["data"][number];

/** A person named in a sentence. The name is null if the person deleted their account. */
export interface Named {
  _id: string;
  first_name: string | null;
}

/** A part of a sentence: a text, or a person whose name may be a link. */
export type Piece = string | Named;

/** The names of the kinds of events in the timeline's filter. */
export const KIND_WORDS: Record<TimelineKind, string> = {
  joined: "Joined",
  registered: "Registered",
  note: "Notes",
  request: "Requests",
  answer: "Answers",
  change: "Changes",
  view: "Views",
  mail: "Mails",
};

/** The kinds of events that the filter offers. Leaves out joining and registering, because each happens only once. */
export const CHOSEN_KINDS = TIMELINE_KINDS.filter(
  (kind) => kind !== "joined" && kind !== "registered",
);

/** Reads the kind of event from an address. Undefined means all kinds. */
export function readKind(query: URLSearchParams): TimelineKind | undefined {
  return TIMELINE_KINDS.find((kind) => kind === query.get("kind"));
}

/** Describes an event as a sentence. `person` is the owner of the timeline. */
export function sentenceOf(entry: Entry, person: Named): Piece[] {
  const { kind, actor, other, text } = entry;
  if (kind === "joined") return [person, " joined"];
  if (kind === "registered")
    return actor._id === person._id
      ? [person, " was registered for introductions"]
      : [actor, " registered ", person, " for introductions"];
  if (kind === "mail") return ["A mail was sent to ", person];
  if (kind === "view") return [actor, " viewed this record"];
  if (kind === "note") {
    if (entry.call) return [actor, ` logged a call: ${callInWords(entry.call)}`];
    const wrote = text === "" ? " emptied the note" : " wrote a note";
    return other ? [actor, `${wrote} about `, person, " and ", other] : [actor, wrote];
  }
  if (!other) return [actor, ` ${changeText(entry)}`];
  if (kind === "change") return changeBetween(entry, person, other);
  return betweenTwo(entry, person, other);
}

/**
 * Describes a change. The first registration is an event of its own kind, so a registration here is always a later
 * change.
 */
function changeText({ action }: Entry): string {
  return action === "introductions.own.register"
    ? "changed the registration"
    : actionText(action ?? "");
}

function changeBetween(entry: Entry, person: Named, other: Named): Piece[] {
  const { actor, action, asked } = entry;
  const [first, second] = asked ? [person, other] : [other, person];
  const colleague = other.first_name ?? "a colleague";
  switch (action) {
    case "introductions.suggestions.add":
      return [actor, " suggested ", second, " to ", first];
    case "introductions.requests.contacted":
      return [actor, " reached ", first, " about the request between them and ", second];
    case "introductions.requests.remind":
      return [actor, " reminded ", second, " of the request of ", first];
    case "introductions.requests.introduce":
      return [actor, " introduced ", first, " and ", second];
    case "introductions.assignments.assign":
      return [actor, withNames` chose ${colleague} as the consultant`];
    case "introductions.assignments.handOver":
      return [actor, " handed ", person, withNames` over to ${colleague}`];
    default:
      return [actor, ` ${changeText(entry)}: `, person, " and ", other];
  }
}

/** Describes a request or the answer to it. A consultant may have acted on behalf of one of the two people. */
function betweenTwo(entry: Entry, person: Named, other: Named): Piece[] {
  const { kind, actor, asked, answer } = entry;
  const [asker, answerer] = asked ? [person, other] : [other, person];
  if (kind === "request")
    return actor._id === asker._id
      ? [asker, " asked to be introduced to ", answerer]
      : [actor, " asked ", answerer, " on behalf of ", asker];
  const said = [
    answerer,
    ` ${answer === "accepted" ? "accepted" : "declined"} the request of `,
    asker,
  ];
  return actor._id === answerer._id ? said : [actor, " recorded that ", ...said];
}
