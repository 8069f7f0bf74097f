import { APPLICATION } from "@agbara/shared/constants.ts";
import { calls, type Input } from "@agbara/shared/contract/calls.ts";
import type { Application } from "@agbara/shared/contract/fundraising/applications.ts";
import { missingWords } from "@agbara/shared/fundraising/application.ts";
import type { Trade } from "@agbara/shared/fundraising/trades.ts";
import { isWholeNaira } from "@agbara/shared/money.ts";
import { oneLine } from "@agbara/shared/text/one-line.ts";
import { internationalNumber } from "@agbara/shared/text/phone.ts";
import { asTyped, clearKobo, wrongSum } from "@agbara/shared/text/sums.ts";
import {
  errorSentence,
  fieldErrors,
  phoneSentence,
} from "../../../components/fields/field-errors.ts";
import { words } from "../../../words/fundraising.ts";

type Saved = Input<"fundraising.applications.save">;

export interface TypedReferee {
  name: string;
  phone: string;
  knows: string;
}

/** The typed answers of an application, in the form's own format. */
export interface Answers {
  name: string;
  trade: Trade | "";
  state: string;
  lga: string;
  pitch: string;
  story: string;
  /** Naira, as the person typed it. */
  target: string;
  address: string;
  cac_number: string;
  referees: TypedReferee[];
}

/** The name of a typed answer, as the call uses it. */
export type Field = keyof Answers;

export const FIELDS = [
  ...["name", "trade", "state", "lga", "pitch", "story", "target"],
  ...["address", "cac_number", "referees"],
] as Field[];

/** Fields that may have only one line in the contract. */
const ON_ONE_LINE: readonly Field[] = ["name", "pitch", "address", "cac_number"];
const NOBODY: TypedReferee = { name: "", phone: "", knows: "" };

/** Returns the application's answers for its form. Until the person chooses a target, it is the maximum. */
export function answersOf(application: Application | null): Answers {
  const given = application?.referees ?? [];
  return {
    name: application?.name ?? "",
    trade: application?.trade ?? "",
    state: application?.state ?? "",
    lga: application?.lga ?? "",
    pitch: application?.pitch ?? "",
    story: application?.story ?? "",
    target: asTyped(application?.target ?? APPLICATION.target.max),
    address: application?.address ?? "",
    cac_number: application?.cac_number ?? "",
    referees: Array.from({ length: APPLICATION.referees }, (_, at) => given[at] ?? NOBODY),
  };
}

/**
 * What can be sent of an answer. `value` is the part that can be sent now, if any. `problem` says what is missing in
 * the whole answer.
 */
export interface Prepared {
  value?: Saved[Field];
  problem?: string;
}

export function prepared<Name extends Field>(field: Name, typed: Answers[Name]): Prepared {
  if (field === "referees") return preparedReferees(typed as TypedReferee[]);
  const typedText = typed as string;
  const text = ON_ONE_LINE.includes(field) ? oneLine(typedText) : typedText.trim();
  if (field === "name") {
    const problem = nameProblem(text, words.name.label);
    return problem ? { problem } : { value: text };
  }
  if (field === "trade") return { value: (text || null) as Trade | null };
  return field === "target" ? preparedTarget(text) : { value: text };
}

function preparedTarget(text: string): Prepared {
  const { min, max } = APPLICATION.target;
  const value = clearKobo(text) ?? 0;
  if (value < min || value > max) return { problem: wrongSum(text) ?? missingWords("target") };
  return isWholeNaira(value) ? { value } : { problem: words.target.whole };
}

/** Returns the error in a person's name as a sentence about the field. */
export function nameProblem(name: string, label: string): string | undefined {
  return errorSentence(
    label,
    fieldErrors(calls["fundraising.applications.save"].body, { name }).name,
  );
}

/** Prepares the referees for sending. Only complete referees are sent; incomplete ones wait. */
function preparedReferees(typed: TypedReferee[]): Prepared {
  const begun = typed
    .map(({ name, phone, knows }) => ({
      name: oneLine(name),
      phone: internationalNumber(phone, "NG"),
      knows: oneLine(knows),
    }))
    .filter(({ name, phone, knows }) => name || phone || knows);
  const whole = begun.filter(isWhole);
  if (whole.length === begun.length) return { value: whole };
  return { value: whole, problem: words.referees.unfinished };
}

/** Returns the error in a typed phone number. Returns undefined if the number is right or the field is empty. */
export function wrongRefereePhone(typed: string): string | undefined {
  const phone = internationalNumber(typed, "NG");
  if (phone === "") return undefined;
  const referees = [{ name: "-", phone, knows: "-" }];
  const found = fieldErrors(calls["fundraising.applications.save"].body, { referees });
  return phoneSentence(found["referees.0.phone"], words.referees.phoneWrong);
}

const isWhole = (referee: TypedReferee) =>
  Object.keys(fieldErrors(calls["fundraising.applications.save"].body, { referees: [referee] }))
    .length === 0;

/** Returns the server's present answer, in the format of the save call. */
export function onRecord(application: Application | null, field: Field): Saved[Field] {
  if (field === "trade") return application?.trade ?? null;
  if (field === "target") return application?.target ?? 0;
  if (field === "referees") return application?.referees ?? [];
  return application?.[field] ?? "";
}

export function isOnRecord(
  application: Application | null,
  field: Field,
  value: Saved[Field],
): boolean {
  return JSON.stringify(onRecord(application, field)) === JSON.stringify(value);
}

/** Returns the application with typed answers in place of saved ones. So we can check it before anything is sent. */
export function withTyped(application: Application | null, typed: Partial<Answers>) {
  const sent = FIELDS.map((field) => {
    const answer = typed[field];
    const { value } = answer === undefined ? {} : prepared(field, answer as never);
    return [field, value ?? onRecord(application, field)] as const;
  });
  const { name, state, lga, pitch, story, address, ...others } = Object.fromEntries(
    sent,
  ) as unknown as Required<Saved>;
  const orNull = (text: string) => text || null;
  return {
    ...others,
    name: orNull(name),
    state: orNull(state),
    lga: orNull(lga),
    pitch: orNull(pitch),
    story: orNull(story),
    address: orNull(address),
    target: others.target || APPLICATION.target.max,
    photos: application?.photos ?? [],
    documents: application?.documents ?? [],
    identity: application?.identity ?? null,
    account: application?.account ?? null,
  };
}
