import { bigint, index, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/tables.ts";
import { users } from "../tables.ts";

const owner = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Passkeys of those who work here: what is public of them. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey(),
    user_id: owner(),
    /** The authenticator's name for it, as base64url. */
    credential_id: text("credential_id").notNull().unique(),
    /** COSE, as base64url. */
    public_key: text("public_key").notNull(),
    /** As the authenticator counted its last signature; 0 where it does not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** How a browser reaches the authenticator. */
    transports: jsonb("transports").$type<string[]>().notNull(),
    /** What the person calls it. */
    name: text("name").notNull(),
    created_at: instant("created_at").notNull(),
    used_at: instant("used_at"),
  },
  (table) => [index("passkeys_of_user").on(table.user_id, table.created_at)],
);

/** The secret that a person's authenticator app makes its codes from: at most one app each. */
export const app_secrets = pgTable("app_secrets", {
  user_id: owner().primaryKey(),
  /** Encrypted with a key that is not in the database. */
  sealed: text("sealed").notNull(),
  /** The last half minute since 1970 whose code was taken: none is taken twice. */
  last_step: bigint("last_step", { mode: "number" }).notNull(),
  created_at: instant("created_at").notNull(),
});

/** Codes on paper, for when passkeys and app are lost. Each works once. */
export const recovery_codes = pgTable(
  "recovery_codes",
  {
    /** Hashed with a key that is not in the database. */
    code_hash: text("code_hash").primaryKey(),
    user_id: owner(),
    created_at: instant("created_at").notNull(),
    used_at: instant("used_at"),
  },
  (table) => [index("recovery_codes_of_user").on(table.user_id)],
);

/** What was begun, and waits for its proof: a login after the right password, a new way, a signature. */
export const begun_proofs = pgTable(
  "begun_proofs",
  {
    /** What it is, and the hash of the token that the browser has, or the session's `jti`. */
    key: text("key").primaryKey(),
    user_id: owner(),
    /** What a passkey is to sign, once. */
    challenge: text("challenge"),
    /** Of a new app: its secret, encrypted. */
    sealed: text("sealed"),
    /** Of a login: hash of the password's hash, so that another password ends it. */
    password_mark: text("password_mark"),
    tries: smallint("tries").notNull().default(0),
    expires_at: instant("expires_at").notNull(),
  },
  (table) => [
    index("begun_proofs_of_user").on(table.user_id),
    index("begun_proofs_expiring").on(table.expires_at),
  ],
);
