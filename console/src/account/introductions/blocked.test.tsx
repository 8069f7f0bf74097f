import { addMan, addMember } from "@agbara/api/testing/people.ts";
import { cleanup, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { answerQuestion, clickButton } from "../../testing/clicks.ts";
import { realApi } from "../../testing/real-api.ts";
import { openWing } from "../testing/open-wing.tsx";

const api = await realApi({ members: 0 });

it("a person is blocked on their page, is in the list, and the block is lifted there", async () => {
  const woman = await addMember(api);
  const man = await addMan(api);
  openWing(`/account/introductions/${man.introductionId}`, {
    fetch: api.fetch,
    token: woman.token,
  });
  await screen.findByRole("button", { name: "Block Emeka" });
  await clickButton("Block Emeka");
  await answerQuestion("Block Emeka?", "Block Emeka");
  await screen.findByText("Emeka is blocked. You do not see each other any more.");
  await screen.findByRole("button", { name: "Unblock Emeka" });
  await clickButton("Unblock Emeka");
  await answerQuestion("Unblock Emeka?", "Unblock");
  await screen.findByText(/You have not blocked anybody/);
});

it("the other reads that an introduction has ended, and not with whom", async () => {
  const woman = await addMember(api);
  const man = await addMan(api);
  const { data } = await man.client.call("introductions.requests.send", {
    matchId: woman.introductionId,
    message: "Good evening.",
  });
  await woman.client.call("introductions.blocks.add", { introductionId: data._id });
  openWing("/account/introductions", { fetch: api.fetch, token: man.token });
  await screen.findByText("This introduction has ended");
  expect(screen.queryByText(/Ngozi/)).toBeNull();
  cleanup();
});
