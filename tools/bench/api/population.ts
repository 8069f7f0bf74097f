import { demoPeople } from "@agbara/api/demo/people.ts";
import { nameKey } from "@agbara/api/members/keys.ts";
import { dayOf } from "@agbara/shared/age.ts";
import { COUNTRY_CODES } from "@agbara/shared/countries.ts";
import type { Runner } from "./database.ts";

/** How often each country stands in a hundred members, in the contract's order. */
const COUNTRY_SHARES = [6, 26, 4, 2, 2, 1, 1, 2, 1, 2, 45, 4, 4];
const SAMPLE = 20_000;

/** One letter of text a share, so that a random place in it is a random country. */
const countries = COUNTRY_CODES.flatMap((code, at) => Array(COUNTRY_SHARES[at]).fill(code));

/** Names as often as the demonstration's people bear them. */
function names(): string[] {
  const people = demoPeople({ seed: 7, count: SAMPLE, today: dayOf(new Date()) });
  return Array.from(people, ({ first_name }) => first_name);
}

/**
 * So many members with their introductions, made inside PostgreSQL. The triggers are off meanwhile and what
 * they keep is made at once at the end, as they would have made it.
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
                        answers, wants_introductions, standing, created_at)
     select uuidv7(), 'member', 'm' || n || '@members.example', p.name, p.key,
            current_date - (18 * 365.25 + random() * 57 * 365.25)::int,
            case when random() < 0.5 then 'female' else 'male' end,
            ($2::text[])[1 + floor(random() * 100)::int],
            '+23480' || lpad(n::text, 8, '0'), reverse('23480' || lpad(n::text, 8, '0')),
            '{"data_occupation": "Trader"}', true,
            case when n % 25 = 0 then 'active' when n % 3 = 0 then 'unregistered' else 'inactive' end,
            now() - random() * interval '3 years'
     from generate_series(1, $1) as n
     join name_pool p on p.at = (n::bigint * 7919) % $3`,
    [members, countries, SAMPLE],
  );
  await client.query(
    `insert into introductions (id, user_id, status, min_age, max_age, min_height, my_height, state, tribe, city,
                                details, note, registered_at, created_at, updated_at)
     select uuidv7(), id, case when standing = 'active' then 'active' else 'inactive' end, 30, 50, 160, 170, 'Lagos',
            'Yorùbá', 'Ìbàdàn', 'Somebody kind, who keeps their word and laughs easily.', 'Spoke on the phone.',
            case when standing <> 'unregistered' then created_at end, created_at, created_at
     from users where standing is not null and role = 'member'`,
  );
  await client.query(
    `insert into photos (id, user_id, position, url)
     select uuidv7(), id, 0, '/api/v1/media/portraits/f1-0.svg' from users where role = 'member'`,
  );
  await client.query("set session_replication_role = origin");
  await buildIndexes();
  await client.query("select rebuild_member_counts()");
}

/**
 * Takes away the indexes that no constraint needs; the returned function builds them over all rows at once, which
 * takes a part of the time that each row for itself does.
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
