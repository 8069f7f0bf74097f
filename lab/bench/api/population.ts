import { demoPeople } from "@agbara/api/demo/people.ts";
import { nameKey } from "@agbara/api/people/keys.ts";
import { dayOf } from "@agbara/shared/age.ts";
import { COUNTRY_CODES } from "@agbara/shared/countries.ts";
import { STATES } from "@agbara/shared/nigeria/areas.ts";
import type { Runner } from "./runner.ts";

/** How many of a hundred members live in each country, in the order of the contract's countries. */
const COUNTRY_SHARES = [6, 26, 4, 2, 2, 1, 1, 2, 1, 2, 45, 4, 4];
const SAMPLE = 20_000;
/** The number of people that one consultant looks after. Half of all members have a consultant. */
const PEOPLE_OF_ONE = 1_000;
/** The id of a consultant who never signs in. */
export const ONE_CONSULTANT = "00000000-0000-4000-8000-000000000001";
const TOWNS_OF_A_STATE = 16;
const TRIBES = [
  "Yorùbá",
  "Igbo",
  "Hausa",
  "Ẹ̀dó",
  "Ibibio",
  "Tiv",
  "Ijaw",
  "Kanuri",
  "Fulani",
  "Nupe",
  "Efik",
  "Urhobo",
];

/**
 * A list of countries. Each country appears as often as its share of the members. A random entry of this list is a
 * country for a random member.
 */
const countries = COUNTRY_CODES.flatMap((code, at) => Array(COUNTRY_SHARES[at]).fill(code));

/** Returns first names, each as often as it appears in the demonstration data. */
function names(): string[] {
  const people = demoPeople({ seed: 7, count: SAMPLE, today: dayOf(new Date()) });
  return Array.from(people, ({ first_name }) => first_name);
}

/**
 * Creates this many members with their introductions directly in PostgreSQL. The triggers are off during this time, and
 * the function does their work itself at the end.
 */
export async function populate(client: Runner, members: number) {
  const firstNames = names();
  const buildIndexes = await dropIndexes(client);
  await client.query("set session_replication_role = replica");
  await client.query("create temp table name_pool (at int primary key, name text, key text)");
  await client.query(
    "insert into name_pool select ordinality - 1, name, key from unnest($1::text[], $2::text[]) with ordinality as t(name, key, ordinality)",
    [firstNames, firstNames.map(nameKey)],
  );
  await client.query(
    `insert into users (id, role, email, first_name, name_key, birth_date, gender, country_code, phone, phone_key,
                        answers, wants_introductions, member_status, sensitive_agreed_at, last_contact_at,
                        consultant_id, created_at)
     select uuidv7(), 'member', 'm' || n || '@members.example', p.name, p.key,
            current_date - (18 * 365.25 + random() * 57 * 365.25)::int,
            case when random() < 0.5 then 'female' else 'male' end,
            ($2::text[])[1 + floor(random() * 100)::int],
            '+23480' || lpad(n::text, 8, '0'), reverse('23480' || lpad(n::text, 8, '0')),
            '{"data_occupation": "Trader"}', true,
            case when n % 250 = 0 then 'active' when n % 25 = 0 then 'visible' when n % 3 = 0 then 'unregistered' else 'inactive' end,
            case when random() < 0.9 then now() end,
            case when random() < 0.4 then now() - random() * interval '2 years' end,
            case when random() < 0.5
              then ('00000000-0000-4000-8000-' || lpad((1 + floor(random() * $4))::text, 12, '0'))::uuid end,
            now() - random() * interval '3 years'
     from generate_series(1, $1) as n
     join name_pool p on p.at = (n::bigint * 7919) % $3`,
    [members, countries, SAMPLE, Math.max(1, Math.round(members / (2 * PEOPLE_OF_ONE)))],
  );
  await client.query(
    `insert into introductions (id, user_id, status, min_age, max_age, min_height, my_height, state, tribe, city,
                                details, note, distant_relationship, is_public, registered_at, created_at, updated_at,
                                met_how, met_on, met_by, birth_paper)
     select uuidv7(), id, case when member_status in ('active', 'visible') then 'active' else 'inactive' end,
            -- Most look for somebody of about their own age; some ask for no height, and some have not said theirs.
            greatest(18, wide.age - 2 - floor(random() * 10)::int), wide.age + 2 + floor(random() * 10)::int,
            case when random() < 0.6 then 150 + (random() * 30)::int end,
            case when random() < 0.9 then 150 + (random() * 20 + random() * 20)::int end,
            -- Few words are common and many rare, as among people.
            ($1::text[])[1 + from_state],
            ($2::text[])[1 + floor(random() * random() * cardinality($2::text[]))::int],
            -- A town lies in one state, and most people live in a large one of the state that they are from.
            'Town ' || case when random() < 0.8 then from_state else floor(random() * cardinality($1::text[])) end
                       + cardinality($1::text[]) * floor(random() * random() * random() * $3),
            'Somebody kind, who keeps their word and laughs easily.', 'Spoke on the phone.',
            random() < 0.4, member_status = 'visible', case when member_status <> 'unregistered' then created_at end, created_at, created_at,
            case when is_met then 'visit' end, case when is_met then created_at::date end,
            case when is_met then id end, case when is_met then 'passport' end
     from users, lateral (select member_status <> 'unregistered' and random() < 0.7 as is_met,
                                 extract(year from age(birth_date))::int as age,
                                 floor(random() * random() * cardinality($1::text[]))::int as from_state) as wide
     where member_status is not null and role = 'member'`,
    [STATES.map(({ name }) => name), TRIBES, TOWNS_OF_A_STATE],
  );
  await client.query(
    `insert into photos (id, user_id, position, url, passed_at, looked_at)
     select uuidv7(), id, 0, '/api/v1/media/portraits/f1-0.svg', now(), now() from users where role = 'member'`,
  );
  await client.query("set session_replication_role = origin");
  await buildIndexes();
  await client.query("select rebuild_member_counts()");
  await client.query("select rebuild_member_facets()");
}

/**
 * Drops all indexes except those of constraints. Returns a function that builds the indexes again. To build them once
 * for all rows is much faster than row by row.
 */
async function dropIndexes(client: Runner): Promise<() => Promise<void>> {
  const { rows } = await client.query(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename in ('users', 'introductions', 'photos')
       and not exists (select from pg_constraint where conindid = to_regclass(quote_ident(indexname)))`,
  );
  const indexes = rows as { name: string; definition: string }[];
  for (const { name } of indexes) await client.query(`drop index "${name}"`);
  return async () => {
    for (const { definition } of indexes) await client.query(definition);
  };
}
