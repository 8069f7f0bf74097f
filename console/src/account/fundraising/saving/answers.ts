import { APPLICATION } from "@agbara/shared/constants.ts";
import { calls, type Input } from "@agbara/shared/contract/calls.ts";
import type { Application } from "@agbara/shared/contract/parts/application-shapes.ts";
import { missingWords } from "@agbara/shared/fundraising/application.ts";
import {
  APPLICATION_FIELD_NAMES,
  APPLICATION_FIELDS,
  type ApplicationField,
} from "@agbara/shared/fundraising/application-fields.ts";
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
import { preparedBuys, type TypedBuy, typedBuys } from "./buys.ts";

type Saved = Input<"fundraising.applications.save">;

export interface TypedReferee {
  name: string;
  phone: string;
  knows: string;
}

/**
 * The typed answers of an application, as the form stores them. The target is in naira, exactly as the person typed it.
 */
export type Answers = Record<Exclude<ApplicationField, "trade" | "buys" | "referees">, string> & {
  trade: Trade | "";
  buys: TypedBuy[];
  referees: TypedReferee[];
};

const NOBODY: TypedReferee = { name: "", phone: "", knows: "" };

/**
 * Returns the application's answers in the form's format. If the person has not chosen a target, the target is the
 * maximum.
 */
export function answersOf(application: Application | null): Answers {
  const given = application?.referees ?? [];
  const texts = APPLICATION_FIELD_NAMES.map((field) => [field, application?.[field] ?? ""]);
  return {
    ...(Object.fromEntries(texts) as Answers),
    buys: typedBuys(application?.buys ?? []),
    target: asTyped(application?.target ?? APPLICATION.target.max),
    referees: Array.from({ length: APPLICATION.referees }, (_, at) => given[at] ?? NOBODY),
  };
}

/**
 * A typed answer, prepared for sending. `value` is what we can send now. `problem` says why the answer is not complete.
 */
export interface Prepared {
  value?: Saved[ApplicationField];
  problem?: string;
}

export function prepared<Name extends ApplicationField>(
  field: Name,
  typed: Answers[Name],
): Prepared {
  if (field === "referees") return preparedReferees(typed as TypedReferee[]);
  if (field === "buys") return preparedBuys(typed as TypedBuy[]);
  const typedText = typed as string;
  const isLine = APPLICATION_FIELDS[field].kind === "line";
  const text = isLine ? oneLine(typedText) : typedText.trim();
  if (field === "name") {
    const problem = nameProblem(text, words.labels.name);
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

/** Returns the error in a person's name, as a sentence that begins with the field's label. */
export function nameProblem(name: string, label: string): string | undefined {
  return errorSentence(
    label,
    fieldErrors(calls["fundraising.applications.save"].body, { name }).name,
  );
}

/** Prepares the referees for sending. Leaves out incomplete referees. */
function preparedReferees(typed: TypedReferee[]): Prepared {
  const begun = typed
    .map(({ name, phone, knows }) => ({
      name: oneLine(name),
      phone: internationalNumber(phone, "NG"),
      knows: oneLine(knows),
    }))
    .filter(({ name, phone, knows }) => name || phone || knows);
  const isFirst = (phone: string, at: number) =>
    begun.findIndex((other) => other.phone === phone) === at;
  const whole = begun.filter((one, at) => isWhole(one) && isFirst(one.phone, at));
  if (whole.length === begun.length) return { value: whole };
  return { value: whole, problem: words.referees.unfinished };
}

/** The phone numbers that this referee must not have. */
interface Taken {
  /** The applicant's own number, or null if we do not know it. */
  own: string | null;
  /** The numbers of the earlier referees in the list, as the person typed them. */
  earlier: readonly string[];
}

/** Returns the error in a typed phone number. Returns undefined if the number is right or the field is empty. */
export function wrongRefereePhone(typed: string, { own, earlier }: Taken): string | undefined {
  const phone = internationalNumber(typed, "NG");
  if (phone === "") return undefined;
  if (phone === own) return words.referees.phoneOwn;
  if (earlier.some((other) => internationalNumber(other, "NG") === phone))
    return words.referees.phoneTwice;
  const referees = [{ name: "-", phone, knows: "-" }];
  const found = fieldErrors(calls["fundraising.applications.save"].body, { referees });
  return phoneSentence(found["referees.0.phone"], words.referees.phoneWrong);
}

const isWhole = (referee: TypedReferee) =>
  Object.keys(fieldErrors(calls["fundraising.applications.save"].body, { referees: [referee] }))
    .length === 0;

/** Returns the answer that the server has now, in the format that the save call takes. */
export function onRecord(
  application: Application | null,
  field: ApplicationField,
): Saved[ApplicationField] {
  if (field === "trade") return application?.trade ?? null;
  if (field === "target") return application?.target ?? 0;
  if (field === "buys") return application?.buys ?? [];
  if (field === "referees") return application?.referees ?? [];
  return application?.[field] ?? "";
}

export function isOnRecord(
  application: Application | null,
  field: ApplicationField,
  value: Saved[ApplicationField],
): boolean {
  return JSON.stringify(onRecord(application, field)) === JSON.stringify(value);
}

/**
 * Returns the application with the typed answers in place of the saved ones, so that we can check it before we send
 * anything.
 */
export function withTyped(application: Application | null, typed: Partial<Answers>) {
  const sent = APPLICATION_FIELD_NAMES.map((field) => {
    const answer = typed[field];
    const { value } = answer === undefined ? {} : prepared(field, answer as never);
    const saved = value ?? onRecord(application, field);
    return [field, saved === "" ? null : saved];
  });
  const filled = Object.fromEntries(sent) as Pick<Application, ApplicationField>;
  return {
    ...filled,
    target: filled.target || APPLICATION.target.max,
    photos: application?.photos ?? [],
    documents: application?.documents ?? [],
    identity: application?.identity ?? null,
    account: application?.account ?? null,
  };
}
