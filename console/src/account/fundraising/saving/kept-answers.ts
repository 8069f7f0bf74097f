import {
  APPLICATION_FIELD_NAMES,
  type ApplicationField,
} from "@agbara/shared/fundraising/application-fields.ts";
import { readDraft, reviseDraft } from "../../../components/drafts.ts";
import { session } from "../../../providers/session.ts";
import type { Answers } from "./answers.ts";
import { isTypedBuys } from "./buys.ts";

/** An answer that the server does not have yet. */
export interface KeptAnswer {
  value: Answers[ApplicationField];
  /** The time when the person typed the answer: milliseconds since 1970, by this device's clock. */
  at: number;
  /** The answer on the server before the person changed it here, as JSON. Absent if we did not know it. */
  base?: string;
  /** True if another device has sent a later answer to the server. Then the person chooses one of the two answers. */
  aside?: true;
}
export type KeptAnswers = Partial<Record<ApplicationField, KeptAnswer>>;

const KEY = "application";

/*
 * We store unsent answers in two places: in local storage and in this tab's draft. Each also stores who typed the
 * answers.
 *
 * Answers in local storage stay after the tab is closed, and all other tabs see them. Local storage is cleared at every
 * end of a session. The draft is kept if a session ends by itself, but not if the person logs out. Numbers of papers or
 * accounts are never stored here.
 */

/**
 * Returns all answers that this person typed on this device and that the server does not have. If both places have an
 * answer, uses the later one.
 */
export function readKept(): KeptAnswers {
  const kept = typedHere();
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

/** Returns the answers in this tab's draft. */
const typedHere = () => checked(readDraft(KEY));

export function keepAnswer(field: ApplicationField, entry: KeptAnswer): void {
  writeDraft({ ...typedHere(), [field]: entry });
  writeShared({ ...readShared(), [field]: entry });
}

/**
 * Removes an answer if the server has it or the person does not want it any more. If another tab has a later answer,
 * keeps that answer.
 */
export function dropAnswer(field: ApplicationField, at: number): void {
  const without = (kept: KeptAnswers): KeptAnswers => {
    const { [field]: present, ...others } = kept;
    return present && present.at > at ? kept : others;
  };
  writeDraft(without(typedHere()));
  writeShared(without(readShared()));
}

const writeDraft = (kept: KeptAnswers) => reviseDraft(KEY, () => (isEmpty(kept) ? null : kept));

function writeShared(fields: KeptAnswers) {
  const owner = session.user()?._id;
  if (!owner) return;
  try {
    if (isEmpty(fields)) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ owner, fields }));
  } catch {
    // If the storage is full, we cannot store the answer there. The answer is still in this tab's draft.
  }
}

const isEmpty = (kept: KeptAnswers) => Object.keys(kept).length === 0;

export function entriesOf(kept: KeptAnswers): [ApplicationField, KeptAnswer][] {
  return Object.entries(kept) as [ApplicationField, KeptAnswer][];
}

/** Removes invalid answers, because a browser's storage may contain anything. */
function checked(found: unknown): KeptAnswers {
  if (typeof found !== "object" || found === null) return {};
  const entries = Object.entries(found).filter(
    ([field, entry]) =>
      APPLICATION_FIELD_NAMES.includes(field as ApplicationField) &&
      typeof entry?.at === "number" &&
      isAnswer(field, entry.value),
  );
  return Object.fromEntries(entries);
}

function isAnswer(field: string, value: unknown): boolean {
  if (field === "buys") return isTypedBuys(value);
  return field === "referees" ? isReferees(value) : typeof value === "string";
}

function isReferees(value: unknown): boolean {
  const isText = (one: unknown) => typeof one === "string";
  return (
    Array.isArray(value) &&
    value.every((one) => isText(one?.name) && isText(one?.phone) && isText(one?.knows))
  );
}
