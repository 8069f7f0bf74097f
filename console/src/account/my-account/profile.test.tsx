import { addMember } from "@agbara/api/testing/people.ts";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { clickButton } from "../../testing/clicks.ts";
import { realApi } from "../../testing/real-api.ts";
import { openWing } from "../testing/open-wing.tsx";

const api = await realApi({ members: 0 });

const visit = (token: string) => ({ fetch: api.fetch, token });

describe("profile", () => {
  it("is saved with what differs; the navigation shows a new name", async () => {
    const { token, client } = await addMember(api);
    openWing("/account/profile", visit(token));
    const name = await screen.findByRole("textbox", { name: "First name" });
    await userEvent.clear(name);
    await userEvent.type(name, "Nkechi");
    await userEvent.type(screen.getByRole("textbox", { name: "Value" }), "Honesty{Enter}");
    screen.getByText("You have changes that are not saved yet.");
    await clickButton("Save profile");
    await screen.findByText("Your profile is saved.");
    // Tests load no style sheet. Without a style sheet, the menu is a closed popover, so the button in the menu counts
    // as hidden.
    screen.getByRole("button", { name: "Logout Nkechi", hidden: true });
    const { data } = await client.call("people.profile.me");
    expect(data).toMatchObject({ first_name: "Nkechi", core_values: ["Honesty"] });
  });

  it("takes words on one's faith with an agreement, which it asks for and points to", async () => {
    const { token, client } = await addMember(api);
    openWing("/account/profile", visit(token));
    const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "First name" });
    await userEvent.type(name, " Ada");
    expect(screen.queryByRole("checkbox")).toBeNull();
    const faith = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /faith/ });
    await userEvent.type(faith, "Catholic");
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /^I agree that Agbara/ });
    expect(box.checked).toBe(false);
    expect(screen.getByRole("link", { name: "Privacy policy" }).getAttribute("href")).toBe(
      "/privacy",
    );

    await clickButton("Save profile");
    const described = "Please agree, or leave this answer empty.";
    expect(await screen.findByRole("checkbox", { description: described })).toBe(box);
    expect(document.activeElement).toBe(box);
    expect([name.value, faith.value]).toEqual(["Ngozi Ada", "Catholic"]);
    expect((await client.call("people.profile.me")).data.first_name).toBe("Ngozi");

    await userEvent.click(box);
    await clickButton("Save profile");
    await screen.findByText("Your profile is saved.");
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect((await client.call("people.profile.me")).data).toMatchObject({
      first_name: "Ngozi Ada",
      data_faith: { answer: "Catholic" },
      sensitive_agreed_at: expect.any(String),
    });
  });

  it("keeps what is typed while a save runs, as not saved yet", async () => {
    const { token } = await addMember(api);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const slow: typeof fetch = async (input, init) => {
      if (init?.method === "PATCH") await released;
      return api.fetch(input, init);
    };
    openWing("/account/profile", { fetch: slow, token });
    const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "First name" });
    await userEvent.type(name, " Ada");
    await clickButton("Save profile");
    await userEvent.type(name, "obi");
    release();
    await screen.findByText("Your profile is saved.");
    expect(name.value).toBe("Ngozi Adaobi");
    screen.getByText("You have changes that are not saved yet.");
    // The second save must not find a conflict with the person's own first save.
    await clickButton("Save profile");
    await screen.findByText("Everything is saved.");
    expect(name.value).toBe("Ngozi Adaobi");
  });

  it("of two windows shows the later what the other saved, and merges what differs", async () => {
    const { token, client } = await addMember(api);
    await client.call("people.profile.update", { answers: { data_hopes: "A calm house." } });
    openWing("/account/profile", visit(token));
    const hopes = await screen.findByDisplayValue<HTMLTextAreaElement>("A calm house.");
    await userEvent.type(hopes, " By the sea.");
    await client.call("people.profile.update", {
      country_code: "GH",
      answers: { data_hopes: "A full house." },
    });

    await clickButton("Save profile");
    await screen.findByText(/you changed this profile in another window or on another device/);
    await screen.findByText(/“A full house.”/);
    expect(hopes.value).toBe("A calm house. By the sea.");
    expect((await client.call("people.profile.me")).data.data_hopes.answer).toBe("A full house.");

    await clickButton("Save profile");
    await screen.findByText("Your profile is saved.");
    expect(screen.queryByText(/“A full house.”/)).toBeNull();
    expect((await client.call("people.profile.me")).data).toMatchObject({
      country_code: "GH",
      data_hopes: { answer: "A calm house. By the sea." },
    });
  });

  it("shows beside the form what others read, without the faith", async () => {
    const { token } = await addMember(api);
    openWing("/account/profile", visit(token));
    const work = await screen.findByRole("textbox", { name: /for a living/ });
    await userEvent.type(work, "Tailor");
    await userEvent.type(screen.getByRole("textbox", { name: /faith/ }), "Catholic");
    const preview = screen.getByRole("complementary", { name: "How others see you" });
    expect(preview.textContent).toContain("Tailor");
    expect(preview.textContent).not.toContain("Catholic");
  });

  it("of a person outside introductions has the questions about marriage closed", async () => {
    const { token } = await addMember(api, { gender: undefined });
    openWing("/account/profile", visit(token));
    const summary = await screen.findByText(/look for a husband or a wife$/);
    expect(summary.closest("details")?.open).toBe(false);
    screen.getByText(/^Other members do not see you/);
  });

  it("keeps every word where the server cannot be reached", async () => {
    const { token } = await addMember(api);
    const failing: typeof fetch = async (input, init) =>
      init?.method === "PATCH"
        ? Response.json({ success: false, message: "Not now." }, { status: 409 })
        : api.fetch(input, init);
    openWing("/account/profile", { fetch: failing, token });
    const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "First name" });
    await userEvent.clear(name);
    await userEvent.type(name, "Nkechi");
    await clickButton("Save profile");
    await screen.findByText("Nothing was saved. What you typed is still here.");
    expect(screen.getAllByText(/Not now/)).toHaveLength(1);
    expect(name.value).toBe("Nkechi");
  });
});
