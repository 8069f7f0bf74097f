import { addMan, addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clickButton } from "../../../testing/clicks.ts";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");

it("a consultant reads on a person's page who saw them, and whom they saw", async () => {
  const [man, woman] = [await addMan(api), await addMember(api)];
  await man.client.call("introductions.requests.get", { matchId: woman.introductionId });
  openConsole(`/admin21/users/${woman.id}`, { fetch: api.fetch, token });
  await screen.findByRole("heading", { name: "Looks of members" });
  await clickButton("Whom they saw");
  await screen.findByText("Nobody in the last 90 days.");
  await clickButton("Who saw them");
  const link = await screen.findByRole("link", { name: "Emeka" });
  expect(link.getAttribute("href")).toContain(man.id);
  await screen.findByText(/opened on 1 day, last on/);
});
