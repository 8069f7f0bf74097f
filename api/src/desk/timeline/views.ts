import type { Output } from "@agbara/shared/contract/calls.ts";
import { callView } from "../../introductions/notes/views.ts";
import type { Person, TimelineRow } from "./queries.ts";

type Entry = Output<"desk.timeline.list">["data"]["data"][number];

/** Returns one timeline entry as the API shows it. `people` contains everybody whom the entry names, by id. */
export function entryView(row: TimelineRow, people: ReadonlyMap<string, Person>): Entry {
  const { kind, id, at, actor_id, other_id, action, asked, answer, text } = row;
  // A deleted account has an empty name, and a purged account is not in `people`. Both give null.
  const named = (_id: string) => ({ _id, first_name: people.get(_id)?.first_name || null });
  return {
    _id: `${kind} ${id}`,
    kind,
    at: new Date(at).toISOString(),
    actor: { ...named(actor_id), role: people.get(actor_id)?.role ?? null },
    action,
    other: other_id ? named(other_id) : null,
    asked: other_id ? asked : null,
    answer,
    call: callView(row),
    text,
  };
}
