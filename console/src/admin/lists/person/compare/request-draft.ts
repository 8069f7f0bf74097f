import type { Introduction, PersonSummary } from "@agbara/shared/contract/parts/entities.ts";

/**
 * Staff write a request on behalf of a person. The draft stores this data about the person. The form needs nothing
 * else.
 */
export type Asker = Pick<PersonSummary, "_id" | "first_name" | "age" | "profile_pic_url">;

/** A request that a member of staff is writing. */
export interface RequestDraft {
  message: string;
  asker: Asker | null;
}

/** Returns the draft key for a request to this person. */
export function requestDraftKey({ _id }: Introduction): string {
  return `request ${_id}`;
}

export function askerOf({ _id, first_name, age, profile_pic_url }: PersonSummary): Asker {
  return { _id, first_name, age, profile_pic_url };
}
