import { APPLICATION } from "@agbara/shared/constants.ts";
import { type Mark, needsSecond } from "@agbara/shared/fundraising/second-look.ts";
import { sql } from "drizzle-orm";
import { nameWords, sanctionsLike } from "../../../entrepreneurs/sanctions.ts";
import { phoneKey } from "../../../people/keys.ts";
import { type Database, rowsOf } from "../../../platform/db/database.ts";
import type { WholeApplication } from "../queries.ts";
import { type Duplicate, findDuplicates, type PersonUnderReview } from "./queries.ts";

/** Something suspicious that an application shares with another person's application, such as a phone. */
export interface FoundMark {
  mark: Mark;
  page_codes: string[];
  /**
   * The exact facts that we found. A verifier explains them in words. If the facts change later, the explanation no
   * longer counts.
   */
  about: string[];
}

export interface Likeness {
  duplicates: Duplicate[];
  marks: FoundMark[];
}

const SHOWN = 20;

/** Finds everything suspicious that an application shares with others. */
export async function findLikeness(
  db: Database,
  whole: WholeApplication,
  { person, sanctionsFile }: { person: PersonUnderReview | null; sanctionsFile: string | null },
): Promise<Likeness> {
  const duplicates = await findDuplicates(db, whole, person?.phone ?? null);
  const names = [whole.page.name, whole.account?.holder ?? ""];
  const marks = [
    marked("same_account", duplicates.filter(sharing("account"))),
    ...(await phoneMarks(db, whole, { duplicates, person })),
    marked("same_photo", duplicates.filter(sharing("photo"))),
    await refereeMark(db, whole),
    { mark: "closed_account" as const, page_codes: [], about: await findClosed(db, whole) },
    {
      mark: "sanctions" as const,
      page_codes: [],
      about: await sanctionsLike(sanctionsFile, names),
    },
  ];
  return { duplicates, marks: marks.filter(({ about }) => about.length > 0) };
}

/** Returns true if one of these marks makes a second verifier necessary. */
export const askForSecond = (marks: readonly FoundMark[]) =>
  marks.some(({ mark }) => needsSecond(mark));

const sharing =
  (what: Duplicate["same"][number]) =>
  ({ same }: Duplicate) =>
    same.includes(what);

function marked(mark: Mark, pages: readonly Duplicate[], others: readonly string[] = []) {
  const page_codes = pages.map(({ code }) => code).sort();
  return { mark, page_codes, about: [...page_codes, ...others] };
}

/**
 * Finds other pages and accounts with the same phone number. Each may belong to a relative, or to the same person. We
 * compare the words of the two pages' names. "Ada Obi" and "Chidi Obi" share only some words, so we assume a relative.
 * "Ada Obi" and "Ada Grace Obi" may be the same person, because one name has all words of the other. If an account has
 * no page, we know only the first name. If this name is not part of the page's name, we assume a relative.
 */
async function phoneMarks(
  db: Database,
  { page }: WholeApplication,
  { duplicates, person }: { duplicates: readonly Duplicate[]; person: PersonUnderReview | null },
): Promise<FoundMark[]> {
  const own = nameWords(page.name);
  const pages = duplicates.filter(sharing("phone"));
  const isFamilyPage = ({ name }: Duplicate) => {
    const words = nameWords(name);
    const common = words.filter((word) => own.includes(word)).length;
    return common > 0 && common < Math.min(words.length, own.length);
  };
  const accounts = person?.phone ? await findAccountsWith(db, person.id, person.phone) : [];
  const isFamily = ({ first_name }: { first_name: string }) =>
    nameWords(first_name).every((word) => !own.includes(word));
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return [
    marked(
      "same_phone",
      pages.filter((one) => !isFamilyPage(one)),
      ids(accounts.filter((one) => !isFamily(one))),
    ),
    marked("family_phone", pages.filter(isFamilyPage), ids(accounts.filter(isFamily))),
  ];
}

/** Finds other accounts that have the same phone number and no page. */
function findAccountsWith(db: Database, personId: string, phone: string) {
  return rowsOf<{ id: string; first_name: string }>(
    db,
    sql`select person.id, person.first_name from users as person
         where person.phone_key = ${phoneKey(phone)} and person.id <> ${personId}::uuid
           and not exists (select from entrepreneurs as page where page.user_id = person.id)
         order by person.id limit ${SHOWN}`,
  );
}

async function refereeMark(db: Database, { page, row }: WholeApplication): Promise<FoundMark> {
  const found = {
    mark: "shared_referee" as const,
    page_codes: [] as string[],
    about: [] as string[],
  };
  for (const { phone } of row.referees) {
    const others = await rowsOf<{ code: string }>(
      db,
      sql`select other.code from applications as named
            join entrepreneurs as other on other.id = named.entrepreneur_id
           where named.referees @> ${JSON.stringify([{ phone }])}::jsonb and other.id <> ${page.id}::uuid
           order by other.code limit ${SHOWN}`,
    );
    if (others.length + 1 < APPLICATION.refereeOften) continue;
    found.about.push(phone);
    found.page_codes.push(...others.map(({ code }) => code));
  }
  return { ...found, page_codes: [...new Set(found.page_codes)].slice(0, SHOWN) };
}

/**
 * Finds closed accounts whose owner has the same data as this applicant. We closed these accounts for fraud. Leaves out
 * an account if staff found that its owner is somebody else.
 */
async function findClosed(db: Database, { page }: WholeApplication): Promise<string[]> {
  if (page.user_id === null) return [];
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select distinct closed.id from returns as found join closings as closed on closed.id = found.closing_id
         where found.user_id = ${page.user_id}::uuid and closed.reason = 'fraud'
           and closed.reopened_at is null and found.same_person is distinct from false
         order by closed.id`,
  );
  return rows.map(({ id }) => id);
}
