import { brand } from "@agbara/shared/brand.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";
import { refuseUnlikelyBirthDate } from "../accounts/new-account.ts";
import type { Database } from "../db/open.ts";
import { users } from "../db/schema.ts";
import { HttpError } from "../http/http-error.ts";
import { newId } from "../ids.ts";
import type { Mail } from "../mail/transport.ts";
import { nameKey, phoneKey } from "../members/keys.ts";

export type StaffInput = Input<"admin.staff.create">;

/** Makes an account without a password: the person chooses one with a code by mail. */
export async function createStaff(tx: Database, input: StaffInput, now: Date) {
  refuseUnlikelyBirthDate("birth_date", input.birth_date, now);
  const { international_phone_number: phone, ...rest } = input;
  const [person] = await tx
    .insert(users)
    .values({
      ...rest,
      id: newId(),
      name_key: nameKey(input.first_name),
      ...(phone !== undefined && { phone, phone_key: phoneKey(phone) }),
      created_at: now,
    })
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (!person)
    throw new HttpError(409, "This address already has an account. Nothing was changed.");
  return person;
}

/** Says how to begin. It holds no code: a code lives ten minutes, and the mail may be read next week. */
export function staffMail(to: string, siteUrl: string): Mail {
  return {
    to,
    subject: `Your ${brand.name} account for the console`,
    text: [
      `You now have an account for the ${brand.name} console.`,
      `Choose your password at ${siteUrl}/reset, with this e-mail address. Then log in at ${siteUrl}/auth/login.`,
      `If you did not expect this, write to ${brand.supportEmail}.`,
      `${brand.name}\n${brand.supportEmail}`,
    ].join("\n\n"),
  };
}
