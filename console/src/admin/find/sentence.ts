import { FIND_LETTERS } from "@agbara/shared/contract/desk/find.ts";
import { type Found, findsMoney, findsPeople } from "./use-found.ts";

const PEOPLE = "Name (and age or place), city, phone, e-mail, code";
const MONEY = "Name, phone, whole e-mail, page's code, reference, receipt's number";
const BOTH = "Name, phone, e-mail, code, city, reference, receipt's number";

/** Returns the label of Find's text box. The label says what this person can find. */
export function findLabel(): string {
  const found = findsPeople() && findsMoney() ? BOTH : findsPeople() ? PEOPLE : MONEY;
  return findsPeople() || findsMoney() ? `${found}, screen or action` : "Screen or action";
}

const counted = (count: number, [one, many]: readonly [string, string]) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/**
 * Returns the sentence below the text box: how many results there are, and what to do next. Screen readers read it
 * aloud.
 */
export function sentenceFor(text: string, { people, records, more, failed }: Found): string {
  const searches = findsPeople() || findsMoney();
  if (!searches || text.trim() === "") return "Use the arrow keys and Enter.";
  const things = findsMoney() ? "Records" : "People";
  if (failed) return `${things} could not be searched. Change the text to try again.`;
  if (text.trim().length < FIND_LETTERS)
    return `Type at least two letters to find ${things.toLowerCase()}.`;
  const found = [
    ...counted(people.length, ["person", "people"]),
    ...counted(records.length, ["record", "records"]),
  ].join(" and ");
  if (!found) return findsMoney() ? "Nothing found." : "Nobody found.";
  if (more.people || more.records)
    return `These are the first ${found}. Type more letters to find others.`;
  if (people.length + records.length > 1) return `${found}. Use the arrow keys.`;
  return `${found}. Press Enter to open ${people.length === 1 ? "their page" : "it"}.`;
}
