import { eq } from "drizzle-orm";
import { text_numbers } from "../entrepreneurs/texts/tables.ts";
import type { TestApi } from "./start-test-api.ts";

/** Gives the person a confirmed phone number for SMS. */
export async function addTextNumber(
  { db, deps }: Pick<TestApi, "db" | "deps">,
  userId: string,
  phone = "+2348031234567",
) {
  const at = deps.now();
  const number = { user_id: userId, phone, way: "sms" as const, agreed_at: at, used_at: at };
  await db.insert(text_numbers).values(number);
}

export async function numberOf({ db }: Pick<TestApi, "db">, userId: string) {
  const [row] = await db.select().from(text_numbers).where(eq(text_numbers.user_id, userId));
  return row ?? null;
}
