import type { Application } from "@agbara/shared/contract/parts/application-shapes.ts";
import { isEditable } from "@agbara/shared/fundraising/application.ts";
import type { ApplicationField } from "@agbara/shared/fundraising/application-fields.ts";
import type { Failure } from "../../calls/failure.ts";
import { type Answers, answersOf, isOnRecord, onRecord, prepared } from "./answers.ts";
import { entriesOf, type KeptAnswer, type KeptAnswers } from "./kept-answers.ts";

/**
 * `waiting`: we will send the answers in a moment. `failed`: the answers did not reach us, and we will send them again
 * automatically.
 */
type Phase = "idle" | "waiting" | "saving" | "failed";

export interface SaverState {
  /** The application on the server. Null if the person has none. Undefined until the first read succeeds. */
  application: Application | null | undefined;
  /** True if the last read failed. `application` is then the last version that this device has read. */
  isOld: boolean;
  /** Typed answers that the server does not have yet, by field. */
  kept: KeptAnswers;
  /**
   * All answers that the person has typed since they opened the question. The form shows them exactly as typed, even
   * after they are saved.
   */
  typed: Partial<Answers>;
  /** The answers that the server refused, each with the reason. */
  refused: Partial<Record<ApplicationField, string>>;
  phase: Phase;
  /** How the last read of the application failed. Null if it succeeded. */
  failure: Failure | null;
}

export interface Outgoing {
  field: ApplicationField;
  entry: KeptAnswer;
  value: ReturnType<typeof onRecord>;
}

/** For each incomplete answer, the part that is complete, as JSON. We have already sent this part. */
export type SentOf = Partial<Record<ApplicationField, string>>;

/**
 * Returns the answers to send now (`sending`). Also returns the stored answers that the server already has (`done`),
 * because we can remove these.
 */
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
 * Finds typed answers that are older than the server's answer, so that the form can show the server's answer instead.
 * Ignores fields for which the server has no answer.
 */
export function writtenLater(found: Application | null, kept: KeptAnswers): ApplicationField[] {
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

/** Returns the server's reason for refusing each of these answers. A reason without a field applies to all of them. */
export function refusalsOf(
  failure: Failure,
  fields: readonly ApplicationField[],
): SaverState["refused"] {
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

/** Returns the answers that the form shows: the typed answer if there is one, otherwise the saved answer. */
export function answersNow({ application, kept, typed }: SaverState): Answers {
  return { ...answersOf(application ?? null), ...keptValues(kept), ...typed };
}

/**
 * Returns the typed answers that the server does not have yet. Leaves out an answer if the person must still choose
 * between two versions of it.
 */
export function keptValues(kept: KeptAnswers): Partial<Answers> {
  const standing = entriesOf(kept).filter(([, entry]) => !entry.aside);
  return Object.fromEntries(standing.map(([field, { value }]) => [field, value]));
}
