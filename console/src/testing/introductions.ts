import { addMan, addMember, tokenOf } from "@agbara/api/testing/people.ts";
import type { TestApi } from "@agbara/api/testing/start-test-api.ts";
import { DEFAULT_INTRODUCTION_AGES } from "@agbara/shared/constants.ts";
import type { Input } from "@agbara/shared/contract/calls.ts";

type Registration = Input<"introductions.own.register">;

/** Registers a member's wishes as a consultant would: the default ages, plus the fields in `wishes`. */
export async function registerIntroduction(
  api: TestApi,
  introductionId: string,
  wishes: Partial<Registration> = {},
): Promise<void> {
  const consultant = api.clientWith(await tokenOf(api, "consultant"));
  await consultant.call("introductions.own.register", {
    ...DEFAULT_INTRODUCTION_AGES,
    min_height: null,
    my_height: null,
    state: null,
    tribe: null,
    city: null,
    distant_relationship: false,
    is_public: false,
    details: null,
    note: null,
    ...wishes,
    introductionId,
  });
}

/** Creates a request from Emeka to Ngozi that she has not answered. */
export async function waitingRequest(api: TestApi) {
  const woman = await addMember(api);
  const man = await addMan(api);
  const { data } = await man.client.call("introductions.requests.send", {
    matchId: woman.introductionId,
    message: "Good evening.",
  });
  return { woman, man, matchId: data._id };
}
