import * as z from "zod/mini";
import { MAIL_CODE, PASSWORD_LENGTH, TEXT_LIMITS } from "../../constants.ts";
import { paginator } from "./entities.ts";
import { AGES_CROSSED } from "./errors.ts";
import { id, instant, line, wholeInQuery } from "./fields.ts";

/** Schemas that the rows of several calls use. */

export const done = z.object({ success: z.literal(true) });
export const withData = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ success: z.literal(true), data });
export const page = <Item extends z.ZodMiniType>(item: Item) =>
  withData(z.object({ data: z.array(item), paginator }));
/** Makes the schema of one page of a list, with additional fields about the whole list. */
export const pageWith = <Item extends z.ZodMiniType, Fields extends z.core.$ZodLooseShape>(
  item: Item,
  fields: Fields,
) => withData(z.object({ ...fields, data: z.array(item), paginator }));

export const byId = z.object({ id });
export const userId = z.object({ userId: id });
export const empty = z.optional(z.object({}));
/**
 * Makes the schema of the field `base`, which has the old value of each changed field, as the caller read it. If
 * somebody else has changed one of these fields in the meantime, the server saves nothing and answers 409. Without
 * `base`, the sent values always replace the stored values. A field that is absent in the request keeps its stored
 * value.
 */
export const baseOf = <Fields extends z.ZodMiniType>(fields: Fields) => z.optional(fields);

/** The result for one person, from a call that changes several people. */
export const oneOfMany = z.object({
  user_id: id,
  /**
   * The outcome for one person. `done`: the value has changed. `unchanged`: the person already had that value.
   * `overtaken`: somebody else changed the value after the caller read it. `missing`: there is no such member.
   */
  outcome: z.enum(["done", "unchanged", "overtaken", "missing"]),
  /** `by`: the name of the person who made the last change. `at`: when they made it. Null if we do not know. */
  by: z.nullable(z.string()),
  at: z.nullable(instant),
});
export type OneOfMany = z.infer<typeof oneOfMany>;

/** Why the caller exports the file. The audit log keeps this reason for ever. */
export const fileReason = line(TEXT_LIMITS.export_reason, 5);
/** The fields of the form that asks why the caller exports a file. */
export const reasonAlone = z.object({ reason: fileReason });
/**
 * A list as a file. The file has at most the first thousand entries. `total` is the number of entries in the whole
 * list.
 */
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

/**
 * We normalise the characters of a password before we count them, as we do before we compare passwords. So "é" counts
 * as one character, however the person's keyboard writes it.
 */
export const newPassword = z
  .string()
  .check(
    z.normalize("NFC"),
    z.minLength(PASSWORD_LENGTH.min, `must have at least ${PASSWORD_LENGTH.min} characters`),
    z.maxLength(PASSWORD_LENGTH.max, `can have at most ${PASSWORD_LENGTH.max} characters`),
  );
/** A person's present password. We compare it exactly as the person sent it, and limit only its length. */
export const password = z.string().check(
  z.minLength(1, "is required"),
  z.refine((sent) => sent.normalize("NFC").length <= PASSWORD_LENGTH.max, "is too long"),
);
/** The token that belongs to a code that we sent by mail. */
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
