import type { Output } from "@agbara/shared/contract/calls.ts";
import type { NoteRow } from "./queries.ts";

type Note = Output<"introductions.notes.list">["data"]["data"][number];

export function noteView({ id, note, author, created_at }: NoteRow): Note {
  return { _id: id, note, author, created_at: created_at.toISOString() };
}
