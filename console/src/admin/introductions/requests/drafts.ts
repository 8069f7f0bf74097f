import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";

/**
 * Returns the draft key for the message of a recorded answer. The draft stays until the server has saved the answer.
 */
export const answerDraft = ({ _id }: Introduction) => `recorded answer ${_id}`;

/**
 * Returns the draft key for a recorded contact (person, channel and day). The draft stays until the server has saved
 * the contact.
 */
export const contactDraft = ({ _id }: Introduction) => `noted contact ${_id}`;
