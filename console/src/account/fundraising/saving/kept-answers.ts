import { drafts, session } from "../../../providers/session.ts";
import { type Answers, FIELDS, type Field } from "./answers.ts";

/** An answer that is not on record yet. */
export interface KeptAnswer {
  value: Answers[Field];
  /** When it was typed: milliseconds since 1970, by this device. */
  at: number;
  /** What was on record when it was first touched, as JSON; absent where that was not known. */
  base?: string;
  /** Something later, written elsewhere, is on record: the person decides. */
  aside?: true;
}
export type KeptAnswers = Partial<Record<Field, KeptAnswer>>;

const KEY = "application";

/*
 * What could not be sent is kept twice, both under the person who typed it. In local storage it outlives the tab and is
 * there in every other one; each end of a session clears it. As a draft of this tab it outlives a session that ended by
 * itself, and goes with a chosen logout. No number of a paper or of an account ever comes here.
 */

/** All that this person typed on this device and that is not on record, the later where both places have it. */
export function readKept(): KeptAnswers {
  const kept = readDraft();
  for (const [field, entry] of entriesOf(readShared()))
    if (entry.at >= (kept[field]?.at ?? 0)) Object.assign(kept, { [field]: entry });
  return kept;
}

/** What all tabs of this browser share. */
export function readShared(): KeptAnswers {
  try {
    const { owner, fields } = JSON.parse(localStorage.getItem(KEY) ?? "null") ?? {};
    return owner === session.owner() ? checked(fields) : {};
  } catch {
    return {};
  }
}

function readDraft(): KeptAnswers {
  const owner = session.owner();
  try {
    return checked(JSON.parse((owner && drafts.read(owner, KEY)) || "null"));
  } catch {
    return {};
  }
}

export function keepAnswer(field: Field, entry: KeptAnswer): void {
  writeDraft({ ...readDraft(), [field]: entry });
  writeShared({ ...readShared(), [field]: entry });
}

/** It is on record, or given up; what was typed later, in another tab, stays. */
export function dropAnswer(field: Field, at: number): void {
  const without = (kept: KeptAnswers): KeptAnswers => {
    const { [field]: present, ...others } = kept;
    return present && present.at > at ? kept : others;
  };
  writeDraft(without(readDraft()));
  writeShared(without(readShared()));
}

function writeDraft(kept: KeptAnswers) {
  const owner = session.owner();
  if (owner) drafts.write(owner, KEY, isEmpty(kept) ? null : JSON.stringify(kept));
}

function writeShared(fields: KeptAnswers) {
  const owner = session.user()?._id;
  if (!owner) return;
  try {
    if (isEmpty(fields)) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ owner, fields }));
  } catch {
    // A full storage keeps nothing new; the draft of this tab has it.
  }
}

const isEmpty = (kept: KeptAnswers) => Object.keys(kept).length === 0;

export function entriesOf(kept: KeptAnswers): [Field, KeptAnswer][] {
  return Object.entries(kept) as [Field, KeptAnswer][];
}

/** Anything may lie in a browser's storage. */
function checked(found: unknown): KeptAnswers {
  if (typeof found !== "object" || found === null) return {};
  const entries = Object.entries(found).filter(
    ([field, entry]) =>
      FIELDS.includes(field as Field) &&
      typeof entry?.at === "number" &&
      (field === "referees" ? isReferees(entry.value) : typeof entry.value === "string"),
  );
  return Object.fromEntries(entries);
}

function isReferees(value: unknown): boolean {
  const isText = (one: unknown) => typeof one === "string";
  return (
    Array.isArray(value) &&
    value.every((one) => isText(one?.name) && isText(one?.phone) && isText(one?.knows))
  );
}
