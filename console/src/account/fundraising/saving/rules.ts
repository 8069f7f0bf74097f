import type { Application } from "@agbara/shared/contract/fundraising/applications.ts";
import { isEditable } from "@agbara/shared/fundraising/application.ts";
import type { Failure } from "../../calls/failure.ts";
import { type Answers, answersOf, type Field, isOnRecord, onRecord, prepared } from "./answers.ts";
import { entriesOf, type KeptAnswer, type KeptAnswers } from "./kept-answers.ts";

/** `waiting`: it is sent in a moment. `failed`: it did not reach us, and is sent again by itself. */
type Phase = "idle" | "waiting" | "saving" | "failed";

export interface SaverState {
  /** As it is on record; null where none was begun, undefined before that is known. */
  application: Application | null | undefined;
  /** It could not be read again: this is how it was last seen on this device. */
  isOld: boolean;
  /** What was typed and is not on record. */
  kept: KeptAnswers;
  /** What was typed since the question was opened: it stands there as it was typed, saved or not. */
  typed: Partial<Answers>;
  /** What the server will not take, with its words. */
  refused: Partial<Record<Field, string>>;
  phase: Phase;
  /** Why the application could not be read. */
  failure: Failure | null;
}

export interface Outgoing {
  field: Field;
  entry: KeptAnswer;
  value: ReturnType<typeof onRecord>;
}

/** What was sent of an answer that is not whole yet, as JSON. */
export type SentOf = Partial<Record<Field, string>>;

/** What has to be sent now, and what need not be kept any longer because it is on record. */
export function outgoingOf(state: SaverState, sentOf: SentOf) {
  const { application, kept, refused } = state;
  const found: { sending: Outgoing[]; done: Outgoing[] } = { sending: [], done: [] };
  if (application && !isEditable(application.status)) return found;
  for (const [field, entry] of entriesOf(kept)) {
    const { value, problem } = prepared(field, entry.value as never);
    if (entry.aside || refused[field] !== undefined || value === undefined) continue;
    const isKnown = application !== undefined && isOnRecord(application, field, value);
    const wasSent = problem !== undefined && sentOf[field] === JSON.stringify(value);
    if (isKnown && problem === undefined) found.done.push({ field, entry, value });
    else if (!isKnown && !wasSent) found.sending.push({ field, entry, value });
  }
  return found;
}

/**
 * Answers that are on record otherwise than when they were touched here, and were written there later than here: the
 * later typed one holds. Where nothing is on record, nothing is lost.
 */
export function writtenLater(found: Application | null, kept: KeptAnswers): Field[] {
  if (!found) return [];
  return entriesOf(kept)
    .filter(([field, entry]) => {
      const present = JSON.stringify(onRecord(found, field));
      const { value } = prepared(field, entry.value as never);
      const isMine = value !== undefined && present === JSON.stringify(value);
      const isUntouched =
        present === entry.base || present === JSON.stringify(onRecord(null, field));
      return !isMine && !isUntouched && !entry.aside && entry.at <= Date.parse(found.saved_at);
    })
    .map(([field]) => field);
}

/** The server's words to each of these answers; to all of them where it names none. */
export function refusalsOf(failure: Failure, fields: readonly Field[]): SaverState["refused"] {
  const said = Object.entries(failure.fields).map(([path, sentence]) => [
    path.split(".")[0],
    sentence,
  ]);
  const named: SaverState["refused"] = Object.fromEntries(said);
  const found = fields.filter((field) => named[field] !== undefined);
  return Object.fromEntries(
    (found.length > 0 ? found : fields).map((field) => [field, named[field] ?? failure.sentence]),
  );
}

/** The answers as they stand in the form: what was typed, over what is on record. */
export function answersNow({ application, kept, typed }: SaverState): Answers {
  return { ...answersOf(application ?? null), ...keptValues(kept), ...typed };
}

/** What was typed and not saved, but for what was kept aside. */
export function keptValues(kept: KeptAnswers): Partial<Answers> {
  const standing = entriesOf(kept).filter(([, entry]) => !entry.aside);
  return Object.fromEntries(standing.map(([field, { value }]) => [field, value]));
}
