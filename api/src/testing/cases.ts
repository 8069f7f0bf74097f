import type { Client } from "@agbara/shared/client/client.ts";
import { CHECK_KEYS } from "@agbara/shared/fundraising/application.ts";
import { dayInLagos } from "@agbara/shared/nigeria/lagos-time.ts";
import { eq } from "drizzle-orm";
import { entrepreneurs } from "../entrepreneurs/tables.ts";
import { fillIn, newIdentityNumber, SEEN_ON_PAPER } from "./applications.ts";
import type { startPayoutCalls } from "./payout-calls.ts";
import { addMember } from "./people.ts";

type Calling = Awaited<ReturnType<typeof startPayoutCalls>>;

/** Makes a person with this NIN who has sent a complete application. */
export async function sendCase(calling: Calling, number = newIdentityNumber()) {
  const person = await addMember(calling.api);
  await fillIn(person.client);
  const identity = { kind: "nin", number, agreed: true } as const;
  await person.client.call("fundraising.applications.setIdentity", identity);
  const account = { bank_code: "001", number: await calling.newNumber() };
  const client = await calling.justNow(person);
  await client.call("finance.payouts.setAccount", account);
  await client.call("fundraising.applications.submit", { agreed: true });
  const [page] = await calling.api.db
    .select()
    .from(entrepreneurs)
    .where(eq(entrepreneurs.user_id, person.id));
  return { person: { ...person, client }, id: page?.id ?? "", code: page?.code ?? "", number };
}

/** What a second verifier enters if everything is right. */
export const agreeing = (now: Date) => ({
  identity: { passed: true, seen: "paper" as const },
  account: { passed: true, seen: "bank" as const },
  contact: {
    passed: true,
    seen: "phone_call" as const,
    seen_on: dayInLagos(now),
    seen_whom: "Bisi Ade",
  },
});

/** Claims the application as a verifier, and passes every check, including that of the bank account. */
export async function passAll(desk: Client, id: string): Promise<Client> {
  const { data } = await desk.call("fundraising.applications.claim", { id });
  for (const check of CHECK_KEYS)
    await desk.call("fundraising.applications.check", { id, check, ...SEEN_ON_PAPER });
  if (data.bank?.state === "waiting")
    await desk.call("finance.payouts.verifyAccount", { id: data.bank._id });
  return desk;
}
