import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";

/** Returns the key under which the message of an answer is kept until it is recorded. */
export const answerDraft = ({ _id }: Introduction) => `recorded answer ${_id}`;

/** Returns the key under which the person, the channel and the day of a contact are kept until they are saved. */
export const contactDraft = ({ _id }: Introduction) => `noted contact ${_id}`;
