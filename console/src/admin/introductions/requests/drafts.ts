import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";

/** Returns the key under which we store the message of an answer until the server has the answer. */
export const answerDraft = ({ _id }: Introduction) => `recorded answer ${_id}`;

/** Returns the key under which we store a contact's person, channel and day until the server has them. */
export const contactDraft = ({ _id }: Introduction) => `noted contact ${_id}`;
