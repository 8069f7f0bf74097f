import { type SQL, sql } from "drizzle-orm";
import { entrepreneurs } from "../entrepreneurs/tables.ts";
import { users } from "../people/tables.ts";
import { donors, gift_parts, gifts } from "./tables.ts";

/**
 * Makes the SQL condition that a person has nothing to do with a gift: they did not give it with their account or their
 * e-mail address, and they own none of its pages. When staff change a gift, the SQL statement includes this condition,
 * so that nobody can change their own gift.
 */
export function isOthersGift(giftId: SQL, actorId: string): SQL {
  return sql`not exists (
      select from ${gifts} join ${donors} on ${donors.id} = ${gifts.donor_id}
       where ${gifts.id} = ${giftId}
         and (${donors.user_id} = ${actorId}::uuid
              or ${donors.email} = (select ${users.email} from ${users} where ${users.id} = ${actorId}::uuid)))
    and not exists (
      select from ${gift_parts} join ${entrepreneurs} on ${entrepreneurs.id} = ${gift_parts.entrepreneur_id}
       where ${gift_parts.gift_id} = ${giftId} and ${entrepreneurs.user_id} = ${actorId}::uuid)`;
}
