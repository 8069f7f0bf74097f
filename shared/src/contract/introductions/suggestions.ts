import * as z from "zod/mini";
import { INTRODUCTION_CODE } from "../../constants.ts";
import { introduction } from "../parts/entities.ts";
import { byId, withData } from "../parts/shapes.ts";

/** People that a consultant suggests to a member. */
export const suggestionsCalls = {
  "introductions.suggestions.add": {
    method: "POST",
    path: "admin/user-introductions/introduction/{id}/suggestion",
    access: "consultant",
    retries: 0,
    audit: "change",
    params: byId,
    body: () =>
      z.object({
        code: z
          .string()
          .check(
            z.trim(),
            z.toLowerCase(),
            z.regex(
              new RegExp(`^[${INTRODUCTION_CODE.alphabet}]{${INTRODUCTION_CODE.length}}$`),
              `must have ${INTRODUCTION_CODE.length} letters from a to f`,
            ),
          ),
      }),
    response: () => withData(introduction),
  },
} as const;
