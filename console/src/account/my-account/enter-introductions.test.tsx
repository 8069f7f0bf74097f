import { addMember } from "@agbara/api/testing/people.ts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { clickButton } from "../../testing/clicks.ts";
import { realApi } from "../../testing/real-api.ts";
import { openWing } from "../testing/open-wing.tsx";

const api = await realApi({ members: 0 });

/** Creates a person who joined for fundraising and did not state a gender. */
async function trader(address: (ids: { me: string }) => string) {
  const person = await addMember(api, { gender: undefined });
  openWing(address({ me: person.id }), { fetch: api.fetch, token: person.token });
  return person;
}

const SOMEBODY = "00000000-0000-4000-8000-000000000000";
const panel = () => screen.findByText("Enter introductions", { selector: "strong" });
const isOpen = async () => (await panel()).closest("details")?.open;

describe("who came for fundraising alone", () => {
  it("finds introductions as one closed panel, and stays in their account", async () => {
    await trader(() => "/account");
    expect(await isOpen()).toBe(false);
    expect(screen.queryByRole("link", { name: /^My introductions/ })).toBeNull();
    screen.getByRole("heading", { name: "My Account" });
  });

  it("enters with their gender, which is asked for with the reason, and cannot go on without it", async () => {
    const { client } = await trader(() => "/account");
    await userEvent.click(await panel());
    screen.getByText(/You cannot change your answer later/);
    await clickButton("Enter introductions");
    await screen.findByText("Please choose one.");
    await userEvent.selectOptions(screen.getByLabelText("I am a"), "Woman");
    await clickButton("Enter introductions");
    await screen.findByText("You have joined. Your introduction is not registered yet.");
    expect((await client.call("people.profile.me")).data.gender).toBe("female");
  });

  it.each([
    () => "/account/introductions",
    () => "/account/introductions?min_age=22&max_age=40",
    () => `/account/introductions/${SOMEBODY}`,
    () => "/account/premium",
    ({ me }: { me: string }) => `/account/user/${me}/match/${SOMEBODY}/sub/${SOMEBODY}/premium`,
  ])("is led there from every screen of introductions, with a sentence: %s", async (address) => {
    await trader(address);
    await screen.findByText(/^You joined for fundraising/);
    await waitFor(async () => expect(await isOpen()).toBe(true));
    expect(screen.queryAllByRole("alert").map(({ textContent }) => textContent)).toEqual(["", ""]);
  });

  it("reads at their profile that no member sees it", async () => {
    await trader(() => "/account/profile");
    await screen.findByText(/^You are not in introductions/);
  });
});

it("a member finds their introductions as ever", async () => {
  const { token } = await addMember(api);
  openWing("/account", { fetch: api.fetch, token });
  await screen.findByText("Ngozi");
  screen.getByRole("link", { name: /^My introductions/ });
  expect(screen.queryByText("Enter introductions")).toBeNull();
});
