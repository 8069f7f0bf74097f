import { addMan, addMember } from "@agbara/api/testing/people.ts";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { realApi } from "../../testing/real-api.ts";
import { openWing } from "../testing/open-wing.tsx";

const api = await realApi({ members: 0, env: { LISTED_A_DAY: "20", OPENED_A_DAY: "1" } });

it("a member who has opened enough people today is told so, and when to continue", async () => {
  const man = await addMan(api);
  const [first, second] = [await addMember(api), await addMember(api)];
  await man.client.call("introductions.requests.get", { matchId: first.introductionId });
  openWing(`/account/introductions/${second.introductionId}`, {
    fetch: api.fetch,
    token: man.token,
  });
  await screen.findByText("Enough for today");
  expect(screen.getAllByText(/open new ones from midnight, Lagos time/)).not.toEqual([]);
  expect(screen.queryByRole("button", { name: /Try again/ })).toBeNull();
});

it("a member reads how many members opened their page this week", async () => {
  const [man, woman] = [await addMan(api), await addMember(api)];
  await man.client.call("introductions.requests.get", { matchId: woman.introductionId });
  openWing("/account/introductions", { fetch: api.fetch, token: woman.token });
  await screen.findByText("1 member has opened your page in the last 7 days.");
});
