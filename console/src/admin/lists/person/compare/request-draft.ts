import type { Introduction, PersonSummary } from "@agbara/shared/contract/parts/entities.ts";

/** The data that the panel shows about the person who asks. A draft has no other data about this person. */
export type Asker = Pick<PersonSummary, "_id" | "first_name" | "age" | "profile_pic_url">;

/** A request that the user is writing. */
export interface RequestDraft {
  message: string;
  asker: Asker | null;
}

/** Returns the key under which we store the draft of a request. */
export function requestDraftKey({ _id }: Introduction): string {
  return `request ${_id}`;
}

export function askerOf({ _id, first_name, age, profile_pic_url }: PersonSummary): Asker {
  return { _id, first_name, age, profile_pic_url };
}
