import { CLOSING_REASONS, RETURN_KINDS } from "@agbara/shared/constants.ts";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/tables.ts";
import { users } from "../tables.ts";

/** Accounts that staff closed. A row is deleted together with the row in `users`. */
export const closings = pgTable(
  "closings",
  {
    id: uuid("id").primaryKey(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The id of the report whose decision closed the account. The report may no longer exist. */
    report_id: uuid("report_id").notNull(),
    reason: text("reason", { enum: CLOSING_REASONS }).notNull(),
    closed_at: instant("closed_at").notNull(),
    closed_by: uuid("closed_by").notNull(),
    /** The deadline for the second person's check. */
    check_due_at: instant("check_due_at").notNull(),
    checked_at: instant("checked_at"),
    checked_by: uuid("checked_by"),
    /** The owner's objection to the closing. Null if they have not objected, and after they delete the account. */
    objection: text("objection"),
    objected_at: instant("objected_at"),
    answer_due_at: instant("answer_due_at"),
    answered_at: instant("answered_at"),
    answered_by: uuid("answered_by"),
    /**
     * When the first of two people proposed to reopen the account. Null if nobody has. `reopening_by` is that person.
     */
    reopening_at: instant("reopening_at"),
    reopening_by: uuid("reopening_by"),
    reopened_at: instant("reopened_at"),
    reopened_by: uuid("reopened_by"),
    /** The number of photos without a mark, because their files no longer existed. */
    photos_missing: smallint("photos_missing").notNull().default(0),
  },
  (table) => [
    uniqueIndex("closings_open").on(table.user_id).where(sql`reopened_at is null`),
    index("closings_of_user").on(table.user_id, table.closed_at),
    index("closings_in_order").on(table.closed_at, table.id),
    check("closings_checked_by_another", sql`checked_by <> closed_by`),
    check("closings_reopened_by_two", sql`reopened_at is null or reopened_by <> reopening_by`),
    check(
      "closings_whole",
      sql`num_nulls(checked_at, checked_by) <> 1 and num_nulls(answered_at, answered_by) <> 1
        and num_nulls(reopening_at, reopening_by) <> 1 and num_nulls(reopened_at, reopened_by) <> 1
        and num_nulls(objected_at, answer_due_at) <> 1`,
    ),
  ],
);

const closing = () =>
  uuid("closing_id")
    .notNull()
    .references(() => closings.id, { onDelete: "cascade" });

/**
 * Marks of closed accounts. A mark is a keyed hash of a fact that identifies the owner, and nobody can read the fact
 * from it.
 */
export const closing_marks = pgTable(
  "closing_marks",
  {
    closing_id: closing(),
    kind: text("kind", { enum: RETURN_KINDS }).notNull(),
    mark: text("mark").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.closing_id, table.mark] }),
    index("closing_marks_mark").on(table.mark),
  ],
);

/**
 * Digests of the photos of closed accounts (`look` in `photos`). Nobody can see a picture from its digest. We keep
 * digests as long as marks. A digest only gives a hint to the consultant who checks a new photo.
 */
export const closing_looks = pgTable(
  "closing_looks",
  { closing_id: closing(), look: text("look").notNull() },
  (table) => [
    primaryKey({ columns: [table.closing_id, table.look] }),
    index("closing_looks_1").on(sql`substr(look, 1, 4)`),
    index("closing_looks_2").on(sql`substr(look, 5, 4)`),
    index("closing_looks_3").on(sql`substr(look, 9, 4)`),
    index("closing_looks_4").on(sql`substr(look, 13, 4)`),
  ],
);

/** Photos of closed accounts. We still have to make a mark for each of these photos. We keep their files until then. */
export const closing_photos = pgTable(
  "closing_photos",
  {
    closing_id: closing(),
    /** The name of the file in the photo store. */
    file: text("file").notNull(),
    /** The SHA-256 hash of the picture. Null if we must read the file to compute it. */
    picture: text("picture"),
    added_at: instant("added_at").notNull(),
    /** When we next try to make the mark. */
    try_at: instant("try_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.closing_id, table.file] }),
    index("closing_photos_due").on(table.try_at),
    index("closing_photos_file").on(table.file),
  ],
);

/** Possible returns: accounts that share a mark with a closed account. Each is a task of the safety desk. */
export const returns = pgTable(
  "returns",
  {
    id: uuid("id").primaryKey(),
    user_id: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    closing_id: closing(),
    kind: text("kind", { enum: RETURN_KINDS }).notNull(),
    found_at: instant("found_at").notNull(),
    settled_at: instant("settled_at"),
    settled_by: uuid("settled_by"),
    same_person: boolean("same_person"),
  },
  (table) => [
    uniqueIndex("returns_once").on(table.user_id, table.closing_id, table.kind),
    index("returns_of_closing").on(table.closing_id),
    index("returns_waiting").on(table.found_at, table.id).where(sql`settled_at is null`),
    index("returns_settled").on(table.settled_at, table.id).where(sql`settled_at is not null`),
    check("returns_settled_whole", sql`num_nulls(settled_at, settled_by, same_person) in (0, 3)`),
  ],
);
