import { addMan, addMember, type TestPerson, tokenOf } from "./people.ts";
import type { TestApi } from "./start-test-api.ts";

/**
 * Makes a man, a woman, and his request for an introduction to her. Both are new members, unless the test passes them.
 */
export async function asking(api: TestApi, asked?: TestPerson, asker?: TestPerson) {
  const man = asker ?? (await addMan(api, { first_name: "Emeka" }));
  const woman = asked ?? (await addMember(api, { first_name: "Ngozi" }));
  const { data } = await man.client.call("introductions.requests.send", {
    matchId: woman.introductionId,
    message: "My stall is behind the Wuse clinic",
  });
  return { man, woman, id: data._id };
}

/** Makes a man and a woman. The woman has accepted the man's request. */
export async function agreed(api: TestApi) {
  const pair = await asking(api);
  await pair.woman.client.call("introductions.requests.accept", { matchId: pair.id });
  return pair;
}

/**
 * Makes a consultant hide a person until a report about the person is decided. `reporter` sends the report. Returns the
 * report's id.
 */
export async function hold(api: TestApi, reporter: TestPerson, { introductionId }: TestPerson) {
  const report = { matchId: introductionId, reason: "unsafe" } as const;
  const { data } = await reporter.client.call("introductions.safety.report", report);
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  await consultant.call("introductions.safety.claim", { id: data._id });
  await consultant.call("introductions.safety.hold", { id: data._id });
  return data._id;
}

export const mailsTo = (api: TestApi, { email }: TestPerson) =>
  api.mails.filter(({ to }) => to === email);
export const newestTo = (api: TestApi, person: TestPerson) => mailsTo(api, person).at(-1);
