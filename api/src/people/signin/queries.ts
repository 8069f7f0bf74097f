import { sql } from "drizzle-orm";
import { select } from "../../platform/db/statements.ts";
import { sessions, users } from "../tables.ts";

const caller = {
  caller: {
    id: users.id,
    role: users.role,
    first_name: users.first_name,
    gender: users.gender,
    country_code: users.country_code,
    closed_for: users.closed_for,
    second_factor_at: users.second_factor_at,
  },
  session: { signed_in_at: sessions.signed_in_at, confirmed_at: sessions.confirmed_at },
};

/**
 * Selects the person of a session. Selects nobody if the session is no longer valid, if the account is deleted or
 * ended, or if an auditor's last day in Lagos is over.
 */
export const callerStatement = select(
  caller,
  sql`from ${sessions} join ${users} on ${users.id} = ${sessions.user_id}
    where ${sessions.jti} = ${sql.placeholder("jti")} and ${sessions.user_id} = ${sql.placeholder("sub")}
      and ${sessions.revoked_at} is null and ${sessions.expires_at} > ${sql.placeholder("now")}
      and ${users.deleted_at} is null and ${users.ended_at} is null
      and (${users.closes_on} is null
        or ${users.closes_on} >= ((${sql.placeholder("now")}::timestamptz at time zone 'UTC') + interval '1 hour')::date)`,
);
