import { addMember } from "@agbara/api/testing/people.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { realApi } from "../../testing/real-api.ts";
import { readLastSeen } from "../offline/last-seen.ts";
import { openWing } from "../testing/open-wing.tsx";

const api = await realApi({ members: 0 });

const visit = (token: string) => ({ fetch: api.fetch, token });
const isSignedOut = () => screen.findByText("The login page");

it("My Account alone keeps what is shown on a day without a network", async () => {
  const { token, id } = await addMember(api);
  openWing("/account", visit(token));
  await screen.findByText("Ngozi");
  await waitFor(() => expect(readLastSeen(id)).toMatchObject({ registration: "active" }));
});

describe("the session", () => {
  it("ends at the login page where the server refuses it", async () => {
    const { token, client } = await addMember(api);
    await client.call("people.signin.logout");
    openWing("/account", visit(token));
    await isSignedOut();
  });
});

it("an address that leads nowhere says so, and stays", async () => {
  const { token } = await addMember(api);
  openWing("/account/nonsense", visit(token));
  await screen.findByRole("heading", { name: "Page not found" });
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "My Account" }).getAttribute("href")).toBe("/account");
  expect(screen.queryByRole("heading", { name: "My Account" })).toBeNull();
  expect(main.getByRole("link", { name: /^My gifts/ }).getAttribute("href")).toBe("/account/gifts");
});
