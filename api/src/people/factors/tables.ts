import { bigint, index, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/tables.ts";
import { users } from "../tables.ts";

const owner = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The passkeys of people who work here. We store only the public key of each. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey(),
    user_id: owner(),
    /** The id that the authenticator gave the passkey, as base64url. */
    credential_id: text("credential_id").notNull().unique(),
    /** COSE, as base64url. */
    public_key: text("public_key").notNull(),
    /**
     * The authenticator's signature count when the passkey was last used. 0 if the authenticator does not count
     * signatures.
     */
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** How a browser can reach the authenticator, for example by USB. */
    transports: jsonb("transports").$type<string[]>().notNull(),
    /** The name that the person gave the passkey. */
    name: text("name").notNull(),
    created_at: instant("created_at").notNull(),
    used_at: instant("used_at"),
  },
  (table) => [index("passkeys_of_user").on(table.user_id, table.created_at)],
);

/** The secrets of people's authenticator apps. Each person has at most one app. */
export const app_secrets = pgTable("app_secrets", {
  user_id: owner().primaryKey(),
  /** The secret, encrypted with a key that is not in the database. */
  sealed: text("sealed").notNull(),
  /** The last code that we accepted belongs to this half minute, counted from 1970. No code is accepted twice. */
  last_step: bigint("last_step", { mode: "number" }).notNull(),
  created_at: instant("created_at").notNull(),
});

/** Recovery codes, for people who have lost their passkeys and app. Each code works once. */
export const recovery_codes = pgTable(
  "recovery_codes",
  {
    /** A keyed hash of the code. The key is not in the database. */
    code_hash: text("code_hash").primaryKey(),
    user_id: owner(),
    created_at: instant("created_at").notNull(),
    used_at: instant("used_at"),
  },
  (table) => [index("recovery_codes_of_user").on(table.user_id)],
);

/**
 * Steps that a person has begun and not finished: a login after the right password, a new way to take the second step,
 * or a proof with a passkey.
 */
export const begun_proofs = pgTable(
  "begun_proofs",
  {
    /** The kind of step, followed by the hash of the browser's token (for a login) or by the session's `jti`. */
    key: text("key").primaryKey(),
    user_id: owner(),
    /** The challenge that a passkey must sign. Null if there is none, or if it was used. */
    challenge: text("challenge"),
    /** The encrypted secret of a new app. Null for other kinds of steps. */
    sealed: text("sealed"),
    /**
     * A hash of the stored password hash. Only set for a login, so that the login ends if the password changes. Null
     * for other kinds of steps.
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
