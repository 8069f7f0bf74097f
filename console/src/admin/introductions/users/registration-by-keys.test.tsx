import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import type { MeetingInput } from "@agbara/shared/contract/parts/entities.ts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { realApi } from "../../../testing/real-api.ts";
import { openConsole } from "../../testing/open-console.tsx";

const api = await realApi({ members: 0 });
const token = await tokenOf(api, "consultant");

const VIDEO: MeetingInput = {
  how: "video",
  day: "2026-03-04",
  birth_paper: "passport",
  photos_theirs: true,
};

it("somebody new is registered and activated by keys alone, each step leading to the next", async () => {
  const { id, introductionId, client } = await addMember(api, { member_status: "unregistered" });
  const consultant = api.clientWith(token);
  await consultant.call("introductions.own.meet", { id: introductionId, met: VIDEO });
  openConsole(`/admin21/users/${id}`, { fetch: api.fetch, token });
  const least = await screen.findByLabelText("Minimum age for spouse");
  await userEvent.keyboard("a");
  expect(document.activeElement).toBe(least);
  await userEvent.keyboard("25{Tab}35{Control>}{Enter}{/Control}");
  const activate = await screen.findByRole("button", { name: "Activate" });
  await waitFor(() => expect(document.activeElement).toBe(activate));
  await userEvent.keyboard("{Enter}");
  await screen.findByText("Success: Activated");
  const { data } = await client.call("introductions.own.mine");
  expect(data.introduction).toMatchObject({ status: "active", min_age: 25 });
});
