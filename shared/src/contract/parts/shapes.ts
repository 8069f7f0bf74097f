import * as z from "zod/mini";
import { MAIL_CODE, PASSWORD_LENGTH, TEXT_LIMITS } from "../../constants.ts";
import { paginator } from "./entities.ts";
import { AGES_CROSSED } from "./errors.ts";
import { id, instant, line, wholeInQuery } from "./fields.ts";

/** What several rows of the table are made of. */

export const done = z.object({ success: z.literal(true) });
export const withData = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ success: z.literal(true), data });
export const page = <Item extends z.ZodMiniType>(item: Item) =>
  withData(z.object({ data: z.array(item), paginator }));

export const listOf = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  z.array(item).check(z.maxLength(max, `can have at most ${max} entries`));

export const byId = z.object({ id });
export const userId = z.object({ userId: id });
export const empty = z.optional(z.object({}));
/**
 * The changed fields as they were when the change was begun. A field that is still as it
 * was then is left as it is on record; one that somebody else has changed in the meantime is answered with 409, nothing
 * changed. Without it whatever is sent takes the place of what is there.
 */
export const baseOf = <Fields extends z.ZodMiniType>(fields: Fields) => z.optional(fields);

/** What became of one person of many. */
export const oneOfMany = z.object({
  user_id: id,
  /**
   * `unchanged`: it was so already. `overtaken`: somebody else changed it since the caller read it. `missing`: there
   * is no such member any more. Only with `done` was anything changed.
   */
  outcome: z.enum(["done", "unchanged", "overtaken", "missing"]),
  /** Who changed that last, and when; null where it is not known. */
  by: z.nullable(z.string()),
  at: z.nullable(instant),
});
export type OneOfMany = z.infer<typeof oneOfMany>;

/** What a file is for; it stays in the audit log for good. */
export const fileReason = line(TEXT_LIMITS.export_reason, 5);
/** The same alone, for a form that asks for it. */
export const reasonAlone = z.object({ reason: fileReason });
/** A list as a file. `total`: how many the list has; the file holds the first of them, up to a thousand. */
export const file = withData(
  z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    total: z.int(),
  }),
);
export type File = z.infer<typeof file>["data"];

const MAX_PAGE = 1_000_000;
export const pageNumber = z.optional(wholeInQuery(1, MAX_PAGE));

/** Lengths are those of the form in which passwords are compared: "é" is one character, however it was sent. */
export const newPassword = z
  .string()
  .check(
    z.normalize("NFC"),
    z.minLength(PASSWORD_LENGTH.min, `must have at least ${PASSWORD_LENGTH.min} characters`),
    z.maxLength(PASSWORD_LENGTH.max, `can have at most ${PASSWORD_LENGTH.max} characters`),
  );
/** An existing password is only compared, as it was sent: its length is capped, nothing else is asked of it. */
export const password = z.string().check(
  z.minLength(1, "is required"),
  z.refine((sent) => sent.normalize("NFC").length <= PASSWORD_LENGTH.max, "is too long"),
);
/** A token that belongs to a code sent by mail. */
export const codeToken = z.string().check(z.minLength(1), z.maxLength(200));
export const mailCode = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.length(MAIL_CODE.length, `must have ${MAIL_CODE.length} characters`),
  );

export const agesInOrder = z.refine<{ min_age?: number | undefined; max_age?: number | undefined }>(
  ({ min_age, max_age }) => min_age === undefined || max_age === undefined || min_age <= max_age,
  { message: AGES_CROSSED, path: ["min_age"] },
);
