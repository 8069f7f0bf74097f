import type { Output } from "@agbara/shared/contract/calls.ts";
import type { LoggedCall } from "@agbara/shared/contract/introductions/notes.ts";
import type { NoteRow } from "./queries.ts";

type Note = Output<"introductions.notes.list">["data"]["data"][number];

export function noteView({ id, note, author, created_at, ...call }: NoteRow): Note {
  return { _id: id, note, author, created_at: created_at.toISOString(), call: callView(call) };
}

/** Makes the view of the call that a note is about. Returns null if the note is about no call. */
export function callView({
  channel,
  outcome,
}: Pick<NoteRow, "channel" | "outcome">): LoggedCall | null {
  return channel && outcome && { channel, outcome };
}
