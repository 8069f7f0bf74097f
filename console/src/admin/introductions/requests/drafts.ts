import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";

/** Under what name the message of an answer that is being recorded is kept. */
export const answerDraft = ({ _id }: Introduction) => `recorded answer ${_id}`;

/** Under what name whom somebody reached, how and when, is kept while it is noted. */
export const contactDraft = ({ _id }: Introduction) => `noted contact ${_id}`;
