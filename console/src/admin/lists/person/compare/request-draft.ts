import type { Introduction, PersonSummary } from "@agbara/shared/contract/parts/entities.ts";

/** What the panel shows of anyone who asks; a draft keeps no more of them. */
export type Asker = Pick<PersonSummary, "_id" | "first_name" | "age" | "profile_pic_url">;

/** A request that is being written. */
export interface RequestDraft {
  message: string;
  asker: Asker | null;
}

/** Under which the draft of a request for somebody is kept. */
export function requestDraftKey({ _id }: Introduction): string {
  return `request ${_id}`;
}

export function askerOf({ _id, first_name, age, profile_pic_url }: PersonSummary): Asker {
  return { _id, first_name, age, profile_pic_url };
}
