import { drafts, session } from "../../../providers/session.ts";
import { type Answers, FIELDS, type Field } from "./answers.ts";

/** An answer that the server does not have yet. */
export interface KeptAnswer {
  value: Answers[Field];
  /** When the answer was typed: milliseconds since 1970, by this device's clock. */
  at: number;
  /** The server's answer when the person first changed it here, as JSON. Missing if it was not known. */
  base?: string;
  /** True if the server has a later answer from another device. The person decides between them. */
  aside?: true;
}
export type KeptAnswers = Partial<Record<Field, KeptAnswer>>;

const KEY = "application";

/*
 * We keep unsent answers in two places, both under the person who typed them. In local storage they survive the tab
 * and all other tabs see them; every end of a session clears them. As a draft of this tab they survive a session that
 * ended by itself, but a chosen logout clears them. Numbers of papers or accounts are never stored here.
 */

/**
 * Returns all answers that this person typed on this device and that the server does not have. If both places have an
 * answer, the later one counts.
 */
export function readKept(): KeptAnswers {
  const kept = readDraft();
  for (const [field, entry] of entriesOf(readShared()))
    if (entry.at >= (kept[field]?.at ?? 0)) Object.assign(kept, { [field]: entry });
  return kept;
}

/** Returns the answers that all tabs of this browser share. */
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

/** Drops an answer that the server has or that the person gave up. A later answer from another tab stays. */
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
    // A full storage keeps nothing new, but the draft of this tab has the answer.
  }
}

const isEmpty = (kept: KeptAnswers) => Object.keys(kept).length === 0;

export function entriesOf(kept: KeptAnswers): [Field, KeptAnswer][] {
  return Object.entries(kept) as [Field, KeptAnswer][];
}

/** Keeps only valid answers, because anything may be in a browser's storage. */
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
