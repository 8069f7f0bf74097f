import { bigint, index, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/tables.ts";
import { users } from "../tables.ts";

const owner = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The passkeys of people who work here. We store only their public part. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey(),
    user_id: owner(),
    /** The authenticator's name for the passkey, as base64url. */
    credential_id: text("credential_id").notNull().unique(),
    /** COSE, as base64url. */
    public_key: text("public_key").notNull(),
    /** The number of signatures that the authenticator had made at its last use. 0 if it does not count signatures. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** The ways in which a browser reaches the authenticator. */
    transports: jsonb("transports").$type<string[]>().notNull(),
    /** The person's own name for the passkey. */
    name: text("name").notNull(),
    created_at: instant("created_at").notNull(),
    used_at: instant("used_at"),
  },
  (table) => [index("passkeys_of_user").on(table.user_id, table.created_at)],
);

/** The secrets with which people's authenticator apps make their codes. Each person has at most one app. */
export const app_secrets = pgTable("app_secrets", {
  user_id: owner().primaryKey(),
  /** The secret, encrypted with a key that is not in the database. */
  sealed: text("sealed").notNull(),
  /** The half minute of the last code that we accepted. We count half minutes from 1970, and accept no code twice. */
  last_step: bigint("last_step", { mode: "number" }).notNull(),
  created_at: instant("created_at").notNull(),
});

/** Recovery codes on paper, for a person who has lost their passkeys and app. Each code works once. */
export const recovery_codes = pgTable(
  "recovery_codes",
  {
    /** The code's hash, made with a key that is not in the database. */
    code_hash: text("code_hash").primaryKey(),
    user_id: owner(),
    created_at: instant("created_at").notNull(),
    used_at: instant("used_at"),
  },
  (table) => [index("recovery_codes_of_user").on(table.user_id)],
);

/**
 * Steps that a person has begun and must still prove. A step is a login after the right password, a new way to log in,
 * or a signature.
 */
export const begun_proofs = pgTable(
  "begun_proofs",
  {
    /** The kind of step, then the hash of the browser's token or the session's `jti`. */
    key: text("key").primaryKey(),
    user_id: owner(),
    /** The challenge that a passkey must sign, once. */
    challenge: text("challenge"),
    /** A new app's secret, encrypted. */
    sealed: text("sealed"),
    /**
     * A hash of the stored password hash, only for a login. If the password changes during the login, the login ends.
     */
    password_mark: text("password_mark"),
    tries: smallint("tries").notNull().default(0),
    expires_at: instant("expires_at").notNull(),
  },
  (table) => [
    index("begun_proofs_of_user").on(table.user_id),
    index("begun_proofs_expiring").on(table.expires_at),
  ],
);
