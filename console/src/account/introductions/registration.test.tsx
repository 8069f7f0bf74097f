import { addMember, tokenOf } from "@agbara/api/testing/people.ts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { realApi } from "../../testing/real-api.ts";
import { openWing } from "../testing/open-wing.tsx";

const api = await realApi({ members: 0 });

const visit = (token: string) => ({ fetch: api.fetch, token });

describe("my registration", () => {
  it.each([
    ["unregistered", "You have joined. Your introduction is not registered yet."],
    ["inactive", "Your introduction is registered, but not active."],
    ["active", "Your introduction is active."],
  ] as const)("%s: says where it stands and what happens next", async (member_status, words) => {
    const { token } = await addMember(api, { member_status });
    openWing("/account/introductions", visit(token));
    await screen.findByText(words);
    const find = screen.queryByRole("link", { name: "See people who fit" });
    expect(find !== null).toBe(member_status === "active");
  });

  it("deactivated: says that a consultant did it, what no longer works and what to do", async () => {
    const { token, introductionId: id } = await addMember(api);
    const consultant = api.clientWith(await tokenOf(api, "consultant"));
    await consultant.call("introductions.own.deactivate", { id });
    openWing("/account/introductions", visit(token));
    await screen.findByText("A consultant has deactivated your introduction.");
    screen.getByText(/Nobody sees you, and you see nobody/);
    screen.getByRole("link", { name: "Write to a consultant" });
    expect(screen.queryByText("Your introduction is registered, but not active.")).toBeNull();
  });

  it("is paused and taken up again by one switch", async () => {
    const { token, client } = await addMember(api);
    const pausedAt = async () =>
      (await client.call("introductions.own.mine")).data.introduction.paused_at;
    openWing("/account/introductions", visit(token));
    await userEvent.click(await screen.findByRole("checkbox", { name: "Pause my introduction" }));
    await screen.findByText("You have paused your introduction.");
    screen.getByText(/you cannot send requests/);
    expect(screen.queryByRole("link", { name: "See people who fit" })).toBeNull();
    expect(await pausedAt()).not.toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: "Pause my introduction" }));
    await screen.findByText("Your introduction is active.");
    expect(await pausedAt()).toBeNull();
  });

  it("has a switch each to show city and affiliations to all members", async () => {
    const { token, client } = await addMember(api);
    openWing("/account/introductions", visit(token));
    const city = await screen.findByRole("checkbox", { name: "Show my city to all members" });
    await userEvent.click(city);
    await screen.findByText("This answer is now visible to all members who may find you.");
    expect((await client.call("introductions.own.mine")).data.introduction).toMatchObject({
      shows_city: true,
      shows_organisations: false,
    });
    screen.getByRole("checkbox", { name: "Show my affiliations to all members" });
  });

  it("says who finds a person who is not public", async () => {
    const { token } = await addMember(api, { is_public: false });
    openWing("/account/introductions", visit(token));
    await screen.findByText(/^Other members cannot find you by searching/);
  });

  it("comes before the requests, and its settings come after them", async () => {
    const { token } = await addMember(api);
    openWing("/account/introductions", visit(token));
    await screen.findByRole("heading", { name: "Settings" });
    const names = screen.getAllByRole("region").map((one) => one.getAttribute("aria-labelledby"));
    expect(names.slice(0, 5)).toEqual(
      ["registration", "received", "sent", "suggestions", "settings"].map((id) => `${id}-title`),
    );
  });

  it("has words for empty lists", async () => {
    const { token } = await addMember(api);
    openWing("/account/introductions", visit(token));
    await screen.findByText(/^No request at the moment/);
    screen.getByText(/^You have no open request/);
    screen.getByText(/No suggestions at the moment/);
  });
});
