import type { Introduction } from "@agbara/shared/contract/parts/entities.ts";

/** Under what name the message of an answer that is being recorded is kept. */
export const answerDraft = ({ _id }: Introduction) => `recorded answer ${_id}`;
