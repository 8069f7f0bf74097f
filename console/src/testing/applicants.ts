import { newApplication, newIdentityNumber, TYPED } from "@agbara/api/testing/applications.ts";
import type { startPayoutCalls } from "@agbara/api/testing/payout-calls.ts";
import { addMember } from "@agbara/api/testing/people.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";

type Calling = Awaited<ReturnType<typeof startPayoutCalls>>;

/** Creates a person with a complete application that is not sent yet. */
export async function complete(calling: Calling) {
  const { api } = calling;
  const me = await addMember(api);
  await newApplication(api, me);
  const referees = TYPED.referees.map((one) => ({ ...one }));
  await me.client.call("fundraising.applications.save", { ...TYPED, referees });
  await me.client.call("fundraising.applications.setIdentity", {
    kind: "nin",
    number: newIdentityNumber(),
    agreed: true,
  });
  const account = { bank_code: "001", number: await calling.newNumber() };
  await (await calling.justNow(me)).call("finance.payouts.setAccount", account);
  return me;
}

/** Creates a person with an application. A verifier has refused it, or has asked for changes. */
export async function decided(
  calling: Calling,
  what: "requestChanges" | "refuse",
  words: string,
  questions: NonNullable<Input<"fundraising.applications.requestChanges">["questions"]> = [],
) {
  const me = await complete(calling);
  await me.client.call("fundraising.applications.submit", { agreed: true });
  const desk = await calling.as("verifier");
  const { data } = await desk.call("fundraising.applications.next");
  const id = data?._id ?? "";
  if (what === "refuse") await desk.call("fundraising.applications.refuse", { id, words });
  else await desk.call("fundraising.applications.requestChanges", { id, words, questions });
  return me;
}
