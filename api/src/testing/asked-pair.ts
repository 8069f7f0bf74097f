import { addMan, addMember, type TestPerson } from "./people.ts";
import type { TestApi } from "./start-test-api.ts";

/** A man who asks a woman, and the request; she is somebody new, unless said otherwise. */
export async function asking(api: TestApi, asked?: TestPerson) {
  const man = await addMan(api, { first_name: "Emeka" });
  const woman = asked ?? (await addMember(api, { first_name: "Ngozi" }));
  const { data } = await man.client.call("introductions.requests.send", {
    matchId: woman.introductionId,
    message: "Call me on 0803 555 1234",
  });
  return { man, woman, id: data._id };
}

/** Two of whom the one asked and the other accepted. */
export async function agreed(api: TestApi) {
  const pair = await asking(api);
  await pair.woman.client.call("introductions.requests.accept", { matchId: pair.id });
  return pair;
}

export const mailsTo = (api: TestApi, { email }: TestPerson) =>
  api.mails.filter(({ to }) => to === email);
export const newestTo = (api: TestApi, person: TestPerson) => mailsTo(api, person).at(-1);
