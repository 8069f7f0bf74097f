import { birthDatesOfAges, type Day } from "@agbara/shared/age.ts";
import { codeIn } from "@agbara/shared/codes/code.ts";
import { numberOfReference } from "@agbara/shared/codes/person-reference.ts";
import { INTRODUCTION_CODE } from "@agbara/shared/constants.ts";
import { FIND_LETTERS, FOUND_PEOPLE, type FoundBy } from "@agbara/shared/contract/desk/find.ts";
import { COUNTRIES, COUNTRY_CODES } from "@agbara/shared/countries.ts";
import { fold, foldedWords, searchKey } from "@agbara/shared/text/fold.ts";
import { type SQL, sql } from "drizzle-orm";
import { beginsWith } from "../../introductions/search/statements/conditions.ts";
import { phoneEnd } from "../../introductions/search/statements/criteria.ts";
import { introductions } from "../../introductions/tables.ts";
import { phoneKey } from "../../people/keys.ts";
import { personColumns } from "../../people/profile/queries.ts";
import type { UserRow } from "../../people/queries.ts";
import { users } from "../../people/tables.ts";
import { type Database, rowsOf } from "../../platform/db/database.ts";

export interface FoundRow {
  id: string;
  first_name: string;
  birth_date: string;
  country_code: string;
  photo_id: string | null;
  city: string | null;
  member_status: UserRow["member_status"];
  found_by: FoundBy;
}

const PHONE = /^\+?[\d ().-]+$/;
const FEWEST_DIGITS = 4;

/**
 * If somebody types at most this many digits, we take them as the end of a phone number, and keep a 0 at the start. In
 * a longer number, a 0 at the start stands for the country code, so we remove it.
 */
const END_DIGITS = 6;

/**
 * Returns the digits that the search compares with members' phone numbers. Returns null if the text is not a phone
 * number.
 */
export function phoneIn(text: string): string | null {
  const all = phoneKey(fold(text));
  const digits = all.length <= END_DIGITS ? all : phoneEnd(text);
  return PHONE.test(fold(text)) && digits.length >= FEWEST_DIGITS ? digits : null;
}

/** We read one person more than we show. If this person exists, there are more results. */
const MOST = sql.raw(String(FOUND_PEOPLE + 1));

/**
 * Returns SQL for one way to find members. Reads only the first rows of an index, in the order of the index, even if
 * many rows match. `said` is the column that we compare with `start`, which is what the user typed. The column `whole`
 * is true if the user typed the whole value.
 */
function way(place: number, found_by: FoundBy, said: SQL, start: string, from: SQL): SQL {
  return sql`(select ${users.id} as id, ${found_by}::text as found_by, ${place}::int as place,
      ${said} = ${start}::text as whole, ${said} as said
    from ${from} and ${users.member_status} is not null
    order by ${said} using ~<~, ${users.id} limit ${MOST})`;
}

const members = (said: SQL, start: string) => sql`${users} where ${beginsWith(said, start)}`;

const ofIntroduction = (condition: SQL) =>
  sql`${introductions} join ${users} on ${users.id} = ${introductions.user_id}
    where ${introductions.contact_id} is null and ${condition}`;

const SAID = {
  reference: sql`${users.number}::text`,
  phone: sql`${users.phone_key}`,
  email: sql`${users.email}`,
  name: sql`${users.name_key}`,
  code: sql`${introductions.code}`,
  city: sql`search_key(${introductions.city})`,
};

/** Matches a number of two digits that can be an age: 18 to 99. */
const AGE = /^(1[89]|[2-9]\d)$/;

/**
 * Returns the ways to understand a text as a name with an age, a place, or both: "larai 39", "dayo lagos". A place is a
 * city or a country. Names and places can have several words, so we try each word after the first as the start of the
 * place.
 */
function namesWith(text: string, today: Day): SQL[] {
  const words = foldedWords(text);
  const [age, another] = words.filter((word) => AGE.test(word));
  if (another) return [];
  const others = words.filter((word) => word !== age);
  return others.flatMap((_, at) => {
    const name = others.slice(0, at + 1).join("");
    const place = others.slice(at + 1).join("");
    if (name.length < FIND_LETTERS || (!age && !place)) return [];
    const conditions = [
      sql`${users} where ${beginsWith(SAID.name, name)}`,
      ...(age ? [bornFor(Number(age), today)] : []),
      ...(place ? [livesIn(place)] : []),
    ];
    return [way(1, "name", SAID.name, name, sql.join(conditions, sql` and `))];
  });
}

function bornFor(age: number, today: Day): SQL {
  const { after, upTo } = birthDatesOfAges(age, age, today);
  return sql`${users.birth_date} > ${after} and ${users.birth_date} <= ${upTo}`;
}

function livesIn(place: string): SQL {
  const countries = COUNTRY_CODES.filter((code) => searchKey(COUNTRIES[code]).startsWith(place));
  return sql`(${users.country_code} = any(${`{${countries.join()}}`}::text[]) or exists (
    select 1 from ${introductions} where ${introductions.user_id} = ${users.id}
      and ${introductions.contact_id} is null and ${beginsWith(SAID.city, place)}))`;
}

/** Returns the ways to search for members that fit the typed text. */
function waysFor(text: string, today: Day): SQL[] {
  const digits = phoneIn(text);
  if (digits) return [way(0, "phone", SAID.phone, digits, members(SAID.phone, digits))];
  const lower = text.toLowerCase();
  const code = codeIn(text, INTRODUCTION_CODE);
  const number = numberOfReference(text);
  const byEmail = way(2, "email", SAID.email, lower, members(SAID.email, lower));
  if (text.includes("@")) return [byEmail];
  const key = searchKey(text);
  const inCity = sql`${introductions.city} is not null and ${beginsWith(SAID.city, key)}`;
  const withCode = sql`${introductions.status} = 'active' and ${SAID.code} = ${code}`;
  return [
    ...(number === null
      ? []
      : [
          way(
            0,
            "reference",
            SAID.reference,
            `${number}`,
            sql`${users} where ${users.number} = ${number}`,
          ),
        ]),
    ...(code ? [way(0, "code", SAID.code, code, ofIntroduction(withCode))] : []),
    ...(key ? [way(1, "name", SAID.name, key, members(SAID.name, key))] : []),
    ...namesWith(text, today),
    byEmail,
    ...(key ? [way(3, "city", SAID.city, key, ofIntroduction(inCity))] : []),
  ];
}

/**
 * Finds the members whom a search text may mean. Returns each member once, and at most one member more than we show.
 */
export function findPeople(db: Database, text: string, today: Day): Promise<FoundRow[]> {
  const person = personColumns(users);
  return rowsOf<FoundRow>(
    db,
    sql`select ${person.id}, ${person.first_name}, ${person.birth_date}::text, ${person.country_code},
        ${person.photo_id} as photo_id, ${introductions.city}, ${users.member_status}, found.found_by
      from (select distinct on (id) * from (${sql.join(waysFor(text, today), sql` union all `)}) as ways
        order by id, whole desc, place) as found
      join ${users} on ${users.id} = found.id
      left join ${introductions} on ${introductions.user_id} = found.id and ${introductions.contact_id} is null
      order by found.whole desc, found.place, found.said collate "C", found.id limit ${MOST}`,
  );
}
