import {
  APPLICATION_FIELD_NAMES,
  type ApplicationField,
} from "@agbara/shared/fundraising/application-fields.ts";
import { readDraft, reviseDraft } from "../../../components/drafts.ts";
import { session } from "../../../providers/session.ts";
import type { Answers } from "./answers.ts";
import { isTypedBuys } from "./buys.ts";

/** An answer that the person typed on this device and that the server does not have yet. */
export interface KeptAnswer {
  value: Answers[ApplicationField];
  /** The time when the person typed the answer: milliseconds since 1970, by this device's clock. */
  at: number;
  /**
   * The server's answer at the time when the person began to change it, as JSON. Absent if we did not know the server's
   * answer.
   */
  base?: string;
  /** True if another device has saved a later answer. Then the person chooses which of the two answers to keep. */
  aside?: true;
}
export type KeptAnswers = Partial<Record<ApplicationField, KeptAnswer>>;

const KEY = "application";

/*
 * Answers that the server does not have are stored in two places: in local storage and in the tab's draft. Both also
 * store who typed the answers.
 *
 * Local storage keeps the answers after the tab is closed and shares them with all other tabs. It is cleared whenever a
 * session ends. The tab's draft stays when a session expires, but not when the person logs out.
 *
 * We never store numbers of identity papers or bank accounts here.
 */

/**
 * Returns all answers that this person typed on this device and that the server does not have. If local storage and the
 * draft have different answers, the later one counts.
 */
export function readKept(): KeptAnswers {
  const kept = typedHere();
  for (const [field, entry] of entriesOf(readShared()))
    if (entry.at >= (kept[field]?.at ?? 0)) Object.assign(kept, { [field]: entry });
  return kept;
}

/** Returns the answers in local storage, which all tabs share. */
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
 * Removes a stored answer that the server now has or that the person no longer wants. If another tab has stored a later
 * answer, keeps that answer.
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
    // Local storage is full. The answer is still in this tab's draft.
  }
}

const isEmpty = (kept: KeptAnswers) => Object.keys(kept).length === 0;

export function entriesOf(kept: KeptAnswers): [ApplicationField, KeptAnswer][] {
  return Object.entries(kept) as [ApplicationField, KeptAnswer][];
}

/** Leaves out entries with a wrong shape, because anything may be in the browser's storage. */
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
