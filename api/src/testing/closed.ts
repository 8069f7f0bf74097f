import { createClient } from "@agbara/shared/client/client.ts";
import type { ClosingReason } from "@agbara/shared/constants.ts";
import { DEMO_PASSWORD } from "../demo/accounts.ts";
import { addMember, type TestPerson, tokenOf } from "./people.ts";
import { newPair, newSafetyReport, type Pair } from "./records.ts";
import type { TestApi } from "./start-test-api.ts";

/** Returns an API client that is logged in as this colleague, who works at the safety desk. */
export const desk = async (api: TestApi, who: "consultant" | "admin" | "admin2") =>
  api.clientWith(await tokenOf(api, who));

/** Makes two members with a request. The woman reports the man. */
export async function reported(api: TestApi): Promise<Pair & { id: string }> {
  const pair = await newPair(api);
  return { ...pair, ...(await newSafetyReport(pair)) };
}

/**
 * Makes a new report about a person. A colleague closes the person's account because of it. Returns the report's id,
 * and the data about the closed account.
 */
export async function closed(
  api: TestApi,
  { introductionId }: TestPerson,
  reason: ClosingReason = "conduct",
  who: "consultant" | "admin" = "consultant",
) {
  const { client } = await addMember(api);
  const report = { matchId: introductionId, reason: "insult" } as const;
  const { data } = await client.call("introductions.safety.report", report);
  const consultant = await desk(api, who);
  await consultant.call("introductions.safety.claim", { id: data._id });
  const end = { id: data._id, verdict: "close", reason } as const;
  const decided = await consultant.call("introductions.safety.decide", end);
  return { id: data._id, closing: decided.data.closing };
}

/** Logs a person in again, and returns the new token. */
export async function loggedIn(api: TestApi, { email }: TestPerson): Promise<string> {
  const user = { email, password: DEMO_PASSWORD };
  return (await createClient({ fetch: api.fetch }).call("people.signin.login", { user })).token;
}
